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

RULES = (*TICHU, *CLANS, *REGISTRATION, *DECIDED)


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
