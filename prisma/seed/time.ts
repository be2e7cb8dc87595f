import { clockOffset, setClockOffset } from "@/lib/shared/clock";
import { sandbox, settle } from "./sandbox";

/** How many days ago the demo's history begins. */
const HISTORY_DAYS = 46;
const DAY_MS = 86_400_000;

/** Sets the provider's clock and ours to the beginning of the history. */
export async function beginHistory(): Promise<void> {
  await sandbox("clock/advance", { seconds: (-HISTORY_DAYS * DAY_MS) / 1_000 });
  setClockOffset(-HISTORY_DAYS * DAY_MS);
}

/** Moves both clocks to that many days (fractions allowed) before today and does what became due. */
export async function goTo(daysAgo: number): Promise<void> {
  const target = Math.round(-daysAgo * 86_400) * 1_000;
  const seconds = (target - clockOffset()) / 1_000;
  if (seconds <= 0) return;
  // First the jobs of the last step, at its own time: a capture sent a week late finds no hold.
  await settle();
  await sandbox("clock/advance", { seconds });
  setClockOffset(target);
  await settle();
}
