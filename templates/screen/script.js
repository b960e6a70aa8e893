"use strict";
(() => {
  const PIXELS_PER_SECOND = 45, HOLD = 7000, ALONE = 14000;
  const root = document.documentElement, button = document.getElementById("project");
  const pages = [...document.querySelectorAll("[data-show]")];
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const label = button.textContent;
  let timer = 0, frame = 0, current = 0;

  const height = () => Math.max(0, root.scrollHeight - innerHeight);

  const stop = () => { clearTimeout(timer); cancelAnimationFrame(frame); };

  const show = (index) => {
    stop();
    current = index;
    pages.forEach((page, at) => page.classList.toggle("shown", at === index));
    scrollTo(0, 0);
    const long = height() > 2;
    timer = setTimeout(long ? (still.matches ? turn : roll) : next, long ? HOLD : ALONE);
  };

  const next = () => current + 1 < pages.length ? show(current + 1) : location.reload();

  const turn = () => {
    if (scrollY >= height() - 2) return next();
    scrollBy(0, innerHeight * 0.8);
    timer = setTimeout(turn, HOLD);
  };

  const roll = () => {
    const start = performance.now();
    const step = (now) => {
      const down = (now - start) / 1000 * PIXELS_PER_SECOND;
      scrollTo(0, down);
      if (down < height()) frame = requestAnimationFrame(step);
      else timer = setTimeout(next, HOLD);
    };
    frame = requestAnimationFrame(step);
  };

  const project = (on) => {
    stop();
    root.classList.toggle("projector", on);
    button.textContent = on ? button.dataset.leave : label;
    history.replaceState(null, "", on ? "#projector" : "#");
    if (on && pages.length) show(0);
    else scrollTo(0, 0);
  };

  const find = (words) => {
    const wanted = fold(words);
    document.querySelectorAll("[data-find]").forEach((one) => {
      one.hidden = wanted !== "" && !fold(one.textContent).includes(wanted);
    });
    document.querySelectorAll("details").forEach((one) => { one.open = wanted !== ""; });
  };

  const fold = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

  button.addEventListener("click", () => project(!root.classList.contains("projector")));
  document.getElementById("find").addEventListener("input", (event) => find(event.target.value));
  addEventListener("keydown", (event) => {
    if (!root.classList.contains("projector")) return;
    if (event.key === "Escape") project(false);
    if (event.key === "ArrowRight" || event.key === " ") { event.preventDefault(); next(); }
  });
  document.querySelector(".tools").hidden = false;
  if (location.hash === "#projector") project(true);
})();
