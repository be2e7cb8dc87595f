import { rulesLayer } from "./rules/rules-layer";
import type { Opinion, Screening, ScreeningContext, ScreeningLayer } from "./screening";

/** The layers in their order. A configured language model joins here, after the rules. */
const LAYERS: readonly [ScreeningLayer, ...ScreeningLayer[]] = [rulesLayer];

/**
 * Screens a text before anyone but its author sees it. The first rejection is final; otherwise the last layer
 * decides, which without a model is the rules. Source: docs/product/screening.md#layers.
 */
export async function screenText(text: string, context: ScreeningContext): Promise<Screening> {
  return runLayers(LAYERS, text, context);
}

/** Runs the layers in order. Exported for tests. */
export async function runLayers(
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
