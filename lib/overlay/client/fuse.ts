import { serverNow } from "./clock";
import { type CountdownWords, leftInWords, untilNextWords } from "./countdown";

/** Below this share of the time left the fuse is red (docs/product/look.md#signature-pieces). */
const HOT = 0.1;

/**
 * Burns the fuse of one slide. The line moves only when the text changes (decision 35), so that an idle overlay draws one
 * frame a second, or one a minute while days are left.
 *
 * @param onEnd called when the time is up, and once a second until the slide is removed
 * @returns starts the fuse of a slide, or stops it without one
 */
export function createFuse(words: CountdownWords, onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  return function burn(slide: HTMLElement | undefined): void {
    clearTimeout(timer);
    const until = Number(slide?.dataset.until);
    if (!slide || Number.isNaN(until)) return;
    const left = until - serverNow();
    draw(slide, left, left / (until - Number(slide.dataset.from)));
    // onEnd is called by the timer only. Called while drawing the server's answer, it would request the next one in a loop.
    timer = setTimeout(() => {
      burn(slide);
      if (until <= serverNow()) onEnd();
    }, untilNextWords(left));
  };

  function draw(slide: HTMLElement, left: number, share: number): void {
    const time = slide.querySelector("time");
    if (time) time.textContent = leftInWords(left, words);
    const line = slide.querySelector<HTMLElement>(".fuse i");
    if (line) line.style.transform = `translateX(${Math.min(1, Math.max(0, share)) * 100 - 100}%)`;
    slide.classList.toggle("hot", share <= HOT);
  }
}
