/**
 * A page says in a `<meta>` of its own what it was made of: the tags of what it shows, and how many changes this process
 * had heard of when it began to read. So whoever keeps the document knows which event makes it stale, and recognizes one
 * that was already stale when it was finished. The count is shared between the server and Next's bundle through the
 * global object; it means nothing outside of the process.
 */
export const MADE_OF_META = "made-of";

export type MadeOf = { readonly tags: readonly string[]; readonly heard: number };

const holder = globalThis as typeof globalThis & { bravadoChangesHeard?: number };

/** How many changes this process has heard of. To be read before the data that a page shows. */
export function changesHeard(): number {
  return holder.bravadoChangesHeard ?? 0;
}

/** Counts one more, and returns the new count. */
export function hearChange(): number {
  holder.bravadoChangesHeard = changesHeard() + 1;
  return holder.bravadoChangesHeard;
}

/** The content of the `<meta>`. */
export function writeMadeOf({ tags, heard }: MadeOf): string {
  return `${tags.join(",")} ${heard}`;
}

const META = new RegExp(`<meta name="${MADE_OF_META}" content="([\\w:,-]+) (\\d+)"\\s*/?>`);

/** What the document says of itself; null when it says nothing, because it shows nothing that changes. */
export function readMadeOf(html: string): MadeOf | null {
  const [, tags, heard] = META.exec(html) ?? [];
  return tags === undefined ? null : { tags: tags.split(","), heard: Number(heard) };
}
