import { markBoosts, weigh } from "./stack";

/** Source: docs/product/overlay.md#what-it-shows. */
const ROTATION_MS = 60_000;
/** A slide that left is taken away when it is out of sight; longer than its transition in overlay.css. */
const EXIT_MS = 400;

/**
 * The slides and which of them is on air. They change places every minute; a challenge that goes live comes on at
 * once, and so does one that was just boosted, so that who boosted sees it, unless a live one is on.
 *
 * @param onAir called with the slide that comes on, and with the one that is on when it changed
 * @returns what takes over the slides of a newer version of the document
 */
export function createStage(deck: HTMLElement, onAir: (slide: HTMLElement | undefined) => void) {
  let slides: HTMLElement[] = [];
  /** How each slide came from the server: one that comes again unchanged is not touched. */
  let sources = new Map<string | undefined, string>();
  let current: HTMLElement | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  update(deck);
  return update;

  function update(fresh: ParentNode): void {
    const before = new Map(slides.map((slide) => [slide.dataset.id, slide]));
    const known = sources;
    sources = new Map();
    let boosted: HTMLElement | undefined;
    slides = [...fresh.querySelectorAll<HTMLElement>(".slide")].map((slide) => {
      const { id } = slide.dataset;
      const older = before.get(id);
      before.delete(id);
      sources.set(id, slide.outerHTML);
      if (older && known.get(id) === slide.outerHTML) return older;
      weigh(slide);
      if (!older) deck.append(slide);
      else {
        if (markBoosts(slide, older)) boosted ??= slide;
        takeOver(slide, older);
      }
      return slide;
    });
    for (const gone of before.values()) setTimeout(() => gone.remove(), EXIT_MS);
    show(nextOnAir(boosted));
  }

  /** A newer version takes the very place of an older one: within one frame, so that nothing flickers. */
  function takeOver(slide: HTMLElement, older: HTMLElement): void {
    for (const state of ["on", "seen"]) slide.classList.toggle(state, older.classList.contains(state));
    older.replaceWith(slide);
    if (current === older) current = slide;
  }

  function nextOnAir(boosted: HTMLElement | undefined): HTMLElement | undefined {
    const stays = slides.find((slide) => slide === current);
    const live = slides.find(isLive);
    if (live && !live.classList.contains("seen")) return live;
    if (stays && isLive(stays)) return stays;
    return boosted ?? stays ?? slides[0];
  }

  function show(slide: HTMLElement | undefined): void {
    onAir(slide);
    if (slide === current) return;
    current?.classList.remove("on");
    slide?.classList.add("on", "seen");
    current = slide;
    clearInterval(timer);
    timer = setInterval(rotate, ROTATION_MS);
  }

  function rotate(): void {
    const place = current ? slides.indexOf(current) : -1;
    show(slides[(place + 1) % slides.length]);
  }
}

function isLive(slide: HTMLElement): boolean {
  return slide.classList.contains("live");
}
