import type { ObservableGauge } from "@opentelemetry/api";
import { LRUCache } from "lru-cache";
import { replica } from "@/lib/db/pools";
import { DEADLINE_KINDS, taskList, workFigures } from "@/lib/jobs";
import { moneyReport } from "@/lib/payments";
import { meter } from "@/lib/shared/metrics";

/** Two monitors, or one in a hurry, read the database once. */
const FRESH_MS = 10_000;
const NOTHING_QUEUED = { due: 0, oldestDueSeconds: 0, givenUp: 0 };
/** Deadlines have a figure of their own: not all are about money. */
const IS_DEADLINE = /^deadline /;

/**
 * Publishes what waits to be done and the state of the money, as the database has it: every worker says the same, except how
 * old the outbox is, of which each knows what it saw.
 */
export function measureWork(outboxAgeSeconds: () => number): void {
  const gauge = (name: string, description: string) =>
    meter().createObservableGauge(`bravado_${name}`, { description });
  let readAt = performance.now();
  gauge(
    "figures_age_seconds",
    "Time since this worker last read the figures of the queue and the money: it repeats older ones.",
  ).addCallback((result) => result.observe((performance.now() - readAt) / 1_000));
  const due = gauge("jobs_due", "Jobs that could run now, by task.");
  const oldest = gauge("jobs_oldest_due_seconds", "Age of the oldest job that could run now, by task.");
  const givenUp = gauge("jobs_given_up", "Jobs that failed as often as they may, by task.");
  const overdue = gauge("deadlines_oldest_due_seconds", "Age of the oldest deadline that is due, by kind.");
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
  const since = gauge("money_oldest_under_way_seconds", "Age of the oldest of them that is not a deadline.");
  const debts = gauge("money_debtors", "Streamers who owe the platform.");
  const known = new LRUCache<"all", Figures>({
    max: 1,
    ttl: FRESH_MS,
    fetchMethod: async () => {
      const figures = await readFigures();
      readAt = performance.now();
      return figures;
    },
  });
  const instruments: ObservableGauge[] = [
    due,
    oldest,
    givenUp,
    overdue,
    updates,
    changes,
    calls,
    holds,
    behind,
  ];
  instruments.push(lost, archive, differences, invariants, underWay, since, debts);
  // Each is observed every time: OpenTelemetry repeats the last figure of one that is not, for as long as the process lives.
  const tasks = new Set(Object.keys(taskList()));
  meter().addBatchObservableCallback(async (result) => {
    const figures = await known.fetch("all");
    if (figures === undefined) return;
    const { work, money } = figures;
    const queued = new Map(work.tasks.map((figuresOfTask) => [figuresOfTask.task, figuresOfTask]));
    // Those of another release, too.
    for (const task of queued.keys()) tasks.add(task);
    for (const task of tasks) {
      const of = queued.get(task) ?? NOTHING_QUEUED;
      result.observe(due, of.due, { task });
      result.observe(oldest, of.oldestDueSeconds, { task });
      result.observe(givenUp, of.givenUp, { task });
    }
    for (const kind of DEADLINE_KINDS)
      result.observe(overdue, work.deadlinesOldestDueSeconds.get(kind) ?? 0, { kind });
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
  const movements = under_way.filter(({ what }) => !IS_DEADLINE.test(what));
  const oldest = Math.min(Date.parse(at), ...movements.map(({ since }) => Date.parse(since)));
  return (Date.parse(at) - oldest) / 1_000;
}
