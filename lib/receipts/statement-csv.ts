import { wordsIn } from "@/lib/i18n/words";
import type { Locale } from "@/lib/shared/wire";
import type { StatementHead, StatementPayout } from "./statement";

const AMOUNTS = ["gross", "taken_back", "fee", "set_off", "net"] as const;

/** Payouts in one piece of the file. */
const PIECE = 500;

/**
 * A statement as CSV (RFC 4180), written while it is read: one row for each payout, then the sums. Dates are ISO 8601 and amounts
 * have a point in every language, so that programs can read them. The byte order mark makes spreadsheets read UTF-8.
 */
export function statementCsv(
  head: StatementHead,
  payouts: AsyncIterable<StatementPayout>,
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
  return streamOf(async function* () {
    yield `\ufeff${rowOf(columns)}`;
    let piece = "";
    let rows = 0;
    for await (const payout of payouts) {
      const { completed_at: at, id, challenge_description: challenge } = payout;
      piece += rowOf([at, id, challenge, ...AMOUNTS.map((name) => payout[name].toFixed(2))]);
      rows += 1;
      if (rows % PIECE === 0) {
        yield piece;
        piece = "";
      }
    }
    yield piece + rowOf(sums);
  });
}

function rowOf(fields: readonly string[]): string {
  return `${fields.map(fieldOf).join(",")}\r\n`;
}

/** A spreadsheet runs what begins like a formula; an apostrophe makes it text. Our amounts are numbers, also below zero. */
export function fieldOf(value: string): string {
  const isNumber = /^-?\d+\.\d{2}$/.test(value);
  const safe = !isNumber && /^[\s]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function streamOf(pieces: () => AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source = pieces();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await source.return(undefined)),
  });
}
