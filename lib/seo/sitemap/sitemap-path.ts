/** The list of pieces. */
export const SITEMAP_PATH = "/sitemap.xml";

/** What has a page of its own for each row. */
export const LISTED_KINDS = ["streamers", "challenges"] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** The pages that are always there; or streamers or challenges, those whose ids come next after `after`. */
export type Piece = { readonly kind: "pages" } | { readonly kind: ListedKind; readonly after: string };

/** The address of a piece. It ends like a file, so that no language is looked for in it. */
export function piecePath(piece: Piece): string {
  const name = piece.kind === "pages" ? piece.kind : `${piece.kind}-${piece.after}`;
  return `/sitemaps/${name}.xml`;
}

const LISTED = /^(?<kind>[a-z]+)-(?<after>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/;

/** The piece of a file's name as `piecePath` makes it; null for anything else. */
export function pieceOf(file: string): Piece | null {
  if (file === "pages.xml") return { kind: "pages" };
  const { kind, after } = LISTED.exec(file)?.groups ?? {};
  const listed = LISTED_KINDS.find((known) => known === kind);
  return listed === undefined || after === undefined ? null : { kind: listed, after };
}
