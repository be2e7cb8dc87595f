import { repeatCompletion, repeatEnding, withdrawOrReleaseBoost } from "@/lib/challenges";
import { claimTimeline, endComparison, isTimelineCompared, releaseTimeline } from "@/lib/db/timeline";
import { type Comparison, compareWithProvider } from "@/lib/payments";
import { log } from "@/lib/shared/log";

/**
 * When the database is on another timeline, brings the books up to the payment provider's and repeats the decisions that these
 * prove. Any number of workers may look. Source: docs/runbooks/database-recovered.md.
 * @returns what was found; null when nothing was to be compared
 */
export async function followRecovery(): Promise<Comparison | null> {
  if (await isTimelineCompared()) return null;
  const timeline = await claimTimeline();
  if (timeline === null) return null;
  log.warn({ timeline }, "the database was recovered: its books are compared with the provider's");
  try {
    const found = await compareWithProvider(async ({ completed, ended, withdrawn }) => {
      for (const id of completed) await repeatCompletion(id);
      for (const id of ended) await repeatEnding(id);
      for (const id of withdrawn) await withdrawOrReleaseBoost(id);
    });
    const findings = {
      since: found.since.toISOString(),
      changed: found.changed,
      adopted: found.adopted,
      lost: found.lost,
      unexplained: found.unexplained,
      completed: found.completed.length,
      ended: found.ended.length,
      withdrawn: found.withdrawn.length,
    };
    await endComparison(timeline, findings);
    log.warn({ timeline, findings }, "the books are compared");
    return found;
  } catch (error) {
    await releaseTimeline(timeline);
    throw error;
  }
}
