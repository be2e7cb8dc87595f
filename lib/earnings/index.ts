import type { FileAnswer, MediaType } from "@/lib/http/route-contract";
import type { Actor } from "@/lib/shared/actor";
import { pagesOf } from "@/lib/shared/page";
import type { Locale } from "@/lib/shared/wire";
import { analyticsCsv } from "./analytics-csv";
import type { AnalyticsQuery, AnalyticsRow, AnalyticsWire } from "./contract";
import { type Asked, analyticsHead, analyticsRows, askedOf } from "./read-analytics";

/**
 * What a streamer received, accepted, completed and earned. Source: docs/product/analytics.md.
 * @throws DomainError streamer_not_found; InvalidInput for a range that is reversed or too long, and for an invalid cursor
 */
export async function getAnalytics(actor: Actor, query: AnalyticsQuery): Promise<AnalyticsWire> {
  const asked = await askedOf(actor, query);
  const [head, rows] = await Promise.all([analyticsHead(asked), analyticsRows(asked, query)]);
  return { ...head, ...rows };
}

/** The same in the media type that was asked for; null for JSON. The file has every challenger. @throws as `getAnalytics` */
export async function answerAnalytics(
  actor: Actor,
  query: AnalyticsQuery,
  { mediaType, locale }: { readonly mediaType: MediaType | null; readonly locale: Locale },
): Promise<AnalyticsWire | FileAnswer> {
  if (mediaType !== "text/csv") return getAnalytics(actor, query);
  const asked = await askedOf(actor, query);
  const head = await analyticsHead(asked);
  return {
    mediaType,
    fileName: `bravado-${head.by}-${head.from}-${head.to}.csv`,
    content: analyticsCsv(head, allRows(asked), locale),
  };
}

/** Challengers of one read: each counts the range again, so there are few. */
const FILE_PAGE = 5_000;

function allRows(asked: Asked): AsyncGenerator<readonly AnalyticsRow[]> {
  return pagesOf(async (cursor) => {
    const { rows, next_cursor } = await analyticsRows(asked, { limit: FILE_PAGE, cursor });
    return { items: rows, nextCursor: next_cursor };
  });
}
