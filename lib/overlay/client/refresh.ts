import { markupAddress } from "./address";

const TIMEOUT_MS = 10_000;
const RETRY_MS = 5_000;

/**
 * Makes the function that looks again. One request at a time: what is asked for meanwhile is one more afterwards,
 * however often it was asked for. A failure is tried again.
 */
export function createRefresh(onDocument: (fresh: Document) => void): () => void {
  let isBusy = false;
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function refresh(): Promise<void> {
    clearTimeout(timer);
    if (isBusy) {
      isAskedAgain = true;
      return;
    }
    isBusy = true;
    await look().catch(() => {
      timer = setTimeout(refresh, RETRY_MS);
    });
    isBusy = false;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    await refresh();
  }

  async function look(): Promise<void> {
    const answer = await fetch(markupAddress(location), {
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The streamer is gone or the key was replaced: the page that loads the overlay says so.
    if (answer.status === 404) return location.reload();
    if (!answer.ok) throw new Error(String(answer.status));
    onDocument(new DOMParser().parseFromString(await answer.text(), "text/html"));
  }

  return () => void refresh();
}
