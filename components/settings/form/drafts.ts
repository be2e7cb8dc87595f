/*
 * What was typed and not saved yet, kept in this tab's memory while its form is off the screen: another settings tab,
 * another page, the browser's back button, another language. Never on disk: a name or an address is nobody else's business.
 */

const drafts = new Map<string, unknown>();
const unsaved = new Set<string>();

/** Keeps what was typed into a form; the key names the form and whose it is. */
export function keepDraft(key: string, values: unknown): void {
  drafts.set(key, values);
  markUnsaved(key, true);
}

/** Takes what was kept for this form, once; it is the form's own again. */
export function takeDraft(key: string): unknown {
  const kept = drafts.get(key);
  drafts.delete(key);
  if (kept !== undefined) markUnsaved(key, false);
  return kept;
}

/** While any form has something unsaved, the browser asks before it closes or reloads the tab. */
export function markUnsaved(key: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(key);
  else unsaved.delete(key);
  if (unsaved.size > 0) window.addEventListener("beforeunload", askFirst);
  else window.removeEventListener("beforeunload", askFirst);
}

function askFirst(event: BeforeUnloadEvent) {
  event.preventDefault();
}
