/** The path of the sitemap index. */
export const SITEMAP_PATH = "/sitemap.xml";

/** Kinds of rows that have a page each. */
export const LISTED_KINDS = ["streamers", "challenges"] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** The pages that always exist, or the streamers or challenges whose ids follow `after`. */
export type Piece = { readonly kind: "pages" } | { readonly kind: ListedKind; readonly after: string };

/** The path of a piece. */
export function piecePath(piece: Piece): string {
  const name = piece.kind === "pages" ? piece.kind : `${piece.kind}-${piece.after}`;
  return `/sitemaps/${name}.xml`;
}

const LISTED = /^(?<kind>[a-z]+)-(?<after>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/;

/** The piece of a file name made by `piecePath`; null for any other. */
export function pieceOf(file: string): Piece | null {
  if (file === "pages.xml") return { kind: "pages" };
  const { kind, after } = LISTED.exec(file)?.groups ?? {};
  const listed = LISTED_KINDS.find((known) => known === kind);
  return listed === undefined || after === undefined ? null : { kind: listed, after };
}
