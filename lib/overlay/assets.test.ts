import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { overlayAssets, withTokens } from "./assets";

const { loader, overlay } = overlayAssets();
const css = overlay.style.source;

test("inserts the colours of the dark theme, and refuses an unknown one", () => {
  const globals = "--color-brand: light-dark(#d93a1c, #ff5a3c);";
  expect(withTokens("a{color:var(--color-brand)}", globals)).toBe("a{color:#ff5a3c}");
  expect(() => withTokens("a{color:var(--color-mauve)}", globals)).toThrow("--color-mauve");
  expect(css).not.toMatch(/var\(--color|light-dark/);
});

test("animates only transform and opacity, never endlessly", () => {
  const frames = [...css.matchAll(/@keyframes [\w-]+\{((?:[^{}]*\{[^{}]*\})+)\}/g)].map(
    ([, body = ""]) => body,
  );
  expect(frames.length).toBeGreaterThan(2);
  const animated = frames.flatMap((body) => [...body.matchAll(/[{;]([\w-]+):/g)].map(([, name]) => name));
  expect([...new Set(animated)].sort()).toEqual(["opacity", "transform"]);
  expect([...css.matchAll(/transition:([^;}]*)/g)].map(([, rule]) => rule)).toEqual([
    "opacity .24s ease-out,transform .24s ease-out,visibility 0s .24s",
    "none!important",
    "opacity .3s ease-out,transform .3s ease-out",
    "none!important",
  ]);
  expect(css).not.toContain("infinite");
});

describe("nothing moves", () => {
  const rules = css.replace(/@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})+\}/g, "");
  /** The declarations of motion; of two for one element the one with the larger rank wins. */
  const motions = [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap((rule, place) => {
    const [, selectors = "", body = ""] = rule;
    const isForReduced = rules.slice(0, rule.index).endsWith("(prefers-reduced-motion:reduce){");
    const declared = [...body.matchAll(/(?:^|;)(animation|transition):([^;]*)/g)];
    return selectors.split(",").flatMap((selector) =>
      declared.map(([, property, value = ""]) => ({
        selector,
        property,
        isStop: value.startsWith("none"),
        by: isForReduced
          ? "the system"
          : selector.startsWith("[data-motion=reduced]")
            ? "the look"
            : undefined,
        part: /:(?:before|after)$/.exec(selector)?.[0],
        rank: [Number(value.includes("!important")), ...specificityOf(selector), place]
          .map((figure) => String(figure).padStart(4, "0"))
          .join(),
      })),
    );
  });

  /** Of ids there are none. */
  function specificityOf(selector: string): readonly number[] {
    const classes = /\.[\w-]+|\[[^\]]*\]/g;
    const elements = selector.replace(classes, "").match(/:(?:before|after)|(?:^|[\s>+~])[a-z]/g) ?? [];
    return [(selector.match(classes) ?? []).length, elements.length];
  }

  test.each(["the system", "the look"])("when %s asks for less motion", (by) => {
    const moving = motions.filter(({ isStop }) => !isStop);
    expect(moving.length).toBeGreaterThan(8);
    const left = moving.filter(({ property, part, rank }) => {
      const stop = motions.find((one) => one.by === by && one.property === property && one.part === part);
      return stop === undefined || stop.rank < rank;
    });
    expect(left.map(({ selector }) => selector)).toEqual([]);
  });
});

test("the inline code cannot close its element, and contains no React", () => {
  for (const { source } of [loader.style, loader.script, overlay.style, overlay.script]) {
    expect(source.length).toBeGreaterThan(50);
    expect(source).not.toMatch(/<\/(script|style)|<!--|react/i);
  }
});

test("uses nothing in the styles that Chromium 103 lacks", () => {
  expect(css).not.toMatch(
    /:has\(|color-mix|@container|@layer|[{;](?:scale|rotate|translate):|\d[dsl]v[hw]\b|&/,
  );
});

test("an installation has them compiled, and no compiler", () => {
  const installation = mkdtempSync(path.join(tmpdir(), "bravado-overlay-"));
  writeFileSync(path.join(installation, "overlay.json"), JSON.stringify(overlayAssets()));
  const directory = jest.spyOn(process, "cwd").mockReturnValue(installation);
  jest.isolateModules(() => {
    const there: typeof import("./assets") = jest.requireActual("./assets");
    expect(there.overlayAssets()).toEqual({ loader, overlay });
  });
  directory.mockRestore();
  rmSync(installation, { recursive: true });
});
