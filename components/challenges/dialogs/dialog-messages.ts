import type { MessageTree } from "@/lib/i18n/pick-messages";

/** Source: docs/product/pages.md#dialogs. */
const RETRY_DELAYS_MS = [350, 700, 1_400, 2_800, 5_600] as const;

const requests = new Map<string, Promise<MessageTree>>();

/**
 * The dialogs' messages in a language. Concurrent and later calls share one request; a failed one is not kept. Retries
 * network errors and 5xx responses; throws when the last attempt fails or the server refuses.
 */
export function loadDialogMessages(locale: string): Promise<MessageTree> {
  const known = requests.get(locale);
  if (known !== undefined) return known;
  const request = load(locale);
  requests.set(locale, request);
  request.catch(() => requests.delete(locale));
  return request;
}

async function load(locale: string): Promise<MessageTree> {
  for (const delay of RETRY_DELAYS_MS) {
    const response = await fetch(`/api/words/${locale}`).catch(() => null);
    if (response !== null && response.status < 500) return read(response);
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return read(await fetch(`/api/words/${locale}`));
}

async function read(response: Response): Promise<MessageTree> {
  if (!response.ok) throw new Error(`Loading the dialogs' messages failed with status ${response.status}`);
  return response.json();
}
