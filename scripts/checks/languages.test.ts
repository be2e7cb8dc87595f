import { readFileSync } from "node:fs";
import path from "node:path";
import { LOCALES, PREFIXED_LOCALES } from "@/lib/shared/locales";
import { root } from "@/scripts/root";

test("the rules for a CDN know every language", () => {
  const rules = readFileSync(path.join(root, "ops", "edge", "nginx.conf.template"), "utf8");
  const lists = [...rules.matchAll(/\(\?<edge_\w>([a-z|]+)\)/g)].map(([, list]) => list);
  expect(lists).toEqual([LOCALES, LOCALES, LOCALES].map((all) => all.join("|")));
  for (const locale of PREFIXED_LOCALES) {
    expect(rules).toContain(`~^/${locale}(?:/|$) ${locale};`);
    expect(rules).toContain(`~*^1:${locale}:${locale}$ 0;`);
  }
});
