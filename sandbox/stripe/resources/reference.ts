/** The id in a field that may hold an id or an expanded object. Stored rows only hold ids. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === "string" ? value : (value?.id ?? null);
}
