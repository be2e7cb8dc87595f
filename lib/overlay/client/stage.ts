import { serverNow } from "./clock";
import { markBoosts, setWidths } from "./stack";

/** Source: docs/product/overlay.md#what-it-shows. */
const ROTATION_MS = 60_000;
const NAMES_MS = 60_000;
/** Before a slide that left is removed; longer than its transition in overlay.css. */
const EXIT_MS = 400;

/**
 * Manages the slides and which of them is on air. One that is being performed has the air until it ends. The others rotate every minute;
 * one that enters, or was just boosted, is shown at once, for its backers to see.
 *
 * @param onAir called with the slide on air after every update and rotation
 * @returns applies the slides of a newer version of the document
 */
export function createStage(deck: HTMLElement, onAir: (slide: HTMLElement | undefined) => void) {
  let slides: HTMLElement[] = [];
  /** The markup of each slide as the server sent it: unchanged slides are left alone. */
  let sources = new Map<string | undefined, string>();
  let current: HTMLElement | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  update(deck);
  return update;

  function update(fresh: ParentNode): void {
    const before = new Map(slides.map((slide) => [slide.dataset.id, slide]));
    const known = sources;
    sources = new Map();
    const isFirst = current === undefined;
    let entered: HTMLElement | undefined;
    let boosted: HTMLElement | undefined;
    slides = [...fresh.querySelectorAll<HTMLElement>(".slide")].map((slide) => {
      const { id } = slide.dataset;
      const older = before.get(id);
      before.delete(id);
      sources.set(id, slide.outerHTML);
      if (older && known.get(id) === slide.outerHTML) return older;
      setWidths(slide);
      forgetNames(slide);
      if (!older) {
        deck.append(slide);
        if (!isFirst) entered ??= slide;
      } else {
        if (markBoosts(slide, older)) boosted ??= slide;
        replace(older, slide);
      }
      return slide;
    });
    for (const gone of before.values()) setTimeout(() => gone.remove(), EXIT_MS);
    show(nextOnAir(entered ?? boosted));
  }

  /** Replaces a slide by its newer version within one frame, so that nothing flickers. */
  function replace(older: HTMLElement, slide: HTMLElement): void {
    for (const state of ["on", "seen"]) slide.classList.toggle(state, older.classList.contains(state));
    older.replaceWith(slide);
    if (current === older) current = slide;
  }

  function nextOnAir(news: HTMLElement | undefined): HTMLElement | undefined {
    const stays = slides.find((slide) => slide === current);
    return slides.find(isUnderWay) ?? news ?? stays ?? slides[0];
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
    if (current && isUnderWay(current)) return;
    const place = current ? slides.indexOf(current) : -1;
    show(slides[(place + 1) % slides.length]);
  }
}

/** Names are those of the last minute; a document of an older release does not say until when. */
function forgetNames(slide: HTMLElement): void {
  for (const name of slide.querySelectorAll<HTMLElement>(".pot em")) {
    setTimeout(() => name.remove(), Number(name.dataset.until) - serverNow() || NAMES_MS);
  }
}

function isUnderWay(slide: HTMLElement): boolean {
  return slide.matches(".live:not(.turns)");
}
