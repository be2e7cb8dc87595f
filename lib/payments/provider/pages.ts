type Page<T> = { readonly data: readonly T[]; readonly has_more: boolean };

/** A list of the provider, newest first, with one page in memory at a time. */
export async function* providerPagesOf<T extends { readonly id: string }, U>(
  list: (after: { readonly starting_after?: string }) => Promise<Page<T>>,
  read: (item: T) => U,
): AsyncGenerator<readonly U[]> {
  let after: { readonly starting_after?: string } = {};
  for (;;) {
    const { data, has_more } = await list(after);
    yield data.map((item) => read(item));
    const last = data.at(-1);
    if (!has_more || last === undefined) return;
    after = { starting_after: last.id };
  }
}
