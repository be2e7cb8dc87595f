/** A row of a CSV file (RFC 4180) with its line end. */
export function csvRow(fields: readonly string[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

/**
 * What a spreadsheet may take for a formula: at a field's start, and after what other settings than ours split fields at. There a quote,
 * which we double, is an empty quoted text before the formula.
 */
const FORMULA = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * A number as it is; any other text in quotes, with an apostrophe before what a spreadsheet would run. Our amounts are numbers,
 * also below zero. Where a comma is the decimal point (French, Spanish) spreadsheets split at semicolons, even inside quotes.
 */
export function csvField(value: string): string {
  if (/^-?\d+(\.\d{2})?$/.test(value)) return value;
  return `"${value.replace(FORMULA, "$1'$2").replaceAll('"', '""')}"`;
}

/** A file that is written while it is read. It begins with a byte order mark, by which spreadsheets know UTF-8. */
export function csvStream(pieces: () => AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source = pieces();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode("\ufeff")),
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await source.return(undefined)),
  });
}
