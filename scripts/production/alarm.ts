import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { anyFreePort } from "@/scripts/dev/ports";
import { waitUntil } from "@/scripts/dev/processes";
import { root } from "@/scripts/root";
import type { Checks } from "./checks";
import { type Installation, NAMES } from "./installation";
import { Program } from "./program";

const PROMETHEUS = "/usr/bin/prometheus";
/** In place of the rules' own `for`, of minutes. */
const PATIENCE_SECONDS = 3;
const WITHIN_MS = 60_000;
const NOTHING = "nothing";
const WEB_SERVERS = ["web1", "web2"] as const;

/**
 * Both web servers die: a Prometheus with `ops/alerts.yaml`, all of whose times (`for`) are shortened to seconds, raises the
 * alert that pages, and takes it back when they are there again. Skipped where there is no Prometheus.
 */
export async function expectAlarm(installation: Installation, checks: Checks): Promise<void> {
  console.log("\nNo web server is left");
  if (!existsSync(PROMETHEUS)) {
    checks.say("skipped: apt-get install prometheus");
    return;
  }
  const { paging, end } = await step("Starting Prometheus", () => startPrometheus(installation));
  /** Waits until this alone pages. */
  const expectPaging = async (wanted: string, when: string) => {
    const since = performance.now();
    const inTime = await waitUntil(async () => (await paging()) === wanted, WITHIN_MS, 250);
    const seconds = ((performance.now() - since) / 1_000).toFixed(1);
    checks.expect(inTime, `${await paging()} pages ${seconds} s after ${when}`);
  };
  try {
    // Long enough for what it had to find out first.
    await wait(4 * PATIENCE_SECONDS * 1_000);
    const before = await paging();
    checks.expect(before === NOTHING, `${before} pages while all is well`);
    await Promise.all(WEB_SERVERS.map((name) => installation.program(name).signal("SIGKILL")));
    await expectPaging("NoneReady", "both were killed");
    await Promise.all(WEB_SERVERS.map((name) => installation.start(name)));
    await expectPaging(NOTHING, "both are back");
  } finally {
    await end();
  }
}

const alertsSchema = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })),
  }),
});

/** Asks every program each second. @returns which alerts page, and what ends it */
async function startPrometheus(installation: Installation) {
  const directory = path.join(installation.run.directory, "prometheus");
  mkdirSync(directory);
  const rules = readFileSync(path.join(root, "ops", "alerts.yaml"), "utf8");
  writeFileSync(
    path.join(directory, "alerts.yaml"),
    rules.replace(/^( +for:) .*$/gm, `$1 ${PATIENCE_SECONDS}s`),
  );
  const targets = NAMES.map((name) => new URL(installation.operationsUrl(name)).host);
  const settings = {
    global: { scrape_interval: "1s", scrape_timeout: "1s", evaluation_interval: "1s" },
    rule_files: ["alerts.yaml"],
    scrape_configs: [{ job_name: "bravado", static_configs: [{ targets }] }],
  };
  writeFileSync(path.join(directory, "prometheus.yaml"), JSON.stringify(settings));
  const address = `127.0.0.1:${await anyFreePort()}`;
  const program = new Program({
    command: PROMETHEUS,
    args: ["--config.file=prometheus.yaml", "--storage.tsdb.path=data", `--web.listen-address=${address}`],
    cwd: directory,
    environment: {},
    log: path.join(directory, "log"),
  });
  installation.run.owns(program.pid);
  const isReady = async () =>
    (await fetch(`http://${address}/-/ready`).catch(() => undefined))?.ok === true || !program.isRunning;
  if (!(await waitUntil(isReady, WITHIN_MS)) || !program.isRunning)
    throw new Error(`Prometheus did not start:\n${readFileSync(path.join(directory, "log"), "utf8")}`);
  return {
    paging: async () => {
      const { data } = alertsSchema.parse(await (await fetch(`http://${address}/api/v1/alerts`)).json());
      const names = data.alerts
        .filter(({ state, labels }) => state === "firing" && labels.severity === "page")
        .map(({ labels }) => labels.alertname ?? "");
      return [...new Set(names)].sort().join(", ") || NOTHING;
    },
    end: () => program.signal("SIGKILL"),
  };
}
