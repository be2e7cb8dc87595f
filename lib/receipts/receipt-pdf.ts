import { formatIn, wordsIn } from "@/lib/i18n/words";
import { INK, renderPdf } from "@/lib/pdf";
import type { Locale } from "@/lib/shared/wire";
import type { ReceiptWire } from "./contract";

const LABEL_WIDTH = 130;

/** A receipt as a PDF of one page, in a language. Amounts name their currency; times are in UTC. */
export function receiptPdf(receipt: ReceiptWire, locale: Locale): ReadableStream<Uint8Array> {
  const words = wordsIn(locale);
  const format = formatIn(locale);
  const money = (dollars: number) => `${format.number(dollars, "money")} USD`;
  const day = (at: string) => format.dateTime(new Date(at), "date");
  const [payment] = receipt.lines;
  const createdAt = new Date(payment?.at ?? 0);
  const title = words("receipts.title");
  return renderPdf({ title: `${title} ${receipt.number}`, locale, createdAt }, async (page) => {
    const { challenge_description, paid_by, streamer_display_name, operator } = receipt;
    await page.letters(
      challenge_description,
      paid_by,
      streamer_display_name,
      operator.name,
      operator.address,
    );
    page.head();
    page.y += page.text(title, page.left, page.width, { face: "display", size: 26 }) + 4;
    page.y += page.text(words("receipts.number", { number: receipt.number }), page.left, page.width, {
      color: INK.muted,
    });
    page.y += 26;

    const details: readonly (readonly [string, string | null])[] = [
      [words("receipts.date"), day(createdAt.toISOString())],
      [words("receipts.paidBy"), receipt.paid_by],
      [words("receipts.for"), words(`receipts.types.${receipt.transaction_type}`)],
      [words("receipts.challenge"), receipt.challenge_description],
      [words("receipts.streamer"), receipt.streamer_display_name],
      [words("receipts.card"), receipt.card === null ? null : cardText(receipt.card)],
      [words("receipts.status"), words(`receipts.statuses.${receipt.status}`)],
    ];
    for (const [label, value] of details) {
      if (value === null) continue;
      page.text(label, page.left, LABEL_WIDTH - 12, { color: INK.muted });
      page.y += page.text(value, page.left + LABEL_WIDTH, page.width - LABEL_WIDTH, { lines: 12 }) + 6;
    }

    page.y += 18;
    for (const { kind, amount, at } of receipt.lines) {
      page.rule();
      page.y += 9;
      const label = `${words(`receipts.lines.${kind}`)} · ${day(at)}`;
      page.text(money(amount), page.left, page.width, { align: "right" });
      page.y += page.text(label, page.left, page.width - 150) + 7;
    }
    page.rule();
    page.y += 10;
    page.text(money(receipt.total), page.left, page.width, { face: "strong", size: 14, align: "right" });
    page.y +=
      page.text(words("receipts.total"), page.left, page.width - 150, { face: "strong", size: 14 }) + 30;

    const boxes = page.hasBoxes ? words("receipts.boxes") : null;
    const note = `${words("receipts.note")} ${words("receipts.inUtc")}`;
    const notes = [operator.name, operator.address, note, boxes];
    for (const text of notes)
      if (text !== null)
        page.y += page.text(text, page.left, page.width, { size: 9, color: INK.muted, lines: 6 }) + 3;
  });
}

/** "Visa •••• 4242". The provider's names of brands are lower case: "amex", "cartes_bancaires". */
export function cardText({ brand, last4 }: NonNullable<ReceiptWire["card"]>): string {
  const name = brand
    .split("_")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
  return `${name} •••• ${last4}`;
}
