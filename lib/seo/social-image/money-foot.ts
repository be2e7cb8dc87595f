import type { Locale } from "@/lib/i18n/routing";
import { amountIn } from "../amount";
import { INNER_WIDTH, type Layer, MARGIN, RIGHT, standing } from "./canvas";
import type { Colour } from "./colours";
import { drawRuns, type Lettering, type Run } from "./draw-text";
import { type Slab, stackSvg } from "./stack-svg";

/** The baseline of the figures and texts. */
const FOOT = 502;
const BAR = { x: MARGIN, y: 530, width: INNER_WIDTH, height: 40 } as const;
/** The least space between the texts at both ends of the line. */
const APART = 40;

const WORDS: Lettering = { face: "text", size: 30, colour: "text" };

type Foot = { readonly svg: string; readonly layers: readonly Layer[] };

type Money = {
  /** Dollars. */
  readonly amount: number;
  readonly slabs: readonly Slab[];
  /** Describes the amount, beside it. */
  readonly label: string;
  /** At the other end of the line. */
  readonly aside: string;
  readonly colour: Colour;
};

/** The foot of a picture: the amount, the number of backers or challenges, and the stack. */
export async function moneyFoot(money: Money, locale: Locale): Promise<Foot> {
  const figure = (size: number): Run[] => [
    { face: "display", size, colour: money.colour, text: amountIn(locale, money.amount) },
    { ...WORDS, text: `  ${money.label}` },
  ];
  return { svg: stackSvg(money.slabs, BAR), layers: await line(figure, money.aside, [88, 76, 66, 56]) };
}

/** The foot of a picture without money: a text and an empty slab. */
export async function emptyFoot(text: string, aside: string): Promise<Foot> {
  const main = (size: number): Run[] => [{ face: "display", size, colour: "text", text }];
  return {
    svg: stackSvg([{ colour: "line", cents: 1 }], BAR),
    layers: await line(main, aside, [56, 50, 44, 38]),
  };
}

/** Texts at both ends of a line, in the largest size that fits; if none does, the main one alone. */
async function line(
  main: (size: number) => readonly Run[],
  aside: string,
  sizes: readonly [number, ...number[]],
): Promise<Layer[]> {
  const [size, ...smaller] = sizes;
  // The tallest character of an amount, invisible at both ends, gives both the same baseline.
  const ghost: Run = { face: "display", size, colour: "muted", text: "$", isGhost: true };
  const [left, right] = await Promise.all([
    drawRuns([...main(size), ghost], INNER_WIDTH),
    drawRuns([ghost, { ...WORDS, colour: "muted", text: ` ${aside}` }], INNER_WIDTH),
  ]);
  const layer = standing(left, { left: MARGIN }, FOOT);
  if (left.width + APART + right.width <= INNER_WIDTH)
    return [layer, standing(right, { right: RIGHT }, FOOT)];
  const [next, ...rest] = smaller;
  return next === undefined ? [layer] : line(main, aside, [next, ...rest]);
}
