/**
 * What this source keeps for its next load. Without storage a page with a key is loaded again without it.
 */
export function keep(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Storage is switched off.
  }
}

/** What was kept under a name; null without it. */
export function kept(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
