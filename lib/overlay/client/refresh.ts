import { spread } from "@/lib/shared/reconnect";
import { requestMarkup } from "./address";

const TIMEOUT_MS = 10_000;
const RETRY_SECONDS = 5;

/**
 * Creates the function that fetches the document again. One request at a time: calls during a request cause one more
 * afterwards, however many they are. A failure is retried.
 * @param query as of `requestMarkup`, asked for with each request
 */
export function createRefresh(
  query: () => Readonly<Record<string, string>>,
  onDocument: (fresh: Document) => void,
): () => void {
  let isFetching = false;
  let isRequestedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function refresh(): Promise<void> {
    clearTimeout(timer);
    if (isFetching) {
      isRequestedAgain = true;
      return;
    }
    isFetching = true;
    await load().catch(() => {
      timer = setTimeout(refresh, spread(RETRY_SECONDS) * 1_000);
    });
    isFetching = false;
    if (!isRequestedAgain) return;
    isRequestedAgain = false;
    await refresh();
  }

  async function load(): Promise<void> {
    const answer = await requestMarkup({ signal: AbortSignal.timeout(TIMEOUT_MS) }, query());
    // The streamer is suspended or the key was replaced: on stream, nothing is better than an error.
    if (answer.status === 404) {
      document.body.hidden = true;
      return;
    }
    if (!answer.ok) throw new Error(String(answer.status));
    document.body.hidden = false;
    onDocument(new DOMParser().parseFromString(await answer.text(), "text/html"));
  }

  return () => void refresh();
}
