import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from "node:fs";
import type { Stored } from "./collection";

/** One change: the account, the collection, the row's id, and its new content (null: removed). */
export type Write = [account: string, collection: string, id: string, row: Stored | null];

const NEWLINE = 0x0a;

/**
 * A platform's state on disk: one line per transaction, appended before the response is sent. A process killed in the middle of a
 * line loses only that line, whose request was never answered.
 */
export class Journal {
  #file: number | null = null;

  constructor(private readonly path: string) {}

  /** Every committed transaction, oldest first. Truncates an incomplete last line. */
  *read(): Generator<Write[]> {
    if (!existsSync(this.path)) return;
    const content = readFileSync(this.path);
    const whole = content.lastIndexOf(NEWLINE) + 1;
    if (whole < content.length) truncateSync(this.path, whole);
    for (let start = 0; start < whole; ) {
      const end = content.indexOf(NEWLINE, start);
      yield parseLine(content.toString("utf8", start, end));
      start = end + 1;
    }
  }

  append(writes: Write[]): void {
    this.#file ??= openSync(this.path, "a");
    writeSync(this.#file, `${JSON.stringify(writes)}\n`);
  }

  /** Replaces the history by its result. The rename is atomic. */
  compact(rows: Write[]): void {
    this.close();
    const fresh = `${this.path}.new`;
    const file = openSync(fresh, "w");
    for (const row of rows) writeSync(file, `${JSON.stringify([row])}\n`);
    fsyncSync(file);
    closeSync(file);
    renameSync(fresh, this.path);
  }

  close(): void {
    if (this.#file === null) return;
    fsyncSync(this.#file);
    closeSync(this.#file);
    this.#file = null;
  }
}

function parseLine(line: string): Write[] {
  return JSON.parse(line) as Write[];
}
