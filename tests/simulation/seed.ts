import * as fc from "fast-check";
import { story } from "./draw";
import type { Harness } from "./harness";
import type { Finding, SeedOrder } from "./messages";
import { LawBroken, play } from "./play";

/** How long a failing story is made shorter. */
const SHRINKING_MS = 120_000;

/**
 * Tells the stories of a seed until one breaks a law, and makes that one as short as time allows.
 * @param isOver true when no other story may be begun
 */
export async function tellSeed(
  theatre: Harness,
  { seed, stories, path }: SeedOrder,
  isOver: () => boolean,
): Promise<Finding> {
  let told = 0;
  let steps = 0;
  let failedAt: number | null = null;
  let shortest: string | null = null;
  const property = fc.asyncProperty(story, async (drawn) => {
    // A story that counts as fine, untold, ends the telling and the shrinking.
    if (isOver() || (failedAt !== null && Date.now() > failedAt + SHRINKING_MS)) return;
    if (failedAt === null) {
      told += 1;
      steps += drawn.steps.length;
    }
    try {
      await play(theatre, drawn);
    } catch (error) {
      failedAt ??= Date.now();
      shortest = error instanceof LawBroken ? error.message : inWords(error);
      throw error;
    }
  });
  const result = await fc.check(property, {
    seed,
    numRuns: stories,
    ...(path === null ? {} : { path, endOnFailure: true }),
  });
  const failure = result.failed ? { path: result.counterexamplePath ?? "", text: shortest ?? "" } : null;
  return { seed, stories: told, steps, failure };
}

function inWords(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
