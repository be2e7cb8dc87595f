import type { MessageTree } from "@/lib/i18n/pick-messages";

/** Source: docs/product/pages.md#dialogs. */
const RETRY_DELAYS_MS = [350, 700, 1_400, 2_800, 5_600] as const;

const fetched = new Map<string, Promise<MessageTree>>();

/**
 * The words of the dialogs in a language, fetched once. A server that is away or in trouble is asked again some times; after
 * a failure the next caller asks anew.
 */
export function loadDialogWords(locale: string): Promise<MessageTree> {
  const known = fetched.get(locale);
  if (known !== undefined) return known;
  const asked = ask(locale);
  fetched.set(locale, asked);
  asked.catch(() => fetched.delete(locale));
  return asked;
}

async function ask(locale: string): Promise<MessageTree> {
  for (const delay of RETRY_DELAYS_MS) {
    const answer = await fetch(`/api/words/${locale}`).catch(() => null);
    if (answer !== null && answer.status < 500) return read(answer);
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return read(await fetch(`/api/words/${locale}`));
}

async function read(answer: Response): Promise<MessageTree> {
  if (!answer.ok) throw new Error(`HTTP error! status: ${answer.status}`);
  return answer.json();
}
