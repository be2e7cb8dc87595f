/** The id behind a field that may hold an id or the expanded object. Books here hold ids only. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === "string" ? value : (value?.id ?? null);
}
