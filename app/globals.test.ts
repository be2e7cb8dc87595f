import { readFileSync } from "node:fs";
import { join } from "node:path";

/** WCAG 2.2 AA: text 4.5, graphics and the borders of controls 3. */
const TEXT = 4.5;
const GRAPHIC = 3;

const css = readFileSync(join(__dirname, "globals.css"), "utf8");
const tokens = readTokens(css);

const planes = ["ground", "surface", "raised"];
const onEveryPlane = (ink: string) => planes.map((plane) => [ink, plane] as const);

const textPairs = [
  ...["text", "muted", "brand-text", "stake-text", "boost-text", "danger", "info", "warning"].flatMap(
    onEveryPlane,
  ),
  ...["brand", "stake", "boost"].map((voice) => [`${voice}-text`, `${voice}-tint`] as const),
  ...["warning", "danger", "info"].map((voice) => [voice, `${voice}-tint`] as const),
  ...["yellow", "orange", "blue", "green", "red", "grey"].map(
    (hue) => [`status-${hue}`, `status-${hue}-tint`] as const,
  ),
  ["on-brand", "brand"],
  ["on-brand", "brand-strong"],
  ["on-stake", "stake"],
  ["on-boost", "boost"],
  ["on-danger", "danger"],
] as const;

const graphicPairs = ["edge", "focus", "brand", "boost", "stake", "danger"].flatMap(onEveryPlane);

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  test.each(textPairs)("writes %s on %s readably", (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(graphicPairs)("draws %s on %s visibly", (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(GRAPHIC);
  });
});

test("has no colour literal after the tokens", () => {
  const rules = css.slice(css.indexOf("@layer base")).replace(/\/\*.*?\*\//gs, "");
  expect(rules.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|\boklch\(/gi)).toBeNull();
});

type Theme = "light" | "dark";

function readTokens(source: string): Map<string, Record<Theme, string>> {
  const pairs = source.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return new Map([...pairs].map(([, name = "", light = "", dark = ""]) => [name, { light, dark }]));
}

function colour(name: string, theme: Theme): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`No colour --color-${name}`);
  return token[theme];
}

/** Ratio of relative luminances, WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
