"""The outlook as a workbook of one sheet."""

from __future__ import annotations

from turnierxl.definition.model import find_phase
from turnierxl.problems import Message, Term, message
from turnierxl.progress.event import Event
from turnierxl.rehearsal.outlook import Chance, Outlook
from turnierxl.share.paper.canvas import Canvas, Value
from turnierxl.share.paper.listing import Head, Listing, draw_list
from turnierxl.terms import Wording, text


def outlook_sheet(event: Event, outlook: Outlook, wording: Wording) -> bytes:
    """Draw who can still be among the first, the likeliest on top."""
    language = wording.language
    canvas = Canvas.blank(wording, wording.term(event.definition.event.name))
    likeliest = sorted(outlook.chances, key=lambda one: (-one.reached, one.best or 0, one.participant))
    listing = Listing(
        title=text("rehearsal.title", language),
        note=wording.say(basis_words(event, outlook)),
        columns=(
            Head(text("rehearsal.now", language), "center"),
            Head(text("rehearsal.name", language), most=40, flexible=True, bold=True),
            Head(text("rehearsal.best", language), "center"),
            Head(text("rehearsal.worst", language), "center"),
            Head(text("rehearsal.reached", language), "right", most=16),
        ),
        rows=[_row(one, outlook, wording) for one in likeliest],
    )
    draw_list(canvas, listing)
    return canvas.to_bytes()


def basis_words(event: Event, outlook: Outlook) -> Message:
    """Say what the outlook is about, and what it rests on."""
    phase = Term(find_phase(event.definition, outlook.phase).name)
    aim = message("rehearsal.first") if outlook.cut == 1 else message("rehearsal.among", cut=outlook.cut)
    key = "rehearsal.exact" if outlook.exact else "rehearsal.sampled"
    return message(key, phase=phase, aim=aim, runs=outlook.runs)


def _row(one: Chance, outlook: Outlook, wording: Wording) -> list[Value]:
    places = (one.now, one.best, one.worst)
    now, best, worst = (None if place is None else float(place) for place in places)
    name = wording.names.get(one.participant, f"#{one.participant}")
    return [now, name, best, worst, wording.say(chance_words(one, outlook))]


def chance_words(one: Chance, outlook: Outlook) -> Message:
    """Say how often somebody is in: for certain or not at all only where every result was tried."""
    if one.reached == outlook.runs and outlook.exact:
        return message("rehearsal.certain")
    if one.reached == 0 and outlook.exact:
        return message("rehearsal.impossible")
    return message("rehearsal.share", percent=round(100 * one.reached / outlook.runs))
