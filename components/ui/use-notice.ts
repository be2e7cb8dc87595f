import { useState } from "react";

/** Content of a <Notice>. */
export type NoticeText = { readonly title: string; readonly text: string };

/** The notice of a form. Use `turn` as its key, so that the same notice is announced again. */
export function useNotice<Text extends NoticeText = NoticeText>() {
  const [notice, setNotice] = useState<(Text & { readonly turn: number }) | null>(null);
  const show = (text: Text) => setNotice((before) => ({ ...text, turn: (before?.turn ?? 0) + 1 }));
  return { notice, show, clear: () => setNotice(null) };
}
