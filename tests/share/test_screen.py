"""The page for phones and the projector in a real browser: how it reads, what it leaves alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

from tests.share.events import HOSTILE, published_event, renamed
from turnierxl.share.published import PublishedEvent
from turnierxl.share.screen.page import make_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

PHONE, PROJECTOR, WALL = (360, 780), (1920, 1080), (1280, 500)
LONG = 600_000  # milliseconds

SIZE = "one => parseFloat(getComputedStyle(one).fontSize)"
SIZES = f"""() => [...document.querySelectorAll("body *")].filter(one =>
    [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())
    && one.checkVisibility() && !["SCRIPT", "STYLE"].includes(one.tagName))
  .map({SIZE})"""

CONTRASTS = """() => {
  const light = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map(Number).map(part => part / 255)
      .map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const behind = (one) => {
    while (one && /, 0\\)$|transparent/.test(getComputedStyle(one).backgroundColor)) one = one.parentElement;
    return getComputedStyle(one ?? document.body).backgroundColor;
  };
  return [...document.querySelectorAll("body *")].filter(one =>
      [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())
      && one.checkVisibility() && !["SCRIPT", "STYLE"].includes(one.tagName))
    .map(one => {
      const pair = [light(getComputedStyle(one).color), light(behind(one))].sort();
      return [one.textContent.slice(0, 30), (pair[1] + 0.05) / (pair[0] + 0.05)];
    });
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start Debian's Chromium."""
    from playwright.sync_api import sync_playwright

    from tests.conftest import find_browser

    with sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        yield running
        running.close()


@dataclass
class Window:
    """A window of the browser, and what pages have asked for and complained about in it."""

    page: Page
    asked: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def show(self, event: PublishedEvent, size: tuple[int, int], file: Path, end: str = "") -> Page:
        """Show the page of an event from a file."""
        file.write_bytes(make_page(event))
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.goto(file.as_uri() + end)
        return self.page


def open_window(browser: Browser, **options: Any) -> Window:
    window = Window(browser.new_context(**options).new_page())
    window.page.on("request", lambda request: window.asked.append(request.url.partition("#")[0]))
    window.page.on("pageerror", lambda error: window.told.append(str(error)))
    window.page.on("console", lambda told: window.told.append(told.text))
    return window


@pytest.fixture(scope="module")
def window(browser: Browser) -> Window:
    """Open a window for all tests: a new one takes a second."""
    return open_window(browser)


@pytest.fixture
def show(window: Window, tmp_path: Path) -> Iterator[Callable[..., Page]]:
    """Show the page of an event; afterwards no network must have been asked, and no error told."""
    file = tmp_path / "Turnier.html"
    yield partial(window.show, file=file)
    assert set(window.asked) <= {file.as_uri()}
    assert window.told == []
    window.asked.clear()


def hostile() -> PublishedEvent:
    return renamed(published_event("clans", 40), HOSTILE)


EVENTS: dict[str, Callable[[], PublishedEvent]] = {
    "before the first draw": lambda: published_event("clans", 8, 0),
    "many, and tables of five": lambda: published_event("tichu-einzel", 121, 3),
    "hostile names": hostile,
    "hostile pairs": lambda: renamed(published_event("tichu-partner", 9, 3), HOSTILE),
}


@pytest.mark.parametrize("event", EVENTS)
def test_nothing_is_wider_than_the_window_and_everything_is_large_enough(
    event: str, show: Callable[..., Page]
) -> None:
    page = show(EVENTS[event](), PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    assert min(page.evaluate(SIZES)) >= 15
    page.set_viewport_size({"width": PROJECTOR[0], "height": PROJECTOR[1]})
    assert page.evaluate("document.documentElement.scrollWidth") == PROJECTOR[0]
    page.click("#project")
    for _ in range(page.locator("[data-show]").count()):
        assert page.evaluate("document.documentElement.scrollWidth") == PROJECTOR[0]
        names = page.evaluate(f"[...document.querySelectorAll('.shown bdi')].map({SIZE})")
        assert min(names, default=99) >= 28
        page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_texts_stand_out_in_light_and_dark(
    scheme: Literal["light", "dark"], show: Callable[..., Page]
) -> None:
    """WCAG 2.2, 1.4.3: "a contrast ratio of at least 4.5:1"."""
    page = show(published_event("clans", 40), PHONE)
    page.emulate_media(color_scheme=scheme)
    assert [one for one in page.evaluate(CONTRASTS) if one[1] < 4.5] == []
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (paper == "rgb(255, 255, 255)") == (scheme == "light")


def test_names_are_text_whatever_they_look_like(show: Callable[..., Page]) -> None:
    page = show(hostile(), PHONE)
    assert page.title() == "Clans-Turnier"
    assert page.locator("img").count() == 0
    shown = page.locator("tbody bdi").all_text_contents()
    assert set(HOSTILE) <= set(shown)


def test_the_policy_stops_what_the_page_did_not_bring_along(browser: Browser, tmp_path: Path) -> None:
    planted = (
        "<script>document.title = 'hacked'</script><style>body { display: none }</style>"
        "<img src=x onerror=\"document.title = 'hacked'\"></main>"
    )
    file = tmp_path / "Turnier.html"
    file.write_bytes(make_page(published_event("clans", 8, 1)).replace(b"</main>", planted.encode()))
    page = browser.new_page()
    page.goto(file.as_uri())
    assert page.title() == "Clans-Turnier"
    assert page.locator("h1").is_visible()
    page.close()


def test_the_projector_goes_through_everything_by_itself(browser: Browser, tmp_path: Path) -> None:
    window = open_window(browser)
    window.page.clock.install()
    event = published_event("tichu-einzel", 33, 3)
    page = window.show(event, WALL, tmp_path / "Turnier.html", "#projector")
    seen: list[str] = []
    deepest = 0
    while seen[-1:] != ["s1"] and len(seen) < 100:
        page.clock.run_for(3000)
        seen += page.evaluate("[...document.querySelectorAll('.shown')].map(one => one.id)")
        deepest = max(deepest, page.evaluate("scrollY"))
    assert list(dict.fromkeys(seen)) == ["tables", "names", "s1"]
    assert deepest > WALL[1]
    with page.expect_navigation():
        page.clock.fast_forward(LONG)
        page.clock.fast_forward(LONG)
        page.clock.fast_forward(LONG)
    assert page.locator(".shown").get_attribute("id") == "tables"


def test_the_projector_can_be_left(show: Callable[..., Page]) -> None:
    page = show(published_event("clans", 8, 1), PROJECTOR)
    page.click("#project")
    assert page.url.endswith("#projector")
    assert page.locator("nav").is_hidden()
    page.keyboard.press("Escape")
    assert page.locator("nav").is_visible()
    assert page.locator("#tables").is_visible()


def test_a_name_is_found_without_its_accents(show: Callable[..., Page]) -> None:
    page = show(published_event("clans", 33, 3), PHONE)
    page.fill("#find", "jorg q")
    assert page.locator(".names li:visible").all_inner_texts() == ["Jörg Quitte\nTisch 3"]
    assert page.locator("#tables article:visible").count() == 1
    page.fill("#find", "")
    assert page.locator(".names li:visible").count() == 33


def test_the_page_can_be_read_without_its_script(browser: Browser, tmp_path: Path) -> None:
    window = open_window(browser, java_script_enabled=False)
    page = window.show(published_event("clans", 8, 1), PHONE, tmp_path / "Turnier.html")
    assert page.locator("article").count() == 2
    assert page.locator("#tables").is_visible()
    assert page.locator(".tools").is_hidden()
