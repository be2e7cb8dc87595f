import { readFileSync } from "node:fs";
import { Check } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import createLucideIcon from "./plain-icon.mjs";
import withoutKeys from "./plain-icon-shapes-loader.cjs";

const shapes = { check: [["path", { d: "M20 6 9 17l-5-5", key: "1gmf2c" }]] } as const;
const PlainCheck = createLucideIcon({
  name: "check",
  node: shapes.check,
});

/** The attributes in one order. */
const sorted = (markup: string) =>
  markup
    .split(/(?=[ >])/)
    .sort()
    .join("");

test.each([
  ["with a class", { className: "size-4" }],
  ["with a line of its own", { className: "size-3", strokeWidth: 3 }],
  ["that says something", { "aria-label": "Done" }],
])("an icon %s is drawn as the package draws it", (_, props) => {
  expect(sorted(renderToStaticMarkup(<PlainCheck {...props} />))).toBe(
    sorted(renderToStaticMarkup(<Check {...props} />)),
  );
});

test("an icon's shapes lose what is not read, and nothing else", () => {
  const icon = readFileSync(require.resolve("lucide-react/dist/esm/icons/check.mjs"), "utf8");
  const shapes = withoutKeys(icon);
  expect(icon).toMatch(/key: "1gmf2c"[\s\S]*__iconData\.node;/);
  expect(shapes).toMatch(
    /const __iconData = \{\n {2}name: "check",\n {2}node: \[\["path", \{ d: "M20 6 9 17l-5-5" \}\]\]\n\};\nconst Check/,
  );
});

test("the package still makes its icons where a build puts ours in the place", () => {
  const icon = readFileSync(require.resolve("lucide-react/dist/esm/icons/check.mjs"), "utf8");
  expect(icon).toMatch(/import createLucideIcon from ["']\.\.\/createLucideIcon\.mjs["']/);
});
