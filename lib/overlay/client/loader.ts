import { markupAddress } from "./address";

const RETRY_MS = 5_000;

/**
 * Fetches the markup and lets it take the place of the whole page. A failure is shown; one that may pass is tried
 * again, because nobody sits in front of a browser source to reload it.
 *
 * @param state the line that says what goes on, with its words as data
 */
export async function becomeOverlay(state: HTMLElement): Promise<void> {
  const { error = "", status = "", failed = "" } = state.dataset;
  let mayPass = true;
  try {
    const answer = await fetch(markupAddress(location), { cache: "no-store" });
    if (!answer.ok) {
      mayPass = answer.status >= 500;
      throw new Error(fill(status, String(answer.status)));
    }
    const markup = await answer.text();
    document.open();
    document.write(markup);
    document.close();
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : "";
    state.className = "failed";
    state.textContent = message === "" ? failed : fill(error, message);
    if (mayPass) setTimeout(() => becomeOverlay(state), RETRY_MS);
  }
}

function fill(words: string, value: string): string {
  return words.replace(/\{\w+\}/, () => value);
}
