import { useState } from "react";

/** What a <Notice> says. */
export type NoticeWords = { readonly title: string; readonly text: string };

/** The one notice of a form. `turn` is its key: said twice in a row it is announced twice. */
export function useNotice() {
  const [notice, setNotice] = useState<(NoticeWords & { readonly turn: number }) | null>(null);
  const show = (words: NoticeWords) => setNotice((before) => ({ ...words, turn: (before?.turn ?? 0) + 1 }));
  return { notice, show, clear: () => setNotice(null) };
}
