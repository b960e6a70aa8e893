"""Every rule of the rule texts is computed, printed on the sheet "Regeln", or both.

Computed: a test proves it, named here. Printed: the sheet says it in these words.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass

import pytest

from tests.source import ROOT
from turnierxl.definition.describe import describe
from turnierxl.definition.load import load_definition
from turnierxl.terms import Wording


@dataclass(frozen=True)
class Rule:
    """A rule by its words; the sheet it belongs to; where it is computed, what is printed of it."""

    words: str
    sheet: str
    computed: str = ""  # "tests/file.py::test"
    printed: str = ""


WIN_POINTS = "tests/scoring/test_win_points.py"
PLACEMENT = "tests/scoring/test_placement_points.py"
CHAIN = "tests/ranking/test_chain.py"
LOAD = "tests/definition/test_load.py"
ROTATION = "tests/pairing/test_partner_rotation.py"
SWISS = "tests/pairing/test_swiss.py"
TABLES = "tests/pairing/test_table_draw.py"
CLANS_RULES = "tests/progress/test_clans_rules.py"
ADMISSION = "tests/progress/test_admission.py"
REGISTERED = "tests/events/test_registration.py"
DEADLINES = "tests/events/test_deadlines.py"
OVERDUE = "tests/progress/test_overdue.py"
WHOLE = "tests/progress/test_whole_events.py"
EVENTS = "tests/events/test_4t1.py"
DUE = "tests/progress/test_due.py"
FORFEITS = "tests/progress/test_forfeits.py"
GROUPS = "tests/progress/test_grouping.py"
MATCHES = "tests/progress/test_matches.py"
TIES = "tests/progress/test_group_ties.py"
TEXTS = "tests/progress/test_announcements.py"

TICHU = (
    Rule("Ein Einzelspielerturnier setzt sich zusammen aus 6 Runden a 4 Spielen.", "tichu-einzel",
         f"{WHOLE}::test_tichu", "Alle spielen 6 Runden mit je 4 Spielen."),
    Rule("Jeder Teilnehmer spielt im Laufe des Turniers also mit sechs unterschiedlichen Partnern zusammen",
         "tichu-einzel", f"{ROTATION}::test_nobody_has_a_partner_twice_in_six_rounds",
         "Niemand hat denselben Partner zweimal"),
    Rule("und macht insgesamt 24 Einzelspiele", "tichu-einzel", f"{ROTATION}::test_everybody_plays_24_games"),
    Rule("Iron-Man-Turnier: Ein Einzelspielerturnier, bei dem 8 Runden statt 6 Runden gespielt werden.",
         "tichu-ironman", f"{LOAD}::test_iron_man_is_the_individual_tournament_with_eight_rounds",
         "Alle spielen 8 Runden mit je 4 Spielen."),
    Rule("Partnerturnier: Man spielt das ganze Turnier mit dem gleichen Partner.", "tichu-partner",
         printed="Es spielen feste Paare"),
    Rule("Dieser wird nicht ausgelost, sondern kann frei gewählt werden.", "tichu-partner",
         printed="er wird nicht ausgelost, sondern frei gewählt"),
    Rule('Das Turnier wird im "Schweizer System" ausgetragen.', "tichu-partner",
         f"{SWISS}::test_the_upper_half_of_a_score_group_meets_the_lower_half",
         "treffen im Schweizer System Nachbarn in der Rangliste aufeinander"),
    Rule("Gespielt wird bei allen ATP-Turnieren nach den original TICHU-Regeln", "tichu-einzel",
         printed="Gespielt wird nach den original TICHU-Regeln"),
    Rule("Für jedes gewonnene Spiel erhält man zwei Siegpunkte. Ein Spiel gilt als gewonnen, wenn die eine "
         "Partei mehr TICHU-Punkte als die andere hat", "tichu-einzel",
         f"{WIN_POINTS}::test_gewonnen_wenn_die_eine_partei_mehr_tichu_punkte_hat",
         "2 für mehr TICHU-Punkte als die andere Seite"),
    Rule("Für ein Unentschieden gibt es einen Siegpunkt für jedes Team", "tichu-einzel",
         f"{WIN_POINTS}::test_unentschieden_ein_siegpunkt_fuer_jedes_team", "1 bei gleich vielen"),
    Rule("Sollte es einem Team gelingen hintereinander Schluß zu machen (Doppelsieg), so bekommen sie drei "
         "Siegpunkte und 100 (nicht 200!) TICHU-Punkte. Die Verlierer gehen leer aus.", "tichu-einzel",
         f"{WIN_POINTS}::test_doppelsieg_drei_siegpunkte_und_hundert_tichu_punkte",
         "„Doppelsieg“ bringt immer Siegpunkte 3:0."),
    Rule("Ein angesagtes TICHU zählt nach wie vor 100 TICHU-Punkte", "tichu-einzel",
         f"{WIN_POINTS}::test_beispiel_spieler_a_130_zu_70", "Ein angesagtes TICHU zählt 100 TICHU-Punkte"),
    Rule("Beendet jemand das Spiel mit einem Drachenstich, so muß dieser Stich nicht verschenkt werden.",
         "tichu-einzel", printed="Drachenstich, so muss dieser Stich nicht verschenkt werden"),
    Rule('Ein "großes TICHU" gibt es im Turnier nicht!', "tichu-einzel",
         printed="Ein „großes TICHU“ gibt es im Turnier nicht."),
    Rule("Sieger wird derjenige, der zum Schluß die meisten Siegpunkte erspielt hat. Bei Gleichstand gewinnt "
         "der mit den meisten TICHU-Punkten.", "tichu-einzel",
         f"{CHAIN}::test_sieger_wird_wer_die_meisten_siegpunkte_hat_bei_gleichstand_tichu_punkte",
         "Es entscheiden der Reihe nach: Siegpunkte und TICHU-Punkte."),
    Rule("einen Mahjong-Wunsch nicht erfüllt hat [...] als gewonnen (Doppelsieg: 3:0 100:0) für die "
         "gegnerische Partei gewertet", "tichu-einzel",
         f"{WIN_POINTS}::test_mahjong_wunsch_nicht_erfuellt_drei_zu_null_hundert_zu_null",
         "einen Mahjong-Wunsch nicht erfüllt"),
    Rule("Werden bei einem Fünfertisch die Spielerpaarungen durcheinander gebracht, müssen alle Spiele mit "
         "falschen Besetzungen wiederholt werden.", "tichu-einzel",
         f"{WIN_POINTS}::test_zu_wiederholende_spiele_zaehlen_nicht",
         "müssen alle Spiele mit falschen Besetzungen wiederholt werden"),
)  # fmt: skip

CLANS = (
    Rule("Alle Regeln der Originalspielregel behalten Ihre Gültigkeit.", "clans",
         printed="Alle Regeln der Originalspielregel behalten ihre Gültigkeit."),
    Rule("Jeder Teilnehmer spielt in der Vorrunde zwei Partien Clans.", "clans", f"{WHOLE}::test_clans",
         "Alle spielen 2 Runden mit je einem Spiel."),
    Rule("Die 4 Punktbesten nach den beiden Vorrundenspielen sind für das Finale qualifiziert.", "clans",
         f"{CLANS_RULES}::test_die_4_punktbesten_nach_den_beiden_vorrundenspielen_sind_fuer_das_finale_"
         "qualifiziert", "Wenn „Zwischenrunde“ entfällt: Es spielen die Plätze 1 bis 4 aus „Vorrunde“."),
    Rule("Bei 40 oder mehr Teilnehmern spielen die 16 besten Spieler der Vorrunde (2 Spiele) eine "
         "Zwischenrunde (1 Spiel).", "clans",
         f"{CLANS_RULES}::test_bei_40_oder_mehr_teilnehmern_spielen_die_16_besten_eine_zwischenrunde",
         "Es spielen die Plätze 1 bis 16 aus „Vorrunde“."),
    Rule("Für das Finale qualifizieren sich dann die 4 Sieger der Zwischenrunde.", "clans",
         f"{CLANS_RULES}::test_fuer_das_finale_qualifizieren_sich_die_4_sieger_der_zwischenrunde",
         "Es spielen die Sieger aller Tische aus „Zwischenrunde“"),
    Rule("Gespielt werden sollte, wenn möglich, nur an 4er Tischen.", "clans",
         f"{TABLES}::test_as_few_tables_of_three_as_possible_and_they_come_last",
         "gibt es so wenige Tische zu 3 wie möglich"),
    Rule("Die Spielpaarungen werden für jedes Spiel in der Vorrunde neu ausgelost.", "clans",
         f"{TABLES}::test_as_few_opponents_meet_again_as_a_flow_can_do", "Für jede Runde wird neu ausgelost"),
    Rule("so sollen die Mitspieler von diesen 3er Tischen für das nächste Spiel der Vorrunde an einen 4er "
         "Tisch gelost werden", "clans", f"{TABLES}::test_from_three_to_four_as_far_as_possible",
         "Wer an einem Tisch zu 3 saß, kommt in der nächsten Runde an einen zu 4"),
    Rule("Sieger: 5 Turnierpunkte, Zweiter: 3, Dritter: 2, Vierter: 1", "clans",
         f"{PLACEMENT}::test_sieger_5_zweiter_3_dritter_2_vierter_1",
         "Platz 1: 5, Platz 2: 3, Platz 3: 2 und Platz 4: 1"),
    Rule("Sollte es mehrere Gleichplatzierte geben, werden die Turnierpunkte addiert und geteilt. Das "
         "Ergebnis wird auf halbe Stellen abgerundet.", "clans",
         f"{PLACEMENT}::test_gleichplatzierte_werden_addiert_geteilt_und_auf_halbe_abgerundet",
         "wird addiert, geteilt und auf Vielfache von 0,5 abgerundet"),
    Rule("werden die addierten Turnierpunkte ihrer Vorrundenspiele verglichen [...] die Punktergebnisse der "
         "einzelnen Spiele als zweites Sortierkriterium", "clans",
         f"{CLANS_RULES}::test_punktergebnisse_der_einzelnen_spiele_als_zweites_sortierkriterium",
         "Es entscheiden der Reihe nach: Turnierpunkte, Spielpunkte und Los."),
    Rule("Herrscht [...] immer noch Gleichstand, so werden die Teilnehmer der Finalrunde per Los ermittelt",
         "clans", f"{CLANS_RULES}::test_herrscht_immer_noch_gleichstand_so_werden_die_teilnehmer_der_final"
         "runde_per_los_ermittelt", "Gelost wird nur, wo ein Gleichstand darüber entscheidet"),
    Rule("Diese Regelung wird bei einer ggf. durchgeführten Zwischenrunde analog verwendet.", "clans",
         f"{CLANS_RULES}::test_gleichstand_um_den_sieg_an_einem_tisch_der_zwischenrunde_wird_gelost",
         "Vorrunde und Zwischenrunde:"),
    Rule("Im Finale wird ein Spiel Clans gespielt und so der Gesamtsieger ermittelt.", "clans",
         f"{CLANS_RULES}::test_im_finale_wird_ein_spiel_gespielt_und_so_der_gesamtsieger_ermittelt",
         "Dauer: ein Spiel."),
    Rule("Der Startspieler und die Sitzreihenfolge werden ausgelost.", "clans",
         f"{TABLES}::test_seats_and_first_player_are_drawn", "Der Startspieler wird ausgelost."),
    Rule("Auch im Finale gilt die oben angegebene Wertung. Sollte es im Finale zu einem Gleichstand kommen, "
         "werden die in der Vorrunde erreichten Turnierpunkte, dann die erreichten Spielpunkte als "
         "Sortierkriterium herangezogen.", "clans",
         f"{CLANS_RULES}::test_gleichstand_im_finale_vorrunde_turnierpunkte_dann_spielpunkte",
         "Turnierpunkte Vorrunde, Spielpunkte Vorrunde"),
    Rule("Sollte es auch dann noch zu einem Gleichstand kommen, so wird gelost.", "clans",
         f"{CLANS_RULES}::test_sollte_es_auch_dann_noch_zu_einem_gleichstand_kommen_so_wird_gelost",
         "Spielpunkte Vorrunde und Los."),
)  # fmt: skip

REGISTRATION = (
    Rule("§3(1) Die Ankündigung gibt an, bis wann eine Anmeldung zu erfolgen hat und wann der "
         "voraussichtliche Turnierbeginn ist.", "4t1", printed="sagt, bis wann man sich anmelden kann"),
    Rule("§3(1) sofern deren chessmail-Spielstärke zwischen 1699 und 2001 liegt; relevant ist dabei die "
         "chessmail-Spielstärke zum Zeitpunkt der Anmeldung", "4t1",
         f"{ADMISSION}::test_4t1_3_1_rating_window",
         "wer bei der Anmeldung eine Spielstärke von 1700 bis 2000 hat, beide Grenzen eingeschlossen"),
    Rule("§3(2) Die Anmeldung enthält den chessmail-Mitgliedsnamen des betreffenden Spielers und dessen "
         "chessmail-Spielstärke", "4t1", f"{REGISTERED}::test_4t1_3_1_a_missing_rating_is_asked_for",
         "Die Anmeldung nennt Mitgliedsnamen und Spielstärke und sonst nichts"),
    Rule("§3(2) Die Anmeldung ist verbindlich, sobald sie vom Turnierleiter im chessmail-Forum bestätigt "
         "wird.", "4t1",
         f"{ADMISSION}::test_4t1_3_2_a_registration_that_is_not_confirmed_is_neither_taken_nor_waits",
         "Eine Anmeldung zählt, sobald sie bestätigt ist."),
    Rule("§3(3) Der Turnierleiter kann Anmeldungen ausschlagen", "4t1",
         printed="Der Turnierleiter kann Anmeldungen ausschlagen"),
    Rule("§3(3) Anmeldungen, in denen alle Buchstaben als Kleinbuchstaben geschrieben sind, nicht angenommen",
         "4t1", f"{ADMISSION}::test_4t1_3_3_no_registration_all_in_small_letters",
         "in denen alle Buchstaben klein geschrieben sind, werden nicht angenommen"),
    Rule("§3(4) Die Anmeldungen gelten in der Reihenfolge ihres Eingangs.", "4t1",
         f"{ADMISSION}::test_4t1_3_4_registrations_count_in_the_order_of_arrival",
         "Die Anmeldungen gelten in der Reihenfolge ihres Eingangs"),
    Rule("§3(5) haben vor der Anmeldung dafür Sorge zu tragen, dass sie im Rahmen des Turniers an genügend "
         "chessmail-Partien teilnehmen können", "4t1", printed="dass er an genügend Partien teilnehmen kann"),
    Rule("§3(5) die keine Einladungen zu chessmail-Partien aussprechen können, werden nur nachrangig "
         "berücksichtigt", "4t1",
         f"{ADMISSION}::test_4t1_3_5_those_who_cannot_invite_come_after_all_the_others",
         "kommt erst nach allen anderen an die Reihe"),
    Rule("§3(6) hat er dies dem Turnierleiter unverzüglich mitzuteilen", "4t1",
         printed="sagt es dem Turnierleiter sofort"),
    Rule("§3(6) Der nachrückende Spieler soll einer derjenigen Spieler sein, die für das Turnier "
         "ursprünglich nicht berücksichtigt werden konnten; dabei ist die Reihenfolge der "
         "Anmeldungen zu beachten.", "4t1",
         f"{REGISTERED}::test_4t1_3_6_and_7_the_next_moves_up_is_logged_and_known",
         "rückt der Nächste der Warteliste nach"),
    Rule("§3(6) Zieht sich ein Spieler nach Turnierbeginn aus dem Turnier zurück, gilt §4 Abs. 8.", "4t1",
         f"{REGISTERED}::test_4t1_3_6_nobody_moves_up_after_the_start", "danach niemand mehr"),
    Rule("§3(7) Bei einem Ausschluss vom Turnier gilt §3 Abs. 6 sinngemäß.", "4t1",
         f"{ADMISSION}::test_4t1_3_6_and_7_the_next_in_order_moves_up", "oder wird ausgeschlossen"),
    Rule("§4(1) 4T1 ist ein Turnier für acht Spieler.", "4t1",
         f"{ADMISSION}::test_the_shipped_4t1_takes_eight", "Genau 8 nehmen teil."),
)  # fmt: skip

DECIDED = (
    Rule("§4(7) Alle Spieler müssen in jeder ihrer Partien spätestens alle zwei Tage einen Zug ausführen.",
         "4t1", printed="Spätestens alle zwei Tage ein Zug"),
    Rule("§4(7) Nimmt ein Turnierteilnehmer sich für einen Zug mehr als zwei Tage Zeit, verliert er die "
         "betreffende Partie.", "4t1",
         f"{DEADLINES}::test_4_7_a_time_forfeit_is_chosen_for_whoever_overstepped",
         "„Zeit überschritten“ bringt immer Brettpunkte 0:1"),
    Rule("§4(10) Der Turnierleiter kann während des Turnier einen oder mehrere Stichtage festsetzen, bis zu "
         "denen alle Partien einer Turnierphase beendet sein müssen.", "4t1",
         f"{OVERDUE}::test_games_are_overdue_when_the_day_is_over", "kann einen Stichtag setzen"),
    Rule("§4(10) Sind nach dem Stichtag noch nicht alle Partien beendet, legt der Turnierleiter für "
         "überfällige Partien ein Ergebnis fest", "4t1",
         f"{DEADLINES}::test_4_10_after_the_deadline_the_unfinished_games_are_listed",
         "Partien, die danach kein Ergebnis haben, werden aufgelistet"),
    Rule("§4(10) indem er die Stellung betreffender Partien abschätzt", "4t1",
         f"{OVERDUE}::test_an_estimated_game_counts_and_is_listed_with_its_reason",
         "schätzt der Turnierleiter die Stellung ab"),
    Rule("§4(10) oder für betreffende Partien das Ergebnis auswürfelt", "4t1",
         f"{DEADLINES}::test_4_10_the_dice_are_thrown_once_logged_and_the_same_for_everybody",
         "Jedes dieser Ergebnisse ist gleich wahrscheinlich: 1:0, 0,5:0,5 und 0:1."),
)  # fmt: skip

PLAYED = (
    Rule("Präambel(1) Die folgenden Regeln gelten für [...] 4T1.", "4t1",
         printed="Schachturnier für acht Spieler: Gruppen, Halbfinale, Finale und Spiele um die Plätze"),
    Rule("Präambel(2) gelten diese sowohl für männliche als auch für weibliche Turnierteilnehmer", "4t1",
         printed="Männliche Wortformen gelten für alle"),
    Rule("§1(1) Es gelten die chessmail-Regeln, sofern in den folgenden Turnierregeln keine abweichende "
         "Regelung festgelegt ist", "4t1", printed="Es gelten die Regeln des Servers"),
    Rule("§2(1) Der Turnierleiter entscheidet in allen Fragen letztinstanzlich und endgültig", "4t1",
         printed="Der Turnierleiter entscheidet letztinstanzlich und endgültig"),
    Rule("§2(2) Der Turnierleiter kann Schiedsrichter einsetzen", "4t1",
         printed="er kann Schiedsrichter für Streitfragen, einzelne Partien oder Themen einsetzen"),
    Rule("§2(3) gibt [...] bekannt, welche chessmail-Mitglieder als Schiedsrichter agieren", "4t1",
         printed="gibt im Forum bekannt, wer das ist"),
    Rule("§2(4) kann [...] die betreffende Schiedsrichterentscheidung bestätigen oder verwerfen", "4t1",
         printed="kann ihre Entscheidungen bestätigen oder verwerfen"),
    Rule("§2(5) kündigt der Turnierleiter dies im chessmail-Forum und in einer persönlichen Mitteilung an "
         "den betreffenden Spieler an", "4t1",
         f"{TEXTS}::test_2_5_an_exclusion_is_announced_and_told_in_person",
         "Einen Ausschluss beschließt nur der Turnierleiter"),
    Rule("§4(2) 4T1 wird in mehreren Turnierphasen ausgetragen", "4t1",
         f"{EVENTS}::test_4t1_without_an_incident", "„Finalspiele“, „Halbfinale“ und „Gruppenspiele“"),
    Rule("§4(2) wenn alle Partien der vorangegangenen Turnierphasen beendet sind", "4t1",
         f"{DUE}::test_4t1_4_2_a_phase_begins_when_all_games_before_it_are_over"),
    Rule("§4(3) können zur gleichen Zeit stattfinden, wenn der Turnierleiter dies während des Turniers so "
         "festlegt", "4t1", f"{DUE}::test_4t1_4_3_places_five_and_seven_beside_the_semi_finals",
         "können neben „Halbfinale“ gespielt werden, wenn die Turnierleitung es so festlegt"),
    Rule("§4(4) dass ein Spiel zwischen zwei Spielern aus zwei Partien besteht; dabei hat jeder Spieler "
         "jeweils einmal Schwarz und einmal Weiß", "4t1",
         "tests/pairing/test_matches.py::test_4t1_4_4_a_match_is_two_games_with_swapped_colours",
         "Eine Begegnung besteht aus 2 Spielen."),
    Rule("§4(4) für ein Spielergebnis von 2:0 Brettpunkten oder 1,5:0,5 Brettpunkten werden 2:0 Spielpunkte "
         "vergeben", "4t1", "tests/progress/test_verdicts.py::test_4t1_4_4_more_board_points_win_the_match",
         "Jede Begegnung bringt Spielpunkte: 2 für mehr Brettpunkte aus allen ihren Spielen"),
    Rule("§4(5) Derjenige Spieler, der im Turnierplan an erster Stelle einer Spielpaarung steht, lädt den "
         "anderen Spieler der betreffenden Spielpaarung zum Spiel ein.", "4t1",
         f"{TEXTS}::test_4_2_and_4_5_the_plan_opens_the_phase_and_says_who_invites",
         "Wer im Turnierplan an erster Stelle steht, lädt den anderen ein: „Zwei Spiele erzeugen"),
    Rule("§4(6) In allen Partien ist zu kennzeichnen, zu welchem Turnierspiel sie gehören.", "4t1",
         "tests/progress/test_naming.py::test_a_game_says_to_which_match_and_phase_it_belongs",
         "Weiß schreibt bei seinem ersten Zug als Nachricht an den Mitspieler"),
    Rule("§4(8) werden alle seine Spiele der betreffenden Turnierphase mit 0:2 Spielpunkten und 0:2 "
         "Brettpunkten gewertet", "4t1",
         f"{FORFEITS}::test_4t1_4_8_finished_running_and_future_matches_are_lost",
         "verliert alle Spiele der Phase, in der er geht, auch die schon beendeten"),
    Rule("§4(8) diejenige Turnierphase, zu der der Rücktritt vom Turnier erfolgte", "4t1",
         "tests/progress/test_leaving.py::test_4t1_4_8_the_phase_in_which_the_withdrawal_came"),
    Rule("§4(8) hat den Turnierleiter darüber zu informieren, dass er vom Turnier zurücktritt", "4t1",
         f"{TEXTS}::test_4_8_a_withdrawal_is_announced_with_what_it_costs",
         "Wer zurücktritt, sagt es dem Turnierleiter"),
    Rule("§4(9) Bei einem Turnierausschluss nach Turnierbeginn gilt [...] §4 Abs. 8 entsprechend.", "4t1",
         f"{EVENTS}::test_4t1_with_a_withdrawal_an_exclusion_and_an_adjudicated_game"),
    Rule("§4(10) Er kündigt dies im chessmail-Forum an und gibt dort an, welcher Tag als jeweiliger Stichtag "
         "gilt.", "4t1", f"{TEXTS}::test_4_10_a_deadline_is_announced"),
    Rule("§5(1) Der Spieler mit der stärksten chessmail-Spielstärke wird der Gruppe I zugeordnet, der "
         "Spieler mit der zweitstärksten Spielstärke der Gruppe II", "4t1",
         f"{GROUPS}::test_4t1_5_1_the_strongest_to_i_the_second_to_ii_and_so_on",
         "Wer die höchste Spielstärke hat, kommt in Gruppe I, der Nächste in Gruppe II"),
    Rule("§5(1) Die verbleibenden Spieler werden vom Turnierleiter den Gruppen I und II zugelost.", "4t1",
         f"{GROUPS}::test_4t1_5_1_the_rest_is_drawn", "alle anderen werden zugelost"),
    Rule("§5(2) bestreitet gegen jeden anderen Spieler derselben Gruppe ein Spiel", "4t1",
         f"{GROUPS}::test_4t1_5_2_everybody_of_a_group_meets_everybody_else_of_it",
         "Jeder spielt einmal gegen jeden, in Gruppen gegen jeden seiner Gruppe"),
    Rule("§5(3)(a) die höhere Zahl der erzielten Spielpunkte aus allen Spielen", "4t1",
         f"{TIES}::test_4t1_5_3_a_more_match_points", "Es entscheiden der Reihe nach: Spielpunkte, "),
    Rule("§5(3)(b) die höhere Zahl der erzielten Brettpunkten aus allen Spielen", "4t1",
         f"{TIES}::test_4t1_5_3_b_more_board_points", "Spielpunkte, Brettpunkte, Spielpunkte im direkten"),
    Rule("§5(3)(c) Spielpunkte aus dem direkten Vergleich der gemäß (a) und (b) gleichplatzierten Spieler",
         "4t1", f"{TIES}::test_4t1_5_3_c_match_points_among_the_tied",
         "Der direkte Vergleich zählt nur die Spiele derer untereinander, die nach Wertung 2 noch gleich"),
    Rule("§5(3)(d) Brettpunkte aus dem direkten Vergleich der gemäß (a) und (b) gleichplatzierten Spieler",
         "4t1", f"{TIES}::test_4t1_5_3_d_board_points_among_the_tied", "Brettpunkte im direkten Vergleich"),
    Rule("§5(3)(e) ein Entscheidungsspiel (wenn zwei Spieler gleichplatziert sind)", "4t1",
         f"{TIES}::test_4t1_5_3_e_two_play_one_match", "Wer dann noch gleich ist, spielt ein Entschei"),
    Rule("§5(3)(e) Entscheidungsspiele (wenn mehr als zwei Spieler gleichplatziert sind) im "
         "Jeder-gegen-jeden-System", "4t1", f"{TIES}::test_4t1_5_3_e_a_circle_of_three_is_played_out",
         "mehr als zwei jeder gegen jeden"),
    Rule("§5(3)(e) für die Platzierung innerhalb der Entscheidungsspiele gelten (a) bis (d) sinngemäß", "4t1",
         f"{TIES}::test_4t1_5_3_e_a_to_d_rank_the_play_off_too", "darin gelten die Wertungen 1 bis 4"),
    Rule("§5(3)(f) eine Losentscheidung durch den Turnierleiter", "4t1",
         f"{TIES}::test_4t1_5_3_f_a_drawn_play_off_of_two_is_left_to_the_lot", "Entscheidungsspiel und Los."),
    Rule("§5(4) kündigt es im chessmail-Forum öffentlich an, wenn ein oder mehrere Entscheidungsspiele [...] "
         "nötig sind", "4t1", f"{TEXTS}::test_5_4_play_offs_and_lots_are_announced_with_their_results"),
    Rule("§5(5) Der Erstplatzierte und der Zweitplatzierte einer jeden Gruppe qualifizieren sich für die "
         "zweite Turnierphase.", "4t1", f"{EVENTS}::test_4t1_without_an_incident",
         "Halbfinale 1: Erster Gruppe I – Zweiter Gruppe II."),
    Rule("§6(1) Der Erstplatzierte der Gruppe I spielt gegen den Zweitplatzierten der Gruppe II", "4t1",
         f"{MATCHES}::test_4t1_6_1_the_first_of_a_group_meets_the_second_of_the_other",
         "Halbfinale 2: Erster Gruppe II – Zweiter Gruppe I."),
    Rule("§6(2) wird zwischen den betreffenden Spielern eine weitere Partie gespielt. [...] hat derjenige "
         "Spieler Weiß, der in der Gruppenphase höher platziert war", "4t1",
         f"{MATCHES}::test_4t1_6_2_white_in_the_extra_game_has_the_higher_placed",
         "Weiß hat, wer in „Gruppenspiele“ höher platziert war."),
    Rule("§6(2) Endet diese Partie remis, gilt derjenige Spieler als Sieger, der in der Gruppenphase höher "
         "platziert war.", "4t1",
         f"{MATCHES}::test_4t1_6_2_a_drawn_extra_game_lets_the_higher_placed_through",
         "gewinnt, wer in „Gruppenspiele“ höher platziert war."),
    Rule("§6(3) Die Sieger der Spiele der zweiten Turnierphase qualifizieren sich für das Finale.", "4t1",
         f"{MATCHES}::test_4t1_6_3_and_7_2_winners_play_the_final_losers_for_place_three",
         "Finale: Sieger Halbfinale 1 – Sieger Halbfinale 2"),
    Rule("§7(1) Die dritte Turnierphase entscheidet über die abschließende Platzierung der "
         "Turnierteilnehmer.", "4t1", f"{EVENTS}::test_4t1_without_an_incident",
         "Jeder steht bei der letzten Phase, die er"),
    Rule("§7(2) Die Drittplatzierten der ersten Turnierphase spielen in einem Platzierungsspiel "
         "gegeneinander und spielen dabei um Platz Fünf.", "4t1",
         f"{MATCHES}::test_4t1_6_3_and_7_2_winners_play_the_final_losers_for_place_three",
         "Spiel um Platz 5: Dritter Gruppe I – Dritter Gruppe II, um die Plätze 5 und 6."),
    Rule("§7(3) Endet das Spiel um Platz Sieben mit 1:1 Brettpunkten, werden beide betreffenden Spieler auf "
         "Platz Sieben der Abschlusswertung geführt.", "4t1",
         f"{MATCHES}::test_4t1_7_3_drawn_matches_for_places_are_shared",
         "unentschieden, bleibt es dabei, und beide teilen den besseren Platz."),
    Rule("§7(4) erhält derjenige Spieler Weiß, der in den Spielen der vorangegangenen beiden Turnierphasen "
         "insgesamt mehr Brettpunkte als der andere Endspielteilnehmer erzielte", "4t1",
         f"{MATCHES}::test_4t1_7_4_white_has_who_made_more_board_points_in_both_phases",
         "wer in „Gruppenspiele“ und „Halbfinale“ insgesamt mehr Brettpunkte hat"),
    Rule("§7(4) Dabei erhält derjenige Spieler Weiß, der in der vorangegangenen Partie Schwarz hatte. Endet "
         "auch diese Partie remis, werden beide Spiele auf Platz Eins der Abschlusswertung geführt.", "4t1",
         f"{MATCHES}::test_4t1_7_4_colours_are_swapped_then_the_first_place_is_shared",
         "Weiß hat, wer sie in der Partie davor nicht hatte."),
    Rule("§7(5) kündigt es im chessmail-Forum öffentlich an, wenn eine Entscheidungspartie gemäß §7 Abs. 4 "
         "nötig ist", "4t1", f"{TEXTS}::test_7_5_a_decider_is_announced_with_colours_and_why"),
    Rule("§8(1) Als Turnierbeginn gilt derjenige Termin, den der Turnierleiter als solchen festlegt", "4t1",
         printed="Als Turnierbeginn gilt der Termin, den der Turnierleiter festlegt"),
)  # fmt: skip

RULES = (*TICHU, *CLANS, *REGISTRATION, *DECIDED, *PLAYED)

# How many paragraphs the parts of the rule text of 4T1 have; those of §5(3) are lettered.
PARAGRAPHS = {"Präambel": 2, "§1": 1, "§2": 5, "§3": 7, "§4": 10, "§5": 4, "§6": 3, "§7": 5, "§8": 1}
NUMBERS = [f"{part}({number})" for part, count in PARAGRAPHS.items() for number in range(1, count + 1)]
LETTERS = [f"§5(3)({letter})" for letter in "abcdef"]

# What the rule text of the Tichu events speaks of, in its order.
SUBJECTS = (
    "6 Runden a 4 Spielen", "sechs unterschiedlichen Partnern", "24 Einzelspiele", "Iron-Man-Turnier",
    "mit dem gleichen Partner", "frei gewählt", "Schweizer System", "original TICHU-Regeln",
    "zwei Siegpunkte", "Unentschieden", "Doppelsieg", "angesagtes TICHU", "Drachenstich", "großes TICHU",
    "Sieger wird derjenige", "Mahjong-Wunsch", "Fünfertisch",
)  # fmt: skip


@pytest.mark.parametrize("number", [*NUMBERS, *LETTERS])
def test_no_paragraph_of_4t1_is_left_out(number: str) -> None:
    assert [rule for rule in RULES if rule.words.startswith(number)]


@pytest.mark.parametrize("subject", SUBJECTS)
def test_no_subject_of_the_tichu_text_is_left_out(subject: str) -> None:
    assert [rule for rule in TICHU if subject in rule.words]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.words[:60])
def test_a_rule_is_printed_as_it_says_here(rule: Rule) -> None:
    assert rule.printed or rule.computed
    sheet = "\n".join(sentence for _, sentence in describe(load_definition(rule.sheet), Wording()))
    assert rule.printed in sheet


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.computed], ids=lambda rule: rule.words[:60])
def test_a_rule_is_computed_where_it_says_here(rule: Rule) -> None:
    path, _, name = rule.computed.partition("::")
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    assert name in [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
