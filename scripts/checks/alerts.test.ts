import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DURATION_BUCKETS } from "@/lib/shared/metrics";
import { root } from "@/scripts/root";

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const rules = read("ops/alerts.yaml");
const levels = read("docs/slo.md");
const dashboard = read("ops/grafana/bravado.json");
const alerts = rules
  .split(/\n {6}- (?=alert: )/)
  .slice(1)
  .map((block) => ({
    name: /^alert: (\w+)/.exec(block)?.[1] ?? "",
    book: `docs/runbooks/${/runbook: "\{\{ \$externalLabels\.runbooks \}\}\/(\S+)"/.exec(block)?.[1]}`,
    action: / {10}action: (.+)/.exec(block)?.[1],
    pages: block.includes("severity: page"),
  }));
const paging = alerts.filter(({ pages }) => pages);

test("every alert has a page that is named after it and says where to look and what to do", () => {
  expect(alerts.length).toBeGreaterThan(5);
  for (const { name, book } of alerts) {
    expect({ book, exists: existsSync(path.join(root, book)) }).toEqual({ book, exists: true });
    expect(read(book)).toMatch(new RegExp(`^# ${name}\\n[\\s\\S]*\\n## Look\\n[\\s\\S]*\\n## Mend\\n`));
  }
});

test("every page belongs to an alert", () => {
  const pages = readdirSync(path.join(root, "docs/runbooks")).map((file) => `docs/runbooks/${file}`);
  expect(new Set(pages)).toEqual(new Set(alerts.map(({ book }) => book)));
});

/** The first sentence of the first step under "Look", as plain text. */
function firstStep(book: string): string | undefined {
  const [, step = ""] = /\n## Look\n\n1\. ([^\n]*(?:\n {3}[^\n]*)*)/.exec(read(book)) ?? [];
  const plain = step
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/`|\n */g, (mark) => (mark === "`" ? "" : " "));
  return /^.*?\.(?= |$)/.exec(plain)?.[0];
}

test("an alert that pages says what to do first, as its page does", () => {
  expect(paging.map(({ name, action }) => [name, action])).toEqual(
    paging.map(({ name, book }) => [name, firstStep(book)]),
  );
  expect(paging.filter(({ action }) => action === undefined)).toEqual([]);
});

test("an alert leads to its page, by its place here or at the address that docs/production.md has one set", () => {
  const [settings, systemd] = [read("ops/prometheus.yaml"), read("ops/prometheus.systemd.yaml")];
  const [, place = ""] = / external_labels: \{ runbooks: (\S+) \}/.exec(settings) ?? [];
  expect(alerts.map(({ book }) => path.join(place, path.basename(book)))).toEqual(
    alerts.map(({ book }) => book),
  );
  const [, command = ""] =
    /\nsed -i (.+) ops\/prometheus\.yaml ops\/prometheus\.systemd\.yaml\n/.exec(read("docs/production.md")) ??
    [];
  const script = `sed ${command.replace("<your copy>", "git.example/copy")}`;
  for (const input of [settings, systemd]) {
    const { stdout } = spawnSync("sh", ["-c", script], { input, encoding: "utf8" });
    expect(stdout).toContain("{ runbooks: https://git.example/copy/docs/runbooks }");
  }
});

