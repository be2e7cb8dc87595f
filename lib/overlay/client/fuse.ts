import { serverNow } from "./clock";
import { type CountdownWords, leftInWords, untilNextWords } from "./countdown";

/** Under this share of the time the fuse is red (docs/product/look.md#signature-pieces). */
const HOT = 0.1;

/**
 * Burns the fuse of one slide: words and line move together, when the words change, and not in between. So an idle
 * overlay asks for one frame a second, or one a minute while days are left.
 *
 * @param onEnd called when time is up, and once a second until the slide is taken away
 * @returns what to call with the slide to burn, or with none
 */
export function createFuse(words: CountdownWords, onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  return function burn(slide: HTMLElement | undefined): void {
    clearTimeout(timer);
    const until = Number(slide?.dataset.until);
    if (!slide || Number.isNaN(until)) return;
    const left = until - serverNow();
    draw(slide, left, left / (until - Number(slide.dataset.from)));
    // Only time itself says that it is up: said while drawing what the server sent, it would ask the server in a circle.
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
