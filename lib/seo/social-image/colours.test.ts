import { readFileSync } from "node:fs";
import path from "node:path";
import { COLOURS } from "./colours";

const css = readFileSync(path.join(__dirname, "..", "..", "..", "app", "globals.css"), "utf8");

test.each(Object.entries(COLOURS))("%s has the dark theme's value", (token, colour) => {
  expect(css).toMatch(new RegExp(`--color-${token}: light-dark\\(#[0-9a-f]{6}, ${colour}\\)`));
});
