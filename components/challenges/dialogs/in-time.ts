/** How long a dialog's code may take before the person hears of it. */
const LOAD_MS = 4_000;

/** Waits for code that is loading. @throws when it cannot be loaded, or takes longer than four seconds */
export async function inTime(loading: Promise<unknown>): Promise<void> {
  await Promise.race([loading, new Promise((_, reject) => setTimeout(reject, LOAD_MS))]);
}
