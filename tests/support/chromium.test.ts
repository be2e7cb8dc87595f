import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";
import { chromiumOptions, playwrightDisables } from "./chromium";

test("repeats the features that Playwright disables in Chromium", () => {
  const bundle = path.join(root, "node_modules", "playwright-core", "lib", "coreBundle.js");
  const source = readFileSync(bundle, "utf8");
  const list = /disabledFeatures = \[(.*?)\]/s.exec(source)?.[1] ?? "";
  const named = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(playwrightDisables).toEqual(named);
});

test("disables all features with one switch", () => {
  const switches = chromiumOptions().args.filter((flag) => flag.startsWith("--disable-features="));
  expect(switches).toHaveLength(1);
  for (const name of playwrightDisables) expect(switches[0]).toContain(name);
});
