import type { MessageTree } from "@/lib/i18n/pick-messages";

const fetched = new Map<string, Promise<MessageTree>>();

/** The words of the dialogs in a language, fetched once; after a failure they are asked for again. */
export function loadDialogWords(locale: string): Promise<MessageTree> {
  const known = fetched.get(locale);
  if (known !== undefined) return known;
  const asked = ask(locale);
  fetched.set(locale, asked);
  asked.catch(() => fetched.delete(locale));
  return asked;
}

async function ask(locale: string): Promise<MessageTree> {
  const answer = await fetch(`/api/words/${locale}`);
  if (!answer.ok) throw new Error(`HTTP error! status: ${answer.status}`);
  return answer.json();
}
