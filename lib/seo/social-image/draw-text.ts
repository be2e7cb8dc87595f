import sharp from "sharp";
import { escapeHtml } from "@/lib/shared/escape-html";
import { COLOURS, type Colour } from "./colours";
import { fontsReady } from "./fonts";
import { furtherLetters } from "./further-letters";
import { pictureText } from "./picture-text";

type Face = "display" | "text";

/** The style of a text; the size in pixels. */
export type Lettering = { readonly face: Face; readonly size: number; readonly colour: Colour };

/** A drawn text: a picture cropped to its ink. */
export type DrawnText = { readonly input: Buffer; readonly width: number; readonly height: number };

/** A family and its letter spacing, as a share of the size (globals.css, `display-tight`). */
const FACES: Record<Face, { readonly family: string; readonly weight: string; readonly tracking: number }> = {
  display: { family: "Bricolage Grotesque", weight: "Ultra-Bold", tracking: -0.028 },
  text: { family: "Geist", weight: "Medium", tracking: 0 },
};

/** Units of letter spacing in a point. */
const PANGO_UNITS = 1_024;
/** At this resolution a point is a pixel. */
const DPI = 72;

/** Text of one style within a line of several. */
export type Run = Lettering & {
  readonly text: string;
  /** Invisible, but takes its space: it gives lines of different text the same height and baseline. */
  readonly isGhost?: boolean;
};

/** Draws a text, broken into lines of `width` pixels. */
export function drawText(text: string, lettering: Lettering, width: number): Promise<DrawnText> {
  return drawRuns([{ ...lettering, text }], width);
}

/**
 * Draws text of several styles on one line, in any alphabet and direction. Markup in the text is escaped.
 */
export async function drawRuns(runs: readonly Run[], width: number): Promise<DrawnText> {
  await fontsReady();
  const text = (await Promise.all(runs.map(markupOf))).join("");
  try {
    return await drawMarkup(text, width);
  } catch (error) {
    if (await hasInk(text, width)) throw error;
    return blank();
  }
}

async function drawMarkup(text: string, width: number): Promise<DrawnText> {
  const drawing = sharp({ text: { text, width, wrap: "word-char", rgba: true, dpi: DPI } });
  const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/**
 * Whether a text has ink. The library fails to draw text without ink, and no list covers all such characters. Its error cannot
 * be matched, because concurrent failures mix up their messages. So the text is drawn again beside invisible ink.
 */
async function hasInk(text: string, width: number): Promise<boolean> {
  const ghost = await markupOf({ text: ".", face: "text", size: DPI, colour: "text", isGhost: true });
  const { input } = await drawMarkup(`${text}${ghost}`, width);
  const { channels } = await sharp(input).stats();
  return channels.some(({ max }) => max > 0);
}

async function blank(): Promise<DrawnText> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const input = await sharp({ create: { width: 1, height: 1, channels: 4, background } })
    .png()
    .toBuffer();
  return { input, width: 1, height: 1 };
}

async function markupOf({ text, face, size, colour, isGhost = false }: Run): Promise<string> {
  const { family, weight, tracking } = FACES[face];
  const drawable = await furtherLetters(text);
  const font = `${[family, ...drawable.families].join(",")} ${weight}`;
  const spacing = Math.round(size * tracking * PANGO_UNITS);
  const ghost = isGhost ? ' alpha="1"' : "";
  return `<span font="${font} ${size}" foreground="${COLOURS[colour]}" letter_spacing="${spacing}" insert_hyphens="false"${ghost}>${escapeHtml(drawable.text)}</span>`;
}

type Fit = {
  /** In pixels, the largest first. */
  readonly sizes: readonly number[];
  readonly width: number;
  readonly height: number;
};

/**
 * Draws user text in the largest size that fits, in balanced lines. Text too long for the smallest size ends in an ellipsis.
 */
export async function fitText(
  text: string,
  lettering: Omit<Lettering, "size">,
  { sizes, width, height }: Fit,
): Promise<DrawnText> {
  const whole = pictureText(text, MAX_LETTERS);
  for (const size of sizes) {
    const drawn = await drawText(whole, { ...lettering, size }, width);
    if (drawn.height <= height) return balanced(whole, { ...lettering, size }, drawn, width);
  }
  const size = Math.min(...sizes);
  let most = MAX_LETTERS;
  let drawn: DrawnText;
  do {
    most = Math.floor(most * SHORTER);
    drawn = await drawText(pictureText(text, most), { ...lettering, size }, width);
  } while (drawn.height > height && most > 1);
  return drawn;
}

/** Narrows the lines as far as their number stays the same, so that no word is alone on the last one. */
async function balanced(
  text: string,
  lettering: Lettering,
  drawn: DrawnText,
  width: number,
): Promise<DrawnText> {
  if (drawn.height < lettering.size * TWO_LINES) return drawn;
  let best = drawn;
  for (const share of NARROWER) {
    const narrow = await drawText(text, lettering, Math.round(width * share));
    if (narrow.height > drawn.height * SAME_HEIGHT) return best;
    best = narrow;
  }
  return best;
}

/** More is unreadable in a small preview. */
const MAX_LETTERS = 150;
/** The share of a too long text that each try keeps. */
const SHORTER = 0.85;
/** Line widths to try, as shares of the available width. */
const NARROWER = [0.9, 0.8, 0.7, 0.6, 0.52];
/** Text higher than this multiple of its size has more than one line. */
const TWO_LINES = 1.6;
/** Tolerates the descenders of the last line. */
const SAME_HEIGHT = 1.1;
