/*
 * Unsaved form values, kept in this tab's memory while their form is unmounted: another settings tab, another page,
 * another language. Never on disk, because they are personal data.
 */

const drafts = new Map<string, unknown>();
const unsaved = new Set<string>();
const listeners = new Set<() => void>();

/** Keeps a form's unsaved values. @param key names the form and its owner */
export function keepDraft(key: string, values: unknown): void {
  drafts.set(key, values);
  markUnsaved(key, true);
  for (const listener of listeners) listener();
}

/** Removes and returns what was kept for this form. */
export function takeDraft(key: string): unknown {
  const kept = drafts.get(key);
  drafts.delete(key);
  if (kept === undefined) return undefined;
  markUnsaved(key, false);
  for (const listener of listeners) listener();
  return kept;
}

/** Calls back when a form's values are kept or taken. @returns what ends it */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The forms whose values are kept, one per line. */
export function keptDrafts(): string {
  return [...drafts.keys()].join("\n");
}

/** While any form has unsaved changes, the browser asks before it closes or reloads the tab. */
export function markUnsaved(key: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(key);
  else unsaved.delete(key);
  if (unsaved.size > 0) window.addEventListener("beforeunload", confirmLeaving);
  else window.removeEventListener("beforeunload", confirmLeaving);
}

function confirmLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}
