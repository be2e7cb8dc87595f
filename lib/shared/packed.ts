/**
 * A value that a server component hands to a client component as one JSON text: React writes and reads the properties of a
 * prop one by one, three times for each page (docs/performance.md#what-a-signed-in-page-costs). An object, because each answer
 * of the server is a new one even when it says the same.
 */
export type Packed<T> = { readonly json: string; readonly type?: T };

/** @param value what JSON can say: no dates, no functions */
export function pack<T>(value: T): Packed<T> {
  return { json: JSON.stringify(value) };
}

export function unpack<T>({ json }: Packed<T>): T {
  return JSON.parse(json);
}
