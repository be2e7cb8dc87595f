import { readFileSync } from "node:fs";
import path from "node:path";
import { Check } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import createLucideIcon from "./plain-icon.mjs";
import withoutKeys from "./plain-icon-shapes-loader.cjs";

const shapes = { check: [["path", { d: "M20 6 9 17l-5-5", key: "1gmf2c" }]] } as const;
const PlainCheck = createLucideIcon({
  name: "check",
  node: shapes.check,
});

const parse = (markup: string) => {
  const [icon] = new DOMParser().parseFromString(markup, "text/html").body.children;
  return icon as SVGElement;
};

/** The declarations for icons in app/globals.css. */
function iconRule(): Record<string, string> {
  const css = readFileSync(path.join(process.cwd(), "app", "globals.css"), "utf8");
  const [, rule = ""] = /\.lucide,\s*\.glyph \{([^}]*)\}/.exec(css) ?? [];
  return Object.fromEntries(
    [...rule.matchAll(/([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

test.each([
  ["with a class", { className: "size-4" }],
  ["without one", {}],
  ["with a label", { "aria-label": "Done" }],
])("renders an icon %s with the shapes and ARIA attributes of the package's", (_, props) => {
  const [ours, theirs] = [<PlainCheck key="1" {...props} />, <Check key="2" {...props} />].map((icon) =>
    parse(renderToStaticMarkup(icon)),
  );
  expect(ours?.innerHTML).toBe(theirs?.innerHTML);
  for (const name of ["viewBox", "aria-hidden", "aria-label"]) {
    expect(ours?.getAttribute(name)).toBe(theirs?.getAttribute(name));
  }
  expect(theirs?.getAttribute("class")).toContain(ours?.getAttribute("class")?.split(" ").at(-1));
  expect(ours?.getAttribute("class")?.split(" ")[0]).toBe("lucide");
});

test("sets the package's attributes in the style sheet, with a thinner line", () => {
  const theirs = parse(renderToStaticMarkup(<Check />));
  const rule = iconRule();
  expect(rule["stroke-width"]).toBe("1.75");
  for (const name of ["fill", "stroke", "stroke-linecap", "stroke-linejoin"]) {
    expect(rule[name]).toBe(theirs.getAttribute(name)?.toLowerCase());
  }
  for (const name of ["width", "height"]) expect(rule[name]).toBe(`${theirs.getAttribute(name)}px`);
});

test("strips only unused data from an icon's module", () => {
  const icon = readFileSync(require.resolve("lucide-react/dist/esm/icons/check.mjs"), "utf8");
  const shapes = withoutKeys(icon);
  expect(icon).toMatch(/key: "1gmf2c"[\s\S]*__iconData\.node;/);
  expect(shapes).toMatch(
    /const __iconData = \{\n {2}name: "check",\n {2}node: \[\["path", \{ d: "M20 6 9 17l-5-5" \}\]\]\n\};\nconst Check/,
  );
});

test("still finds the factory import that a build replaces", () => {
  const icon = readFileSync(require.resolve("lucide-react/dist/esm/icons/check.mjs"), "utf8");
  expect(icon).toMatch(/import createLucideIcon from ["']\.\.\/createLucideIcon\.mjs["']/);
});
