import { cpus, loadavg } from "node:os";
import type { BooksFigures } from "./books";
import type { CompletionFigures } from "./completion";
import type { Drained } from "./drain";
import type { ThroughputFigures } from "./lifecycle-throughput";
import type { ListFigures } from "./lists";

export type MoneyFigures = {
  readonly lifecycles: ThroughputFigures;
  readonly lifecycle: StatementFigures;
  /** Payouts of the lifecycles, sent to the provider and recorded. */
  readonly payouts: Drained;
  readonly expiries: Drained;
  /** The feed's p99 while they are drained over its p99 when idle. */
  readonly p99Ratio: number;
  readonly transfers: Drained;
  readonly completion: CompletionFigures;
  readonly lists: ListFigures;
  readonly books: BooksFigures;
};

/** The statements of one lifecycle. */
export type StatementFigures = { readonly statements: number; readonly transactions: number };

/** The part of docs/bench.md that `npm run bench:money` writes. */
export function moneyReport(figures: MoneyFigures): string {
  const { lifecycles, lifecycle, payouts, expiries, p99Ratio, transfers, completion, lists, books } = figures;
  const processor = cpus()[0]?.model.trim() ?? "unknown processor";
  return `Money, written by \`npm run bench:money\`: a durable Postgres, the payment sandbox, the measured process and the
readers share ${cpus().length} cores (${processor}), Node ${process.versions.node}; load ${(loadavg()[1] ?? 0).toFixed(1)}. Due deadlines are handled as by a
worker (statuses, history, operations, notifications, live updates published); the provider calls that follow are jobs at the
provider's pace: payouts and captures include the sandbox. As many challenges as expire stay open, so that the feed has full
pages before and after.

| what | figure | target |
| --- | ---: | ---: |
| whole lifecycles (created, authorized, accepted, completed, captured), per second | ${lifecycles.perSecond.toFixed(1)} | |
| the same per second of one core in our process | ${lifecycles.perCoreSecond.toFixed(1)} | 15 |
| SQL statements of a whole lifecycle, jobs and mails included (plus ${2 * lifecycle.transactions} of BEGIN and COMMIT) | ${lifecycle.statements} | 90 |
| payouts released, sent and recorded, 8 at once, per second | ${(payouts.count / payouts.seconds).toFixed(1)} | |
| ${expiries.count} expiries due at once, drained in | ${expiries.seconds.toFixed(0)} s | ${target(expiries.count, 100_000, 60)} |
| of one core in the worker, each | ${each(expiries)} | |
| p99 of the feed meanwhile over its p99 when idle | ${p99Ratio.toFixed(2)} | 1.25 |
| ${transfers.count} due payouts released in | ${transfers.seconds.toFixed(0)} s | |
| of one core in the worker, each | ${each(transfers)} | |
| "complete" with ${completion.pledges} pledges, ${completion.requestMs.toFixed(0)} ms: the request over the same with ten | ${completion.requestRatio.toFixed(2)} | 5.00 |
| until the last of ${completion.pledges} is captured, at a provider that answers in 5 ms | ${completion.collectedSeconds.toFixed(1)} s | ${target(completion.pledges, 10_000, 120)} |
| a page of a list of ${lists.rows} rows, first or middle, over the same of 1000: the median list | ${lists.median.toFixed(2)} | 1.20 |
| the worst list: ${lists.worstList} | ${lists.worst.toFixed(2)} | 1.20 |
| the first audit of ${books.entries} ledger entries and the provider's mirrors | ${books.firstAuditSeconds.toFixed(0)} s | |
| an audit of the next thousand, over the same in young books | ${books.auditRatio.toFixed(2)} | 1.20 |
| the money report, likewise | ${books.reportRatio.toFixed(2)} | 1.20 |
`;
}

function each({ count, coreSeconds }: Drained): string {
  return `${((coreSeconds / count) * 1_000).toFixed(1)} ms`;
}

/** The target in seconds, scaled to the count. */
function target(count: number, whole: number, seconds: number): string {
  const share = (seconds * count) / whole;
  return `${share < 10 ? share.toFixed(1) : share.toFixed(0)} s`;
}
