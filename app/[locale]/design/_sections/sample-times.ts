/** Milliseconds, for samples. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The ISO time some milliseconds after `from`. */
export function after(from: Date, milliseconds: number): string {
  return new Date(from.getTime() + milliseconds).toISOString();
}
