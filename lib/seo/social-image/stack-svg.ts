import { COLOURS, type Colour } from "./colours";

/** A slab of the stack. */
export type Slab = { readonly colour: Colour; readonly cents: number; readonly faint?: boolean };

type StackBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const GAP = 7;
/** The least width, so that one cent stays visible. */
const MIN_WIDTH = 8;
/** The slant of the design: tan(14°). */
const LEAN = 0.249;

/** The stack as a bar of slanted slabs, each as wide as its share, together as wide as the box. */
export function stackSvg(slabs: readonly Slab[], { x, y, width, height }: StackBox): string {
  const lean = Math.round(height * LEAN);
  const room = width - lean - GAP * (slabs.length - 1);
  const widths = shares(
    slabs.map(({ cents }) => cents),
    room,
  );
  let left = x;
  return slabs
    .map(({ colour, faint }, at) => {
      const right = left + (widths[at] ?? 0);
      const corners = [
        [left + lean, y],
        [right + lean, y],
        [right, y + height],
        [left, y + height],
      ];
      left = right + GAP;
      const points = corners.map((corner) => corner.map((value) => value.toFixed(1)).join(",")).join(" ");
      const ink = COLOURS[colour];
      return `<polygon points="${points}" fill="${ink}" stroke="${ink}" stroke-width="3" stroke-linejoin="round"${faint ? ' opacity=".55"' : ""}/>`;
    })
    .join("");
}

/** Every slab gets the least width; the rest is divided by money. */
function shares(cents: readonly number[], room: number): number[] {
  const total = cents.reduce((sum, value) => sum + value, 0);
  const least = MIN_WIDTH * cents.length;
  return cents.map((value) => MIN_WIDTH + (total === 0 ? 0 : (value / total) * Math.max(0, room - least)));
}
