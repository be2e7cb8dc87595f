import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/db/schema-engine";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import { ensureBuilt, ensureGenerated } from "@/scripts/dev/stack/prepare";
import { ensureChromium } from "@/tests/support/chromium";
import { FAILED, PASSED, sum, type Tally, tallyJest, tallyPlaywright, tallyReport, tallySoak } from "./tally";

const TIMEOUT_MS = 30 * 60_000;
const modules = (file: string) => path.join(root, "node_modules", file);
const biome = modules("@biomejs/biome/bin/biome");
const tsx = ["--import", "tsx"];

/** The same stories each time (decision 61): a red one is this change's doing, not bad luck. */
const MONEY_STORIES = [
  ...["--sequences", "500", "--seed", "1", "--workers", "3"],
  ...["--report", "test-results/money.json"],
];

/** Checks that only read the sources, each with the arguments for Node. */
const staticChecks: readonly (readonly [string, readonly string[]])[] = [
  ["Format and lint", [biome, "ci", "--max-diagnostics=100"]],
  ["Boundaries", [...tsx, "scripts/checks/boundaries.ts"]],
  ["Types", [modules("typescript/bin/tsc"), "--noEmit", "--incremental", "false"]],
  ["Messages in three languages", [...tsx, "scripts/checks/check-messages.ts"]],
  ["Tables in the documents", [...tsx, "scripts/checks/readme.ts", "--check"]],
  ["Dead code", [modules("knip/bin/knip.js")]],
  ["Packages listed and above their floors", [...tsx, "scripts/checks/check-lockfile.ts"]],
  ["Migrations agree with the schema", [...tsx, "scripts/db/db-check.ts"]],
];

/** `npm test`: everything that CI checks. Prints the sum as its last line and returns whether all of it passed. */
export async function verify(): Promise<boolean> {
  const abort = new AbortController();
  process.once("SIGINT", () => abort.abort()).once("SIGTERM", () => abort.abort());
  const tallies: Tally[] = [];
  try {
    await ensureGenerated(abort.signal);
    await step("Generating route types", () =>
      runCommand(process.execPath, [modules("next/dist/bin/next"), "typegen"], { cwd: root }),
    );
    // Before Jest: the payment form of the sandbox is tested in a browser.
    await ensureChromium();
    tallies.push(...(await checkSources()));
    tallies.push(
      await runner(
        "jest",
        [modules("jest/bin/jest.js"), "--ci", "--silent", "--json", "--outputFile=test-results/jest.json"],
        tallyJest,
      ),
    );
    tallies.push(
      await runner("money", [...tsx, "scripts/checks/money-soak.ts", ...MONEY_STORIES], tallySoak),
    );
    tallies.push(await check("Build", () => ensureBuilt(abort.signal)));
    tallies.push(await runner("browser", [...tsx, "scripts/dev/e2e.ts"], tallyPlaywright));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    tallies.push(FAILED);
  }
  const { passed, failed } = sum(tallies);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** Half of them keep one core busy, so two go side by side; not on a terminal, which shows one step at a time. */
async function checkSources(): Promise<readonly Tally[]> {
  const waiting = staticChecks.values();
  const tallies: Tally[] = [];
  const lane = async () => {
    // Both lanes take from the one list.
    for (const [title, args] of waiting) tallies.push(await check(title, () => node(args)));
  };
  await Promise.all(process.stdout.isTTY ? [lane()] : [lane(), lane()]);
  return tallies;
}

async function check(title: string, work: () => Promise<unknown>): Promise<Tally> {
  try {
    await step(title, work);
    return PASSED;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return FAILED;
  }
}

function node(args: readonly string[]): Promise<string> {
  return runCommand(process.execPath, args, { cwd: root, timeout: TIMEOUT_MS });
}

/** Runs a test runner in full view and counts the report it writes. */
async function runner(
  name: string,
  args: readonly string[],
  count: (report: unknown) => Tally,
): Promise<Tally> {
  const report = path.join(root, "test-results", `${name}.json`);
  // Jest does not make the folder of its report.
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  console.log(`\n== ${name}`);
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      timeout: TIMEOUT_MS,
    });
    child.once("error", reject);
    child.once("exit", resolve);
  });
  return tallyReport(report, count, code === 0);
}
