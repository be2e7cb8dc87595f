import { readFileSync } from "node:fs";
import { Check } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import createLucideIcon from "./plain-icon.mjs";

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

test("the package still makes its icons where a build puts ours in the place", () => {
  const icon = readFileSync(require.resolve("lucide-react/dist/esm/icons/check.mjs"), "utf8");
  expect(icon).toMatch(/import createLucideIcon from ["']\.\.\/createLucideIcon\.mjs["']/);
});
