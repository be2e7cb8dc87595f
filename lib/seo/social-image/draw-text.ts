import sharp from "sharp";
import { escapeHtml } from "@/lib/shared/escape-html";
import { COLOURS, type Colour } from "./colours";
import { fontsReady } from "./fonts";
import { furtherLetters } from "./further-letters";
import { pictureText } from "./picture-text";

type Face = "display" | "text";

/** How words look; the size in pixels. */
export type Lettering = { readonly face: Face; readonly size: number; readonly colour: Colour };

/** Drawn words: a picture as large as their ink. */
export type DrawnText = { readonly input: Buffer; readonly width: number; readonly height: number };

/** A family, and how much its letters move together, as a share of their size (globals.css, `display-tight`). */
const FACES: Record<Face, { readonly family: string; readonly weight: string; readonly tracking: number }> = {
  display: { family: "Bricolage Grotesque", weight: "Ultra-Bold", tracking: -0.028 },
  text: { family: "Geist", weight: "Medium", tracking: 0 },
};

/** What the markup counts spacing in: so many parts of a point. */
const PANGO_UNITS = 1_024;
/** At this resolution a point is a pixel. */
const DPI = 72;

/** Words of one look, within a line of several. */
export type Run = Lettering & {
  readonly text: string;
  /** Takes its room and is not seen: so lines of different words get one height and stand on one line. */
  readonly isGhost?: boolean;
};

/** Words as a picture, broken into lines of `width` pixels. */
export function drawText(text: string, lettering: Lettering, width: number): Promise<DrawnText> {
  return drawRuns([{ ...lettering, text }], width);
}

/**
 * Words of several looks upon one line; in any alphabet, in its own direction. The words are text and nothing else: the
 * markup around them is ours.
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
 * Whether there is anything to see. The library refuses to draw words without ink, and alphabets have more signs of that
 * kind than any list; that it does so for this reason cannot be read from its error, whose words go to another drawing
 * when two are refused at once. So they are drawn beside ink that is not seen.
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
 * Words of people in the largest size that fits, in lines of about one length; what is too long even for the smallest ends
 * in an ellipsis.
 */
export async function fitText(
  text: string,
  lettering: Omit<Lettering, "size">,
  { sizes, width, height }: Fit,
): Promise<DrawnText> {
  const whole = pictureText(text, MOST_LETTERS);
  for (const size of sizes) {
    const drawn = await drawText(whole, { ...lettering, size }, width);
    if (drawn.height <= height) return balanced(whole, { ...lettering, size }, drawn, width);
  }
  const size = Math.min(...sizes);
  let most = MOST_LETTERS;
  let drawn: DrawnText;
  do {
    most = Math.floor(most * SHORTER);
    drawn = await drawText(pictureText(text, most), { ...lettering, size }, width);
  } while (drawn.height > height && most > 1);
  return drawn;
}

/** The same words in the narrowest lines that are not more of them: no last word alone (globals.css, `display-tight`). */
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

/** More cannot be read in a picture of the size of a stamp. */
const MOST_LETTERS = 150;
/** What each try leaves of a text that is too long. */
const SHORTER = 0.85;
/** Widths that are tried, as shares of the room. */
const NARROWER = [0.9, 0.8, 0.7, 0.6, 0.52];
/** From so many sizes of height on, words stand on more than one line. */
const TWO_LINES = 1.6;
/** Ink of the same lines differs by what hangs below the last. */
const SAME_HEIGHT = 1.1;
