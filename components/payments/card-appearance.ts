import type { Appearance } from "@stripe/stripe-js";

const TOKENS = [
  "--color-danger",
  "--color-edge",
  "--color-focus",
  "--color-ground",
  "--color-muted",
  "--color-surface",
  "--color-text",
] as const;

type Token = (typeof TOKENS)[number];

/**
 * Our design tokens as Stripe's appearance. Stripe's fields are in an iframe that cannot see our CSS variables, so the
 * colours are resolved here, in the present theme.
 */
export function cardAppearance(): Appearance {
  const colour = readColours();
  const edge = colour("--color-edge");
  return {
    theme: isDark(colour("--color-ground")) ? "night" : "stripe",
    variables: {
      colorPrimary: colour("--color-focus"),
      colorBackground: colour("--color-surface"),
      colorText: colour("--color-text"),
      colorTextSecondary: colour("--color-muted"),
      colorTextPlaceholder: colour("--color-muted"),
      colorDanger: colour("--color-danger"),
      borderRadius: "10px",
      fontFamily: "Geist, system-ui, sans-serif",
      fontSizeBase: "16px",
      spacingUnit: "4px",
    },
    rules: {
      ".Input": { border: `1px solid ${edge}`, boxShadow: "none" },
      ".Tab": { border: `1px solid ${edge}`, boxShadow: "none" },
      ".Label": { fontWeight: "500", fontSize: "14px" },
    },
  };
}

/** Resolves tokens through a computed `color`, which evaluates `light-dark()`; a custom property is not evaluated. */
function readColours(): (token: Token) => string {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const values = new Map<string, string>();
  for (const token of TOKENS) {
    probe.style.color = `var(${token})`;
    values.set(token, style.color);
  }
  probe.remove();
  return (token) => values.get(token) ?? "";
}

/** Whether "rgb(11, 11, 18)" is closer to black than to white. */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return red + green + blue < 384;
}
