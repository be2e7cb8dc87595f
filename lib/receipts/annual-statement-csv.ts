import { wordsIn } from "@/lib/i18n/words";
import { csvRow, csvStream } from "@/lib/shared/csv";
import type { Locale } from "@/lib/shared/wire";
import type { AnnualStatementHead, AnnualStatementPayout } from "./annual-statement";

const AMOUNTS = ["gross", "taken_back", "fee", "set_off", "net"] as const;

/** Payouts in one piece of the file. */
const PIECE = 500;

/**
 * A statement as CSV (RFC 4180), written while it is read: one row for each payout, then the sums. Dates are ISO 8601 and amounts
 * have a point in every language, so that programs can read them.
 */
export function annualStatementCsv(
  head: AnnualStatementHead,
  payouts: AsyncIterable<AnnualStatementPayout>,
  locale: Locale,
): ReadableStream<Uint8Array> {
  const words = wordsIn(locale);
  const columns = [
    words("receipts.statement.columns.date"),
    words("receipts.statement.columns.payout"),
    words("receipts.statement.columns.challenge"),
    ...AMOUNTS.map((name) => `${words(`receipts.statement.columns.${name}`)} (USD)`),
  ];
  const sums = [words("receipts.statement.sum"), "", "", ...AMOUNTS.map((name) => head[name].toFixed(2))];
  return csvStream(async function* () {
    yield csvRow(columns);
    let piece = "";
    let rows = 0;
    for await (const payout of payouts) {
      const { completed_at: at, id, challenge_description: challenge } = payout;
      piece += csvRow([at, id, challenge, ...AMOUNTS.map((name) => payout[name].toFixed(2))]);
      rows += 1;
      if (rows % PIECE === 0) {
        yield piece;
        piece = "";
      }
    }
    yield piece + csvRow(sums);
  });
}
