import { spread } from "@/lib/shared/reconnect";
import { requestMarkup } from "./address";

const TIMEOUT_MS = 10_000;
const RETRY_SECONDS = 5;
const TOO_MANY_REQUESTS = 429;

/**
 * Fetches the overlay and replaces the whole page by it. Failures are shown, temporary ones are retried, because nobody is
 * there to reload a browser source. The custom CSS that broadcast software has put into this page by then stays in force.
 *
 * @param state the element that shows the state, with the messages in its dataset
 */
export async function becomeOverlay(state: HTMLElement): Promise<void> {
  const { error = "", status = "", failed = "" } = state.dataset;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let isTemporary = true;
  try {
    const answer = await requestMarkup({ signal });
    if (!answer.ok) {
      isTemporary = answer.status >= 500 || answer.status === TOO_MANY_REQUESTS;
      throw new Error(fill(status, String(answer.status)));
    }
    const markup = await answer.text();
    const [, ...streamersOwn] = document.querySelectorAll("style");
    document.open();
    document.write(markup);
    document.close();
    document.head.append(...streamersOwn);
  } catch (thrown) {
    // What the browser says of a timeout is no message for an audience.
    const message = thrown instanceof Error && !signal.aborted ? thrown.message : "";
    state.className = "failed";
    state.textContent = message === "" ? failed : fill(error, message);
    if (isTemporary) setTimeout(() => becomeOverlay(state), spread(RETRY_SECONDS) * 1_000);
  }
}

function fill(words: string, value: string): string {
  return words.replace(/\{\w+\}/, () => value);
}
