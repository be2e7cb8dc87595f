import { useState } from "react";

/** Content of a <Notice>. */
export type NoticeWords = { readonly title: string; readonly text: string };

/** The notice of a form. Use `turn` as its key, so that the same notice is announced again. */
export function useNotice() {
  const [notice, setNotice] = useState<(NoticeWords & { readonly turn: number }) | null>(null);
  const show = (words: NoticeWords) => setNotice((before) => ({ ...words, turn: (before?.turn ?? 0) + 1 }));
  return { notice, show, clear: () => setNotice(null) };
}
