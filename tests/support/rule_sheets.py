"""Rule sheets of events that no shipped one has, for tests that play them."""

KNOCKOUT = """
[event]
name = "Klubpokal"
[participants]
min = 3
withdrawn = "ranked"
[award.forfeit]
label = "kampflos"
points = [1, 0]
typed = "ignored"
[[phase]]
id = "pokal"
name = "Pokal"
rounds = 4
pairing = { method = "knockout", third_place = true }
entry = { points = { min = 0, max = 1, step = 0.5, sum_min = 1, sum_max = 1 }, awards = ["forfeit"] }
if_drawn = [{ play = 1, first = "swapped" }, { win = "lot" }]
ranking = [{ by = "matches" }]
"""
ROUND_ROBIN = """
[event]
name = "Vierkampf"
[labels]
points = "Partiepunkte"
[[phase]]
id = "runde"
name = "Rundenturnier"
rounds = 3
pairing = { method = "round_robin" }
entry = { points = { min = 0, max = 1, step = 0.5, sum_min = 1, sum_max = 1 } }
ranking = [
    "points",
    { by = "direct", metric = "points", tied_on = 1 },
    { by = "playoff", ranking = 1 },
    { by = "lot" },
]
"""
