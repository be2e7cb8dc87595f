import { furtherPieces } from "@/lib/shared/further-fonts";
import type { Face, FontName } from "./fonts";
import { furtherFont } from "./further-fonts";
import { isMissing, readable, runsOf } from "./runs";

/** The brand's light colours; paper is white. */
export const INK = {
  text: "#14121f",
  muted: "#5d5975",
  line: "#dedaee",
  brand: "#d93a1c",
  boost: "#6242e0",
  mark: "#8cbf12",
};

type TextLook = {
  readonly face?: Face;
  readonly size?: number;
  readonly color?: string;
  readonly align?: "left" | "right";
  /** Further lines are cut off, with an ellipsis. */
  readonly lines?: number;
};

const LEADING = 1.42;
/** Widths are measured once in this size: they grow with it. */
const MEASURED_SIZE = 100;

/** Draws on the current page of a document, from the top down. */
export class PdfPage {
  /** The left edge and the width between the margins. */
  readonly left: number;
  readonly width: number;
  y: number;
  /** A box stands for some letters of the texts given to `letters`, because no font has them. */
  hasBoxes = false;
  private readonly widths = new Map<string, number>();
  private readonly further = new Map<string, FontName>();
  private readonly registered = new Set<FontName>();

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly margin: number,
  ) {
    this.left = margin;
    this.width = document.page.width - 2 * margin;
    this.y = margin;
  }

  /** Makes ready the fonts of texts in any script, before they are drawn. */
  async letters(...texts: readonly (string | null)[]): Promise<void> {
    const text = readable(texts.join(" "));
    for (const [letter, piece] of furtherPieces(text)) {
      if (piece === null || this.further.has(letter)) continue;
      const name: FontName = `further-${piece.file}`;
      if (!this.registered.has(name)) this.document.registerFont(name, await furtherFont(piece.file));
      this.registered.add(name);
      this.further.set(letter, name);
    }
    this.hasBoxes ||= [...text].some((letter) => isMissing(letter, this.further));
  }

  /** Starts a new page unless this much room is left. @returns whether it did */
  ensure(height: number): boolean {
    if (this.y + height <= this.document.page.height - this.margin) return false;
    this.document.addPage();
    this.y = this.margin;
    return true;
  }

  /** The wordmark, and below it the stack of an offer and its boosts. */
  head(): void {
    const { document, left, width } = this;
    this.text("Bravado", left, width, { face: "display", size: 20 });
    const dot = left + document.font("display").fontSize(20).widthOfString("Bravado") + 1;
    this.text(".", dot, 20, { face: "display", size: 20, color: INK.brand });
    this.y += 36;
    let x = left;
    for (const [color, share] of [
      [INK.brand, 0.44],
      [INK.boost, 0.26],
      [INK.boost, 0.18],
      [INK.mark, 0.12],
    ] as const) {
      document.rect(x, this.y, width * share - 2, 5).fill(color);
      x += width * share;
    }
    this.y += 34;
  }

  rule(): void {
    const { document, left, width, y } = this;
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.7)
      .strokeColor(INK.line)
      .stroke();
  }

  /** Draws text at the current height without moving down. @returns its height */
  text(text: string, x: number, width: number, look: TextLook = {}): number {
    const { size = 10.5, face = "body", color = INK.text, align = "left" } = look;
    const lines = this.wrap(text, width, look);
    lines.forEach((line, at) => {
      const runs = runsOf(line, face, this.further);
      let from = align === "right" ? x + width - this.widthOf(line, look) : x;
      for (const run of runs) {
        this.document.font(run.font).fontSize(size).fillColor(color);
        // Fonts have different ascents: all stand on the line of the first.
        const y = this.y + at * size * LEADING + size;
        this.document.text(run.text, from, y, { lineBreak: false, baseline: "alphabetic" });
        from += this.document.widthOfString(run.text);
      }
    });
    return lines.length * size * LEADING;
  }

  private widthOf(line: string, { size = 10.5, face = "body" }: TextLook): number {
    const words = line.split(" ").map((word) => this.widthOfWord(word, face));
    const spaces = (words.length - 1) * this.widthOfWord("\u00a0", face);
    return (words.reduce((sum, width) => sum + width, spaces) * size) / MEASURED_SIZE;
  }

  /** Kept, because measuring a word takes longer than drawing it and tables repeat theirs. */
  private widthOfWord(word: string, face: Face): number {
    const key = `${face} ${word}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    let width = 0;
    for (const run of runsOf(word, face, this.further))
      width += this.document.font(run.font).fontSize(MEASURED_SIZE).widthOfString(run.text);
    this.widths.set(key, width);
    return width;
  }

  /** Breaks a text into lines at spaces; a word that is wider than a line is broken anywhere. */
  private wrap(text: string, width: number, look: TextLook): string[] {
    const most = look.lines ?? Number.POSITIVE_INFINITY;
    const fits = (line: string) => this.widthOf(line, look) <= width;
    const lines: string[] = [];
    for (const paragraph of text.split(/\r\n|\r|\n/)) {
      let line = "";
      for (const word of paragraph.split(" ")) {
        if (lines.length > most) break;
        const longer = line === "" ? word : `${line} ${word}`;
        if (fits(longer)) {
          line = longer;
          continue;
        }
        if (line !== "") lines.push(line);
        line = "";
        for (const letter of word) {
          if (line !== "" && !fits(line + letter)) {
            lines.push(line);
            line = "";
          }
          line += letter;
        }
      }
      lines.push(line);
    }
    if (lines.length <= most) return lines;
    const cut = [...(lines[most - 1] ?? "")];
    while (cut.length > 0 && !fits(`${cut.join("")}…`)) cut.pop();
    return [...lines.slice(0, most - 1), `${cut.join("").trimEnd()}…`];
  }
}
