import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import { FAILED, PASSED, type Tally, tallyJest, tallyReport } from "./tally";

const TIMEOUT_MS = 30 * 60_000;

export const modules = (file: string) => path.join(root, "node_modules", file);
export const tsx = ["--import", "tsx"];

/** A check that only reads the sources: its title, and the arguments for Node. */
export type SourceCheck = readonly [title: string, args: readonly string[]];

export const lint: SourceCheck = [
  "Format and lint",
  [modules("@biomejs/biome/bin/biome"), "ci", "--max-diagnostics=100"],
];
export const types: SourceCheck = [
  "Types",
  [modules("typescript/bin/tsc"), "--noEmit", "--incremental", "false"],
];

/** Writes what the types of routes are checked against. */
export async function generateRouteTypes(): Promise<void> {
  await step("Generating route types", () => node([modules("next/dist/bin/next"), "typegen"]));
}

export function checkSources([title, args]: SourceCheck): Promise<Tally> {
  return check(title, () => node(args));
}

/** Does the work as one step, which passes or fails. */
export async function check(title: string, work: () => Promise<unknown>): Promise<Tally> {
  try {
    await step(title, work);
    return PASSED;
  } catch (error) {
    return failed(error);
  }
}

/** Says what went wrong, and counts as one failure. */
export function failed(error: unknown): Tally {
  console.error(error instanceof Error ? error.message : error);
  return FAILED;
}

/**
 * Does the work of all lanes, each in its order. Half of the checks keep one core busy, so two lanes go side by side; not on a
 * terminal, which shows one step at a time.
 */
export async function inLanes(lanes: readonly (readonly (() => Promise<Tally>)[])[]): Promise<Tally[]> {
  const inOrder = async (works: readonly (() => Promise<Tally>)[]) => {
    const tallies: Tally[] = [];
    for (const work of works) tallies.push(await work());
    return tallies;
  };
  if (process.stdout.isTTY) return inOrder(lanes.flat());
  return (await Promise.all(lanes.map(inOrder))).flat();
}

/** Runs Jest in full view. */
export function jest(args: readonly string[] = []): Promise<Tally> {
  const report = ["--json", "--outputFile=test-results/jest.json"];
  return runner("jest", [modules("jest/bin/jest.js"), "--ci", "--silent", ...report, ...args], tallyJest);
}

/** Runs a test runner in full view and counts the report it writes. */
export async function runner(
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

function node(args: readonly string[]): Promise<string> {
  return runCommand(process.execPath, args, { cwd: root, timeout: TIMEOUT_MS });
}
