import type { Locale } from "@/lib/i18n/routing";
import { amountIn } from "../amount";
import { INNER_WIDTH, type Layer, MARGIN, RIGHT, standing } from "./canvas";
import type { Colour } from "./colours";
import { drawRuns, type Lettering, type Run } from "./draw-text";
import { type Slab, stackSvg } from "./stack-svg";

/** Where figures and words beside them stand, and where the bar hangs. */
const FOOT = 502;
const BAR = { x: MARGIN, y: 530, width: INNER_WIDTH, height: 40 } as const;
/** Between what stands at the two ends of the line. */
const APART = 40;

const WORDS: Lettering = { face: "text", size: 30, colour: "text" };

type Foot = { readonly svg: string; readonly layers: readonly Layer[] };

type Money = {
  /** Dollars. */
  readonly amount: number;
  readonly slabs: readonly Slab[];
  /** What the amount is, right beside it. */
  readonly label: string;
  /** At the other end of the line. */
  readonly aside: string;
  readonly colour: Colour;
};

/** The foot of a picture: how much, from how many, and the stake stack. */
export async function moneyFoot(money: Money, locale: Locale): Promise<Foot> {
  const figure = (size: number): Run[] => [
    { face: "display", size, colour: money.colour, text: amountIn(locale, money.amount) },
    { ...WORDS, text: `  ${money.label}` },
  ];
  return { svg: stackSvg(money.slabs, BAR), layers: await line(figure, money.aside, [88, 76, 66, 56]) };
}

/** The foot of a picture where no money is yet: words, and an empty place for the first slab. */
export async function emptyFoot(words: string, aside: string): Promise<Foot> {
  const said = (size: number): Run[] => [{ face: "display", size, colour: "text", text: words }];
  return {
    svg: stackSvg([{ colour: "line", cents: 1 }], BAR),
    layers: await line(said, aside, [56, 50, 44, 38]),
  };
}

/** Words at both ends of one line, in the largest size in which they have room; without it, the main ones alone. */
async function line(
  main: (size: number) => readonly Run[],
  aside: string,
  sizes: readonly [number, ...number[]],
): Promise<Layer[]> {
  const [size, ...smaller] = sizes;
  // The tallest sign of any amount, unseen at both ends: so both stand on the same line, whatever hangs below it.
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
