import { wordsIn } from "@/lib/i18n/words";
import { csvRow, csvStream } from "@/lib/shared/csv";
import type { Locale } from "@/lib/shared/wire";
import { ANALYTICS_CATEGORIES, type AnalyticsBy, type AnalyticsFigures, type AnalyticsRow } from "./contract";
import type { AnalyticsHead } from "./read-analytics";

const COUNTS = ["received", "accepted", "declined", "expired"] as const;
const ENDS = ["completed", "failed"] as const;
const AMOUNTS = ["pot", "collected", "taken_back", "platform_fee", "earned"] as const;

type Words = ReturnType<typeof wordsIn>;

/**
 * The figures as CSV (RFC 4180): a row for each page's row, then the sums of the range. Days are ISO 8601, rates whole percent
 * and empty without any, amounts have a point in every language.
 */
export function analyticsCsv(
  head: AnalyticsHead,
  pages: AsyncIterable<readonly AnalyticsRow[]>,
  locale: Locale,
): ReadableStream<Uint8Array> {
  const words = wordsIn(locale);
  const column = (name: keyof AnalyticsFigures) => words(`streamerDashboard.analytics.columns.${name}`);
  return csvStream(async function* () {
    yield csvRow([
      words(`streamerDashboard.analytics.first.${head.by}`),
      ...COUNTS.map(column),
      `${column("acceptance_rate")} (%)`,
      ...ENDS.map(column),
      `${column("success_rate")} (%)`,
      ...AMOUNTS.map((name) => `${column(name)} (USD)`),
    ]);
    for await (const rows of pages)
      yield rows.map((row) => csvRow([nameOf(row, head.by, words), ...fieldsOf(row)])).join("");
    yield csvRow([words("streamerDashboard.analytics.total"), ...fieldsOf(head.total)]);
  });
}

function nameOf({ key, name }: AnalyticsRow, by: AnalyticsBy, words: Words): string {
  if (by === "challenger") return name || words("challenges.card.viewer");
  const category = ANALYTICS_CATEGORIES.find((one) => one === key);
  if (category === undefined) return key;
  return category === "other"
    ? words("streamerDashboard.analytics.other")
    : words(`streamers.kinds.${category}`);
}

function fieldsOf(figures: AnalyticsFigures): string[] {
  return [
    ...COUNTS.map((name) => String(figures[name])),
    String(figures.acceptance_rate ?? ""),
    ...ENDS.map((name) => String(figures[name])),
    String(figures.success_rate ?? ""),
    ...AMOUNTS.map((name) => figures[name].toFixed(2)),
  ];
}
