"""What the director is told before the first round, and the ways on."""

from __future__ import annotations

from turnierxl.pairing.advice import Advice, Choice, Seating
from turnierxl.pairing.rotation.partner_rule import keeps_partner_rule, most_rounds, next_count
from turnierxl.pairing.rotation.schedules import repeated_partnerships
from turnierxl.pairing.rotation.tables import can_be_seated
from turnierxl.problems import Message, message


def advise_rotation(seating: Seating, count: int, rounds: int, games: int) -> Advice | None:
    """Say what stands against so many participants, rounds and games per round; None if nothing."""
    if not can_be_seated(seating, count):
        return _advise_unseatable(count, rounds)
    if not keeps_partner_rule(seating, count, rounds):
        return _advise_repeats(seating, count, rounds)
    if seating == "fives" and count % 4 and games % 4:
        uneven = message("pairing.uneven_games", games=games)
        return Advice(uneven, False, (_fives(count, rounds), _sit_out(count, rounds)))
    return None


def _advise_unseatable(count: int, rounds: int) -> Advice:
    if count < 4:
        return Advice(message("pairing.too_few", count=count), True, (_more(count, 4),))
    choices = [_sit_out(count, rounds), _more(count, next_count("fives", count, rounds))]
    if keeps_partner_rule("fives", count - 1, rounds):
        choices.append(Choice(message("pairing.choose_one_less", players=count - 1)))
    return Advice(message("pairing.no_fours_and_fives", count=count), True, tuple(choices))


def _advise_repeats(seating: Seating, count: int, rounds: int) -> Advice:
    if count % 4 == 0:
        choices = [
            Choice(message("pairing.choose_repeats", repeats=_repeats(seating, count, rounds)), seating)
        ]
    elif seating == "sit-out":
        choices = [_sit_out(count, rounds)]
    else:
        choices = [_fives(count, rounds), _sit_out(count, rounds)]
    fewer = most_rounds(seating, count, rounds)
    if fewer > 1:
        choices.append(Choice(message("pairing.choose_rounds", rounds=fewer), rounds=fewer))
    choices.append(_more(count, next_count(seating, count, rounds)))
    return Advice(message("pairing.partners_again", count=count, rounds=rounds), False, tuple(choices))


def _fives(count: int, rounds: int) -> Choice:
    repeats = _repeats("fives", count, rounds)
    return Choice(message("pairing.choose_fives", repeats=repeats), "fives")


def _sit_out(count: int, rounds: int) -> Choice:
    repeats = _repeats("sit-out", count, rounds)
    return Choice(message("pairing.choose_sit_out", pausing=count % 4, repeats=repeats), "sit-out")


def _more(count: int, target: int) -> Choice:
    return Choice(message("pairing.choose_more", missing=target - count, players=target))


def _repeats(seating: Seating, count: int, rounds: int) -> Message:
    if keeps_partner_rule(seating, count, rounds):
        return message("pairing.repeats_none")
    times = repeated_partnerships(seating, count, rounds)
    return message("pairing.repeats_some", times=times) if times else message("pairing.repeats_unknown")
