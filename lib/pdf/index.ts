export { renderPdf } from "./document";
export { INK, type PdfPage } from "./page";
