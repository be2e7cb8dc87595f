import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import { root } from "@/scripts/root";
import { FAILED, PASSED, type Tally, tallyJest, tallyReport } from "./tally";

const TIMEOUT_MS = 30 * 60_000;

export const modules = (file: string) => path.join(root, "node_modules", file);
export const tsx = ["--import", "tsx"];

/** A check of the sources: its title, and the arguments for Node. */
export type SourceCheck = readonly [title: string, args: readonly string[]];

/** @param files all unless given */
export function lint(files: readonly string[] = []): SourceCheck {
  const biome = [
    modules("@biomejs/biome/bin/biome"),
    "ci",
    "--max-diagnostics=100",
    "--no-errors-on-unmatched",
  ];
  return ["Format and lint", [...biome, ...files]];
}
/** Before the types, which read them. */
export const routeTypes: SourceCheck = ["Route types", [modules("next/dist/bin/next"), "typegen"]];
export const types: SourceCheck = [
  "Types",
  [modules("typescript/bin/tsc"), "--noEmit", "--incremental", "false"],
];

export function checkSources([title, args]: SourceCheck): Promise<Tally> {
  return check(title, () => node(args));
}

/** Runs the work as one step that passes or fails. */
export async function check(title: string, work: () => Promise<unknown>): Promise<Tally> {
  try {
    await step(title, work);
    return PASSED;
  } catch (error) {
    return failed(error);
  }
}

/** Prints the error and counts one failure. */
export function failed(error: unknown): Tally {
  console.error(error instanceof Error ? error.message : error);
  return FAILED;
}

/** Runs the lanes in parallel, each in order, for two cores; one after the other on a terminal, which shows one step at a time. */
export async function inLanes(lanes: readonly (readonly (() => Promise<Tally>)[])[]): Promise<Tally[]> {
  const inOrder = async (works: readonly (() => Promise<Tally>)[]) => {
    const tallies: Tally[] = [];
    for (const work of works) tallies.push(await work());
    return tallies;
  };
  if (process.stdout.isTTY) return inOrder(lanes.flat());
  return (await Promise.all(lanes.map(inOrder))).flat();
}

/** Tests create much garbage and keep little, so a larger young generation saves a tenth of their processor time. */
const GC_FLAGS = ["--max-semi-space-size=64"];

/** Runs Jest with its output shown. */
export function jest(args: readonly string[]): Promise<Tally> {
  const report = ["--json", "--outputFile=test-results/jest.json"];
  const command = [...GC_FLAGS, modules("jest/bin/jest.js"), "--ci", "--silent", ...report, ...args];
  return runner("jest", command, tallyJest);
}

/** Runs a test runner with its output shown, and counts the results in its report. */
export async function runner(
  name: string,
  args: readonly string[],
  count: (report: unknown) => Tally,
): Promise<Tally> {
  const report = path.join(root, "test-results", `${name}.json`);
  // Jest does not create its report's folder.
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
