import { clockOffset, setClockOffset } from "@/lib/shared/clock";
import { sandbox, settle } from "@/tests/support/world";

/** How far back the demonstration's history begins. */
const HISTORY_DAYS = 46;
const DAY_MS = 86_400_000;

/** Begins the history: the provider's clock and ours stand in the past, where nothing has happened yet. */
export async function beginHistory(): Promise<void> {
  await sandbox("clock/advance", { seconds: (-HISTORY_DAYS * DAY_MS) / 1_000 });
  setClockOffset(-HISTORY_DAYS * DAY_MS);
}

/** Goes on to so many days (fractions allowed) before today, doing whatever becomes due on the way. */
export async function goTo(daysAgo: number): Promise<void> {
  const target = Math.round(-daysAgo * 86_400) * 1_000;
  const seconds = (target - clockOffset()) / 1_000;
  if (seconds <= 0) return;
  // What the last step caused happens in its own time, not after the leap: a capture sent a week late finds no hold.
  await settle();
  await sandbox("clock/advance", { seconds });
  setClockOffset(target);
  await settle();
}
