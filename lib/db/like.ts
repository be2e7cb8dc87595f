/** Text that somebody searches for, so that LIKE takes its `%` and `_` as they are. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
