import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { root } from "@/scripts/root";

/** How many tests passed and failed, and the names of failed ones that a long log would bury. */
export type Tally = { readonly passed: number; readonly failed: number; readonly names?: readonly string[] };

export const PASSED: Tally = { passed: 1, failed: 0 };
export const FAILED: Tally = { passed: 0, failed: 1 };

export function sum(tallies: readonly Tally[]): Required<Tally> {
  return tallies.reduce<Required<Tally>>(
    (total, { passed, failed, names = [] }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      names: [...total.names, ...names],
    }),
    { passed: 0, failed: 0, names: [] },
  );
}

const jestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        status: z.string(),
        assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
      }),
    )
    .default([]),
});

/** Counts Jest's report. A file that did not load is a failure, and so is a run without tests. */
export function tallyJest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = jestSchema.parse(report);
  const names = testResults
    .filter((file) => file.status === "failed")
    .flatMap((file) => {
      const failures = file.assertionResults.filter((one) => one.status === "failed");
      const where = path.relative(root, file.name);
      return failures.length === 0 ? [where] : failures.map((one) => `${where}: ${one.fullName}`);
    });
  return failIfEmpty({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    names,
  });
}

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()).default([]),
});

/** Counts Playwright's report. A test that needed a retry counts as failed. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, errors } = playwrightSchema.parse(report);
  return failIfEmpty({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length });
}

const soakSchema = z.object({ seeds: z.number(), violations: z.array(z.number()) });

/** Counts the soak's report: each seed is one test. */
export function tallySoak(report: unknown): Tally {
  const { seeds, violations } = soakSchema.parse(report);
  return failIfEmpty({ passed: seeds - violations.length, failed: violations.length });
}

/** Counts a runner's report; a missing report, or an exit code without a failed test, is one failure. */
export function tallyReport(file: string, count: (report: unknown) => Tally, succeeded: boolean): Tally {
  if (!existsSync(file)) return FAILED;
  const tally = count(JSON.parse(readFileSync(file, "utf8")));
  return !succeeded && tally.failed === 0 ? sum([tally, FAILED]) : tally;
}

function failIfEmpty(tally: Tally): Tally {
  return tally.passed + tally.failed === 0 ? FAILED : tally;
}
