/** Escapes search text so that LIKE matches `%` and `_` literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
