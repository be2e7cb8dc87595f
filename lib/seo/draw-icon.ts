import sharp from "sharp";
import type { Icon } from "./icon-path";
import { COLOURS } from "./social-image/colours";
import { markSvg } from "./social-image/mark";

/** How much of the side the mark takes, and how round the corners are, as shares of the side. */
const SHAPES: Record<Icon["purpose"], { readonly mark: number; readonly corner: number }> = {
  any: { mark: 0.76, corner: 0.22 },
  // What lies outside of a circle of four fifths may be cut off (W3C, "maskable icons").
  maskable: { mark: 0.52, corner: 0 },
  apple: { mark: 0.66, corner: 0 },
};

/** The mark on the stage's colour, as a PNG. */
export function drawIcon({ purpose, side }: Icon): Promise<Buffer> {
  const { mark, corner } = SHAPES[purpose];
  const markSide = side * mark;
  const edge = (side - markSide) / 2;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side * corner}" fill="${COLOURS.ground}"/>${markSvg({ x: edge, y: edge, side: markSide })}</svg>`;
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer();
}
