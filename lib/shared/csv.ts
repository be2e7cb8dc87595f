/** A row of a CSV file (RFC 4180) with its line end. */
export function csvRow(fields: readonly string[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

/** A spreadsheet runs what begins like a formula; an apostrophe makes it text. Our amounts are numbers, also below zero. */
export function csvField(value: string): string {
  const isNumber = /^-?\d+\.\d{2}$/.test(value);
  const safe = !isNumber && /^[\s]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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
