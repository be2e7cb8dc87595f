import sharp, { type OverlayOptions } from "sharp";
import { SOCIAL_IMAGE_SIZE } from "../social-image-path";
import { COLOURS } from "./colours";
import { type DrawnText, drawText } from "./draw-text";
import { markSvg } from "./mark";

/** Pixels. Networks round the corners and place their own marks at the edges. */
export const MARGIN = 72;
export const RIGHT = SOCIAL_IMAGE_SIZE.width - MARGIN;
/** Between the margins. */
export const INNER_WIDTH = RIGHT - MARGIN;

type Place = { readonly left: number } | { readonly right: number };

/** A drawn element and its position. */
export type Layer = OverlayOptions & { readonly left: number; readonly top: number };

/** Positions text by its left or right edge and the bottom of its ink. */
export function standing({ input, width, height }: DrawnText, place: Place, foot: number): Layer {
  const left = "left" in place ? place.left : place.right - width;
  return { input, left: Math.round(left), top: Math.round(foot - height) };
}

/** Positions text by its left or right edge and the top of its ink. */
export function hanging({ input, width }: DrawnText, place: Place, head: number): Layer {
  const left = "left" in place ? place.left : place.right - width;
  return { input, left: Math.round(left), top: Math.round(head) };
}

/** The mark and the name, at the top of every picture. */
export async function signature(name: string): Promise<{ readonly svg: string; readonly layer: Layer }> {
  const side = 56;
  const drawn = await drawText(name, { face: "display", size: 42, colour: "text" }, INNER_WIDTH);
  const middle = MARGIN + side / 2;
  return {
    svg: markSvg({ x: MARGIN, y: MARGIN, side }),
    layer: hanging(drawn, { left: MARGIN + side + 16 }, middle - drawn.height / 2 + 3),
  };
}

/** Composes all layers on the background, as a PNG. */
export function paint(svg: string, layers: readonly Layer[]): Promise<Buffer> {
  const { width, height } = SOCIAL_IMAGE_SIZE;
  const stage = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${STAGE}${svg}</svg>`;
  return sharp(Buffer.from(stage))
    .composite([...layers])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Two beams from above, as on the site (globals.css, `stage-light`). */
const STAGE = `
<defs>
  <linearGradient id="dare" x2="0" y2="1"><stop stop-color="${COLOURS.brand}" stop-opacity=".26"/><stop offset="1" stop-color="${COLOURS.brand}" stop-opacity="0"/></linearGradient>
  <linearGradient id="boost" x2="0" y2="1"><stop stop-color="${COLOURS.boost}" stop-opacity=".3"/><stop offset="1" stop-color="${COLOURS.boost}" stop-opacity="0"/></linearGradient>
</defs>
<rect width="100%" height="100%" fill="${COLOURS.ground}"/>
<polygon points="72,-60 658,690 330,690" fill="url(#dare)"/>
<polygon points="1128,-60 870,690 542,690" fill="url(#boost)"/>`;
