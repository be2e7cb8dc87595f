import type { FileAnswer, MediaType } from "@/lib/http/route-contract";
import type { Actor } from "@/lib/shared/actor";
import type { PageQuery } from "@/lib/shared/page";
import type { Locale } from "@/lib/shared/wire";
import { allPayouts, annualStatementHead, getAnnualStatement } from "./annual-statement";
import { annualStatementCsv } from "./annual-statement-csv";
import { annualStatementPdf } from "./annual-statement-pdf";
import type { AnnualStatementWire, ReceiptWire } from "./contract";
import { getReceipt } from "./get-receipt";
import { receiptPdf } from "./receipt-pdf";

export { listStatementYears } from "./annual-statement";
export { getReceipt } from "./get-receipt";
export { cardText } from "./receipt-pdf";

/** A receipt in the media type that was asked for; null for JSON. @throws DomainError payment_not_found */
export async function answerReceipt(
  actor: Actor,
  id: string,
  { mediaType, locale }: { readonly mediaType: MediaType | null; readonly locale: Locale },
): Promise<ReceiptWire | FileAnswer> {
  const receipt = await getReceipt(actor, id);
  if (mediaType !== "application/pdf") return receipt;
  return { mediaType, fileName: `bravado-${receipt.number}.pdf`, content: receiptPdf(receipt, locale) };
}

/** A year's statement in the media type that was asked for; null for JSON. @throws DomainError streamer_not_found */
export async function answerAnnualStatement(
  actor: Actor,
  year: number,
  {
    mediaType,
    locale,
    query,
  }: { readonly mediaType: MediaType | null; readonly locale: Locale; readonly query: PageQuery },
): Promise<AnnualStatementWire | FileAnswer> {
  if (mediaType === null) return getAnnualStatement(actor, year, query);
  const head = await annualStatementHead(actor, year);
  const write = mediaType === "text/csv" ? annualStatementCsv : annualStatementPdf;
  const extension = mediaType === "text/csv" ? "csv" : "pdf";
  return {
    mediaType,
    fileName: `bravado-statement-${year}.${extension}`,
    content: write(head, allPayouts(actor, year), locale),
  };
}