test("docs/slo.md names what pages, and nothing else", () => {
  const named = [...levels.matchAll(/\[(\w+)\]\(runbooks\//g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(paging.map(({ name }) => name).toSorted());
});

test("what is promised within a time is counted up to that time", () => {
  // Also as Prometheus 3 writes a whole number.
  const bounds = [...`${levels}${rules}`.matchAll(/\ble=~"(\d+)\(\\\\\.0\)\?"/g)].map(([, bound]) =>
    Number(bound),
  );
  expect(`${levels}${rules}`).not.toMatch(/\ble="/);
  expect(new Set(bounds)).toEqual(new Set([1, 2]));
  expect(DURATION_BUCKETS).toEqual(expect.arrayContaining(bounds));
});

test("the deadlines that page exist, and the others are the ticket's", () => {
  const kinds = [...read("lib/db/deadlines.ts").matchAll(/^ {2}\| "(\w+)"/gm)].map(([, kind = ""]) => kind);
  const [pages = "", tickets = "", ...more] = [...rules.matchAll(/\bkind[=!]~"([^"]+)"/g)].map(
    ([, pattern = ""]) => pattern,
  );
  expect([tickets, more]).toEqual([pages, []]);
  const paged = kinds.filter((kind) => new RegExp(`^(?:${pages})$`).test(kind));
  expect(paged).toHaveLength(8);
});

const SOURCES = [
  "server/operations/metrics.ts",
  "server/operations/request-metrics.ts",
  "server/operations/work-metrics.ts",
  "lib/payments/provider/traced-http-client.ts",
  "lib/moderation/model/ask-model.ts",
].map(read);
const backup = read("ops/systemd/bravado-backup.service");

/** Names in Prometheus' spelling of the keys of an object literal. */
const keysOf = (literal: string) =>
  literal
    .replace(/\([^()]*\)/g, "")
    .split(",")
    .map((entry) => entry.split(":")[0]?.replace(/["\s]/g, "").replaceAll(".", "_") ?? "")
    .filter((key) => key !== "");

/** Every measurement that the code, or the backup's service, makes, with its labels. */
function measurements(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [name] of backup.matchAll(/\bbravado_\w+/g)) found.set(name, []);
  for (const source of SOURCES) {
    for (const part of source
      .split(/(?=createHistogram\(|createCounter\(|createObservableGauge\()/)
      .slice(1)) {
      const [, kind, name] = /^(\w+)\(\s*"(\w+)"/.exec(part) ?? [];
      const [, labels = ""] = /\.(?:record|observe|add)\([^{;]*\{([^}]*)\}\)/.exec(part) ?? [];
      if (name !== undefined) found.set(kind === "createCounter" ? `${name}_total` : name, keysOf(labels));
    }
    for (const [, variable, name] of source.matchAll(/(?:const (\w+) = )?\bgauge\(\s*"(\w+)"/g)) {
      const [, labels = ""] = new RegExp(`observe\\(${variable},[^;{]*\\{([^}]*)\\}`).exec(source) ?? [];
      found.set(`bravado_${name}`, keysOf(labels));
    }
  }
  return found;
}

/** Prometheus adds them, and node_exporter to what it says of disks. */
const OF_PROMETHEUS = ["job", "instance", "le", "mountpoint", "fstype"];

const namesIn = (text: string) =>
  [...text.matchAll(/\b((?:bravado|http_server)_[\w:]+?)(?:_count|_bucket|_sum)?(?![\w:])/g)].map(
    ([, name = ""]) => name,
  );

/** Selected, grouped by, or shown. */
function labelsIn(text: string): readonly string[] {
  const single = [...text.matchAll(/(\w+)(?:=~|!~|!=|=)"|\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)];
  const grouped = [...text.matchAll(/by \(([^)]*)\)/g)];
  return [
    ...single.map(([, selected, shown]) => selected ?? shown ?? ""),
    ...grouped.flatMap(([, list = ""]) => list.split(/,\s*/)),
  ];
}

test("alerts, their tests, the dashboard and docs/slo.md name measurements and labels that exist", () => {
  const known = measurements();
  const blocks = rules.split(/\n {6}- (?=(?:alert|record): )/).slice(1);
  for (const block of blocks) {
    const [, record] = /^record: (\S+)/.exec(block) ?? [];
    const source = namesIn(block.slice(block.indexOf("expr:")))[0] ?? "";
    if (record !== undefined) known.set(record, known.get(source) ?? []);
  }
  const { panels }: { panels: { targets: { expr: string; legendFormat?: string }[] }[] } =
    JSON.parse(dashboard);
  const targets = panels.flatMap((panel) => panel.targets);
  const series = [...read("ops/alerts.test.yaml").matchAll(/- series: (.*)/g)].map(([, one = ""]) => one);
  const texts = [
    ...blocks,
    ...targets.map(({ expr, legendFormat = "" }) => `${expr} ${legendFormat}`),
    ...series,
    levels,
  ];
  const wrong = texts.flatMap((text) => {
    const names = namesIn(text);
    const labels = new Set([...OF_PROMETHEUS, ...names.flatMap((name) => known.get(name) ?? [])]);
    return [
      ...names.filter((name) => !known.has(name)),
      ...labelsIn(text)
        .filter((label) => !labels.has(label))
        .map((label) => `${names[0]}{${label}}`),
    ];
  });
  expect(texts.flatMap(namesIn).length).toBeGreaterThan(40);
  expect(texts.flatMap(labelsIn).length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

test("the backup's service writes when it was completed, where Prometheus' node_exporter reads it", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "bravado-backup-"));
  const [, command = ""] = /^ExecStartPost=-\+\/bin\/sh -c '(.*)'$/m.exec(backup) ?? [];
  const here = command.replace("/var/lib/prometheus/node-exporter", directory).replaceAll("%%", "%");
  expect(spawnSync("/bin/sh", ["-c", here])).toMatchObject({ status: 0 });
  expect(readdirSync(directory)).toEqual(["bravado.prom"]);
  const written = readFileSync(path.join(directory, "bravado.prom"), "utf8");
  rmSync(directory, { recursive: true });
  const [, at] = /^bravado_backup_completed_timestamp_seconds (\d+)\n$/.exec(written) ?? [];
  expect(Math.abs(Date.now() / 1_000 - Number(at))).toBeLessThan(60);
});

const promtool = (...args: readonly string[]) =>
  spawnSync("promtool", args, { cwd: path.join(root, "ops"), encoding: "utf8" });
const isInstalled = promtool("--version").error === undefined;

(isInstalled ? test : test.skip)(
  "each alert fires when its condition is real, and not before (skipped where promtool is not installed)",
  () => {
    expect(promtool("check", "config", "prometheus.yaml", "prometheus.systemd.yaml")).toMatchObject({
      status: 0,
    });
    expect(promtool("test", "rules", "alerts.test.yaml")).toMatchObject({ status: 0 });
  },
);

const amtool = (...args: readonly string[]) =>
  spawnSync("amtool", args, { cwd: path.join(root, "ops"), encoding: "utf8" });

(amtool("--version").error === undefined ? test : test.skip)(
  "a page, a ticket and the watchdog go to receivers of their own (skipped where amtool is not installed)",
  () => {
    const receiver = (...labels: readonly string[]) =>
      amtool("config", "routes", "test", "--config.file=alertmanager.yaml", ...labels).stdout.trim();
    expect(amtool("check-config", "alertmanager.yaml")).toMatchObject({ status: 0 });
    expect(receiver("alertname=MoneyStuck", "severity=page")).toBe("page");
    expect(receiver("alertname=BackupOld", "severity=ticket")).toBe("ticket");
    expect(receiver("alertname=Watchdog", "severity=none")).toBe("watchdog");
  },
);
