import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const rules = read("ops/alerts.yaml");
const dashboard = read("ops/grafana/bravado.json");
const alerts = [...rules.matchAll(/- alert: (\w+)[\s\S]*?runbook: (\S+)/g)].map(
  ([, name = "", book = ""]) => ({
    name,
    book,
  }),
);

test("every alert has a page that is named after it and says where to look and what to do", () => {
  expect(alerts.length).toBeGreaterThan(5);
  for (const { name, book } of alerts) {
    expect({ book, exists: existsSync(path.join(root, book)) }).toEqual({ book, exists: true });
    expect(read(book)).toMatch(new RegExp(`^# ${name}\\n[\\s\\S]*\\n## Look\\n[\\s\\S]*\\n## Mend\\n`));
  }
});

test("every page belongs to an alert", () => {
  const pages = readdirSync(path.join(root, "docs/runbooks")).map((file) => `docs/runbooks/${file}`);
  expect(pages.toSorted()).toEqual(alerts.map(({ book }) => book).toSorted());
});

const SOURCES = [
  "server/operations/metrics.ts",
  "server/operations/request-metrics.ts",
  "server/operations/work-metrics.ts",
  "lib/payments/provider/client.ts",
];

test("alerts and dashboards name measurements that exist", () => {
  const sources = SOURCES.map(read).join("\n");
  const made = [...sources.matchAll(/(?:createHistogram|createObservableGauge)\(\s*"(\w+)"/g)];
  const gauges = [...sources.matchAll(/gauge\(\s*"(\w+)"/g)].map(([, name]) => ["", `bravado_${name}`]);
  const known = new Set([...made, ...gauges].map(([, name = ""]) => name));
  const used = [
    ...`${rules}\n${dashboard}`.matchAll(
      /\b((?:bravado|http_server)_\w+?)(?:_count|_bucket|_sum)?(?=[\s{[)"])/g,
    ),
  ];
  expect(used.length).toBeGreaterThan(20);
  expect(used.map(([, name = ""]) => name).filter((name) => !known.has(name))).toEqual([]);
});
