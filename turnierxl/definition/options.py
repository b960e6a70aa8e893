"""What the director chooses where the rules leave a choice."""

from __future__ import annotations

from turnierxl.definition.model import EventDefinition, Options, Phase
from turnierxl.pairing.partner_rotation import PartnerRotation


def choose(definition: EventDefinition, options: Options) -> EventDefinition:
    """Return the rule sheet with the choices that were made; None leaves what it says."""
    merged = Options(
        rounds=options.rounds or definition.options.rounds,
        seating=options.seating or definition.options.seating,
        beside=definition.options.beside if options.beside is None else options.beside,
        check_in=definition.options.check_in if options.check_in is None else options.check_in,
    )
    first = _apply(definition.phase[0], merged)
    return definition.model_copy(update={"options": merged, "phase": (first, *definition.phase[1:])})


def options_chosen(definition: EventDefinition) -> bool:
    """Tell whether the director (or the rule sheet) has decided how to seat and how long to play."""
    return definition.options.rounds is not None or definition.options.seating is not None


def _apply(phase: Phase, options: Options) -> Phase:
    changes: dict[str, object] = {}
    if options.rounds is not None:
        changes["rounds"] = options.rounds
    if options.seating is not None and isinstance(phase.pairing, PartnerRotation):
        changes["pairing"] = phase.pairing.model_copy(update={"seating": options.seating})
    return phase.model_copy(update=changes)
