import { rulesLayer } from "./rules/rules-layer";
import type { Opinion, Screening, ScreeningContext, ScreeningLayer } from "./screening";

/** The layers in the order they are asked. The language model joins here, after the rules, where one is configured. */
const LAYERS: readonly [ScreeningLayer, ...ScreeningLayer[]] = [rulesLayer];

/**
 * Screens a text before anyone but its author sees it. The first layer that rejects ends it; otherwise the last layer
 * decides, so that with no model configured the rules alone decide. Source: docs/product/screening.md#layers.
 */
export async function screenText(text: string, context: ScreeningContext): Promise<Screening> {
  return askInTurn(LAYERS, text, context);
}

/** Asks the layers in turn. Exported for the tests of the order itself. */
export async function askInTurn(
  layers: readonly [ScreeningLayer, ...ScreeningLayer[]],
  text: string,
  context: ScreeningContext,
): Promise<Screening> {
  const [first, ...rest] = layers;
  const hints: Opinion[] = [];
  let last: Screening = { ...(await first.screen(text, context, hints)), layer: first.name };
  for (const layer of rest) {
    if (last.verdict === "rejected") return last;
    hints.push(last);
    last = { ...(await layer.screen(text, context, hints)), layer: layer.name };
  }
  return last;
}
