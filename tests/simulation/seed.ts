import * as fc from "fast-check";
import { scenario } from "./generators";
import type { Harness } from "./harness";
import type { Finding, SeedOrder } from "./messages";
import { InvariantBroken, runScenario } from "./run-scenario";

/** How long a failing scenario is shrunk. */
const SHRINKING_MS = 120_000;

/**
 * Runs the scenarios of a seed until one breaks an invariant, then shrinks that one.
 * @param isOver returns true when no further scenario may be started
 */
export async function runSeed(
  harness: Harness,
  { seed, scenarios, path }: SeedOrder,
  isOver: () => boolean,
): Promise<Finding> {
  let ran = 0;
  let steps = 0;
  let failedAt: number | null = null;
  let shortest: string | null = null;
  const property = fc.asyncProperty(scenario, async (drawn) => {
    // fast-check cannot be stopped, so the remaining scenarios pass without being run.
    if (isOver() || (failedAt !== null && Date.now() > failedAt + SHRINKING_MS)) return;
    if (failedAt === null) {
      ran += 1;
      steps += drawn.steps.length;
    }
    try {
      await runScenario(harness, drawn);
    } catch (error) {
      failedAt ??= Date.now();
      shortest = error instanceof InvariantBroken ? error.message : describeError(error);
      throw error;
    }
  });
  const result = await fc.check(property, {
    seed,
    numRuns: scenarios,
    ...(path === null ? {} : { path, endOnFailure: true }),
  });
  const failure = result.failed ? { path: result.counterexamplePath ?? "", text: shortest ?? "" } : null;
  return { seed, scenarios: ran, steps, failure };
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
