"""A tournament with every kind of round that was not played, and another program's answers to it.

Players come late and leave, are absent in between, have a bye, forfeit, or both do. 3 is absent for one round
and comes back, 7 and 11 leave.
"""

from __future__ import annotations

EVERY_KIND = """
    7:absent 11:absent 4:bye 2-6:+ 8-3:0.5 1-5:0 10-9:0.5
    3:bye 10-1:- 11-5:0.5 9-7:1 6-8:1 4-2:1
    3:absent 7-11:0.5 2-1:0.5 5-8:1 6-9:0 4-10:1
    1:bye 4-9:0 8-10:0.5 6-7:- 2-11:1 5-3:0
    8:bye 5-3:0 11-7:- 4-9:0.5 2-1:0.5 10-6:-
"""

ANOTHER_PROGRAM_2026 = """
    number BH   BH-C1 BH-C2 BH-M1 BH-M2 SB   SB-C1
    1      11.5 10.5  8.5   7.5   2.5   5    5
    2      9.5  8.5   7.5   5     2     4    3
    3      12   9.5   7.5   7     2.5   8.5  7.5
    4      14.5 13.5  11    9.5   3     8.5  7.5
    5      12   11    9     7.5   2     4.5  4
    6      8.5  8     7     4     1     2    2
    7      6.5  6     5.5   2     0.5   0.5  0.5
    8      10   9     8     5.5   2     4.25 4.25
    9      9.5  9     8     5.5   1     7.25 6.75
    10     11.5 10.5  9.5   6.5   2     3    3
    11     7.5  7     6     4     0.5   1.5  1.5
"""

ANOTHER_PROGRAM_2024 = """
    number BH   BH-C1 BH-C2 BH-M1 BH-M2 SB   SB-C1
    1      12.5 10.5  8.5   7.5   2.5   5    5
    2      11.5 10.5  8.5   7     2     6    5
    3      14   10.5  8.5   7     2.5   9.5  8.5
    4      15.5 14.5  11.5  10.5  3.5   9.5  8.5
    5      12   11    9     7.5   2     4.5  4
    6      9    8     7     4     1     2    2
    7      6.5  6     5.5   2     0.5   0.5  0.5
    8      10   9     8     5.5   2     4.25 4.25
    9      9.5  9     8     5.5   1     7.25 6.75
    10     11.5 10.5  9.5   6.5   2     3    3
    11     8    7     6     4     0.5   1.5  1.25
"""
