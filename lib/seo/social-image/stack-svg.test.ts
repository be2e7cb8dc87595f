import { COLOURS } from "./colours";
import { type Slab, stackSvg } from "./stack-svg";

const BOX = { x: 72, y: 500, width: 1056, height: 40 };

/** The left and right edge of each slab at its bottom. */
function edges(slabs: readonly Slab[]): { left: number; right: number; fill: string }[] {
  return [...stackSvg(slabs, BOX).matchAll(/points="([^"]+)" fill="([^"]+)"/g)].map(
    ([, points = "", fill = ""]) => {
      const xs = points.split(" ").map((point) => Number(point.split(",")[0]));
      return { left: xs[3] ?? 0, right: xs[2] ?? 0, fill };
    },
  );
}

test("divides the bar by share", () => {
  const [first, second] = edges([
    { colour: "brand", cents: 7_500 },
    { colour: "boost", cents: 2_500 },
  ]);
  expect(first).toMatchObject({ left: 72, fill: COLOURS.brand });
  expect((first?.right ?? 0) - 72).toBeCloseTo(3 * ((second?.right ?? 0) - (second?.left ?? 0)), -2);
  // A slanted bar ends before the box at its bottom, and at its edge at the top.
  expect(second?.right).toBeCloseTo(
    BOX.x + BOX.width - Math.round(BOX.height * Math.tan((14 * Math.PI) / 180)),
    0,
  );
});

test("keeps the smallest slabs visible and all slabs within the bar", () => {
  const many = edges([
    { colour: "brand", cents: 99_999_999 },
    ...Array.from({ length: 13 }, () => ({ colour: "boost" as const, cents: 1 })),
  ]);
  for (const { left, right } of many) expect(right - left).toBeGreaterThanOrEqual(8);
  expect(many.at(-1)?.right).toBeLessThanOrEqual(BOX.x + BOX.width);
});

test("draws no broken SVG without money", () => {
  expect(stackSvg([], BOX)).toBe("");
  expect(stackSvg([{ colour: "line", cents: 0 }], BOX)).not.toContain("NaN");
});
