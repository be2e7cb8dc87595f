import { LRUCache } from "lru-cache";
import { PUBLIC_PAGES } from "./public-pages";
import { pieceBorders, pieceEntries } from "./rows";
import { LISTED_KINDS, type ListedKind, type Piece, piecePath } from "./sitemap-path";
import { indexXml, pieceXml } from "./xml";

/** Crawlers visit a few times a day, and walking a million ids takes a moment. */
const BORDERS_TTL_MS = 3_600_000;

const borders = new LRUCache<ListedKind, string[]>({
  max: LISTED_KINDS.length,
  ttl: BORDERS_TTL_MS,
  fetchMethod: (kind) => pieceBorders(kind),
});

/** The sitemap index as XML. */
export async function sitemapIndex(): Promise<string> {
  const listed = await Promise.all(
    LISTED_KINDS.map(async (kind) => {
      const starts = (await borders.fetch(kind)) ?? [];
      return starts.map((after) => piecePath({ kind, after }));
    }),
  );
  return indexXml([piecePath({ kind: "pages" }), ...listed.flat()]);
}

/** A piece of the sitemap as XML. */
export async function sitemapPiece(piece: Piece): Promise<string> {
  if (piece.kind === "pages") return pieceXml(PUBLIC_PAGES.map((path) => ({ path, changedAt: null })));
  return pieceXml(await pieceEntries(piece.kind, piece.after));
}
