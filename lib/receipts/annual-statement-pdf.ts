import { setImmediate } from "node:timers/promises";
import { formatIn, wordsIn } from "@/lib/i18n/words";
import { INK, type PdfPage, renderPdf } from "@/lib/pdf";
import { now } from "@/lib/shared/clock";
import type { Locale } from "@/lib/shared/wire";
import type { AnnualStatementHead, AnnualStatementPayout } from "./annual-statement";

/** A longer year is listed in the CSV; the PDF then holds its sums only. */
const MAX_LISTED = 500;
/** Rows drawn before other requests get their turn. */
const ROWS_AT_A_TIME = 20;

const AMOUNTS = ["gross", "taken_back", "fee", "set_off", "net"] as const;
const AMOUNT_WIDTH = 62;
const DATE_WIDTH = 62;
const ROW = { size: 8.5 } as const;

/** A statement as PDF: the sums, then the payouts one by one. Dates are in UTC. */
export function annualStatementPdf(
  head: AnnualStatementHead,
  payouts: AsyncIterable<AnnualStatementPayout>,
  locale: Locale,
): ReadableStream<Uint8Array> {
  const words = wordsIn(locale);
  const format = formatIn(locale);
  const money = (dollars: number) => format.number(dollars, "money");
  const title = words("receipts.statement.title", { year: String(head.year) });
  return renderPdf(
    { title: `${title} · ${head.streamer_display_name}`, locale, createdAt: now() },
    async (page) => {
      await page.letters(head.streamer_display_name, head.operator.name, head.operator.address);
      page.head();
      page.y += page.text(title, page.left, page.width, { face: "display", size: 26 }) + 4;
      page.y +=
        page.text(head.streamer_display_name, page.left, page.width, { face: "strong", size: 13, lines: 2 }) +
        2;
      const about = words("receipts.statement.about", { count: head.payout_count });
      page.y += page.text(about, page.left, page.width, { color: INK.muted }) + 20;

      for (const name of AMOUNTS) {
        page.rule();
        page.y += 8;
        const look = name === "net" ? ({ face: "strong", size: 14 } as const) : {};
        page.text(`${money(head[name])} USD`, page.left, page.width, { ...look, align: "right" });
        page.y +=
          page.text(words(`receipts.statement.columns.${name}`), page.left, page.width - 160, look) + 7;
      }
      page.rule();
      page.y += 16;
      for (const note of [head.operator.name, head.operator.address, words("receipts.statement.note")])
        if (note !== null)
          page.y += page.text(note, page.left, page.width, { size: 9, color: INK.muted, lines: 6 }) + 3;
      page.y += 24;

      if (head.payout_count > MAX_LISTED) {
        const most = format.number(MAX_LISTED);
        page.text(words("receipts.statement.tooLong", { most }), page.left, page.width, { color: INK.muted });
        return;
      }
      if (head.payout_count > 0) columns(page, words);
      let rows = 0;
      for await (const payout of payouts) {
        rows += 1;
        if (rows % ROWS_AT_A_TIME === 0) await setImmediate();
        await page.letters(payout.challenge_description);
        if (page.ensure(40)) columns(page, words);
        page.rule();
        page.y += 6;
        AMOUNTS.forEach((name, at) => {
          page.text(money(payout[name]), amountAt(page, at), AMOUNT_WIDTH, { ...ROW, align: "right" });
        });
        const day = format.dateTime(new Date(payout.completed_at), "date");
        page.text(day, page.left, DATE_WIDTH - 6, ROW);
        const room = amountAt(page, 0) - page.left - DATE_WIDTH - 6;
        page.y +=
          page.text(payout.challenge_description, page.left + DATE_WIDTH, room, { ...ROW, lines: 2 }) + 5;
      }
      if (!page.hasBoxes) return;
      page.ensure(40);
      page.y += 8;
      page.text(words("receipts.boxes"), page.left, page.width, { size: 9, color: INK.muted });
    },
  );
}

function columns(page: PdfPage, words: ReturnType<typeof wordsIn>): void {
  const look = { size: 8, face: "strong", color: INK.muted } as const;
  page.text(words("receipts.statement.columns.date"), page.left, DATE_WIDTH, look);
  page.text(words("receipts.statement.columns.challenge"), page.left + DATE_WIDTH, 90, look);
  const heights = AMOUNTS.map((name, at) =>
    page.text(words(`receipts.statement.columns.${name}`), amountAt(page, at) + 4, AMOUNT_WIDTH - 4, {
      ...look,
      align: "right",
    }),
  );
  page.y += Math.max(...heights) + 5;
}

function amountAt(page: PdfPage, column: number): number {
  return page.left + page.width - (AMOUNTS.length - column) * AMOUNT_WIDTH;
}
