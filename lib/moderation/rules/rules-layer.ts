import type { ScreeningLayer } from "../screening";
import { applyRules } from "./apply-rules";

/** The layer that always runs: rules in English, French and Spanish. It never answers `unsure`. */
export const rulesLayer: ScreeningLayer = {
  name: "rules",
  async screen(text, context) {
    const { categories, severity } = applyRules(text, context.kind);
    return { verdict: severity === "high" ? "rejected" : "approved", categories, severity };
  },
};
