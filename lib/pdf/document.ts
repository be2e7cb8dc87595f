import PDFDocument from "pdfkit";
import type { Locale } from "@/lib/shared/wire";
import { FONT_FILES } from "./fonts";
import { PdfPage } from "./page";

/** In points, of which an inch has 72. */
const MARGIN = 56;

export type PdfInfo = { readonly title: string; readonly locale: Locale; readonly createdAt: Date };

/**
 * Renders a PDF of A4 pages. The library does not wait for its reader, so the caller bounds the length.
 * @param draw draws page after page; its promise ends the document
 */
export function renderPdf(
  { title, locale, createdAt }: PdfInfo,
  draw: (page: PdfPage) => Promise<void>,
): ReadableStream<Uint8Array> {
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: locale,
    // Otherwise the library loads a font that is not embedded.
    font: FONT_FILES.body,
    info: { Title: title, Author: "Bravado", CreationDate: createdAt },
  });
  for (const [name, file] of Object.entries(FONT_FILES)) document.registerFont(name, file);
  draw(new PdfPage(document, MARGIN)).then(
    () => document.end(),
    (error) => document.destroy(error),
  );
  return new ReadableStream({
    start(controller) {
      document.on("data", (chunk: Buffer) => controller.enqueue(new Uint8Array(chunk)));
      document.on("end", () => controller.close());
      document.on("error", (error) => controller.error(error));
    },
    cancel: () => void document.destroy(),
  });
}
