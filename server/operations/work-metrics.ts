import type { ObservableGauge } from "@opentelemetry/api";
import { LRUCache } from "lru-cache";
import { replica } from "@/lib/db/pools";
import { workFigures } from "@/lib/jobs";
import { moneyReport } from "@/lib/payments";
import { meter } from "@/lib/shared/metrics";

/** Two monitors, or one in a hurry, read the database once. */
const FRESH_MS = 10_000;

/**
 * Publishes what waits to be done and the state of the money, as the database has it: every worker says the same, except how
 * old the outbox is, of which each knows what it saw.
 */
export function measureWork(outboxAgeSeconds: () => number): void {
  const gauge = (name: string, description: string) =>
    meter().createObservableGauge(`bravado_${name}`, { description });
  const due = gauge("jobs_due", "Jobs that could run now, by task.");
  const oldest = gauge("jobs_oldest_due_seconds", "Age of the oldest job that could run now, by task.");
  const givenUp = gauge("jobs_given_up", "Jobs that failed as often as they may, by task.");
  const updates = gauge("live_updates_waiting", "Live updates that are not sent yet, at most 10,000.");
  gauge("live_updates_delay_seconds", "Time since this worker saw that no live update waits.").addCallback(
    (result) => result.observe(outboxAgeSeconds()),
  );
  const changes = gauge(
    "leaderboard_changes_waiting",
    "Changes that the boards do not count yet, at most 10,000.",
  );
  const calls = gauge(
    "model_calls_today",
    "Calls of the screening model since midnight UTC, of all processes.",
  );
  const holds = gauge("holds_ending", "Live holds whose end is less than a day away.");
  const behind = gauge(
    "books_behind_seconds",
    "Since when the books of a recovered database are not compared with the provider's.",
  );
  const lost = gauge("lost_payments", "Charges without a pledge since a recovery, to be refunded.");
  const archive = gauge(
    "archive_failing_seconds",
    "For how long the database could not archive what is committed; 0: it can, or archives nothing.",
  );
  gauge(
    "replica_delay_seconds",
    "For how long the replica at DATABASE_READ_URL is behind; +Inf: it does not say.",
  ).addCallback(async (result) => {
    const seconds = await replica()?.delaySeconds();
    if (seconds !== undefined) result.observe(seconds);
  });
  const differences = gauge("money_differences", "Open differences between our books and the provider's.");
  const invariants = gauge("money_laws_broken", "Invariants of money that the last audit found broken.");
  const underWay = gauge("money_under_way", "Movements of money that are not at rest.");
  const since = gauge("money_oldest_under_way_seconds", "Age of the oldest of them.");
  const debts = gauge("money_debtors", "Streamers who owe the platform.");
  const known = new LRUCache<"all", Figures>({ max: 1, ttl: FRESH_MS, fetchMethod: readFigures });
  const instruments: ObservableGauge[] = [due, oldest, givenUp, updates, changes, calls, holds, behind, lost];
  instruments.push(archive, differences, invariants, underWay, since, debts);
  meter().addBatchObservableCallback(async (result) => {
    const figures = await known.fetch("all");
    if (figures === undefined) return;
    const { work, money } = figures;
    for (const { task, ...of } of work.tasks) {
      result.observe(due, of.due, { task });
      result.observe(oldest, of.oldestDueSeconds, { task });
      result.observe(givenUp, of.givenUp, { task });
    }
    result.observe(updates, work.updatesWaiting);
    result.observe(changes, work.leaderboardChangesWaiting);
    result.observe(calls, work.modelCallsToday);
    result.observe(holds, work.holdsEndingInADay);
    result.observe(behind, work.booksBehindSeconds);
    result.observe(lost, work.lostPayments);
    result.observe(archive, work.archiveFailingSeconds);
    result.observe(differences, money.difference_count);
    result.observe(invariants, money.laws.filter(({ holds: isKept }) => !isKept).length);
    result.observe(underWay, money.under_way_count);
    result.observe(since, ageOf(money));
    result.observe(debts, money.debtor_count);
  }, instruments);
}

type Figures = Awaited<ReturnType<typeof readFigures>>;

async function readFigures() {
  return { work: await workFigures(), money: await moneyReport() };
}

function ageOf({ at, under_way }: Figures["money"]): number {
  const oldest = Math.min(Date.parse(at), ...under_way.map(({ since }) => Date.parse(since)));
  return (Date.parse(at) - oldest) / 1_000;
}
