import { cpus, loadavg } from "node:os";
import type { CompletionFigures } from "./completion";
import type { Drained } from "./drain";
import type { ListFigures } from "./lists";
import type { LivesFigures } from "./lives";

export type MoneyFigures = {
  readonly lives: LivesFigures;
  readonly life: LifeFigures;
  /** Of what lived, sent to the provider and recorded. */
  readonly payouts: Drained;
  readonly expiries: Drained;
  /** The p99 of reading the feed while they are drained over that in peace. */
  readonly p99Ratio: number;
  readonly transfers: Drained;
  readonly completion: CompletionFigures;
  readonly lists: ListFigures;
};

/** What one life asks of the database. */
export type LifeFigures = { readonly statements: number; readonly transactions: number };

const MARK = "<!-- money -->";

/** The part of docs/bench.md that `npm run bench:money` writes, the rest left as it is. */
export function withMoneySection(page: string, section: string): string {
  return `${(page.split(MARK)[0] ?? "").trimEnd()}\n\n${MARK}\n${section}`;
}

/** That part, for when `npm run bench` writes its own anew; empty when it was never measured. */
export function moneySection(page: string): string {
  const section = page.split(MARK)[1];
  return section === undefined ? "" : `\n${MARK}${section}`;
}

export function moneyReport(figures: MoneyFigures): string {
  const { lives, life, payouts, expiries, p99Ratio, transfers, completion, lists } = figures;
  const processor = cpus()[0]?.model.trim() ?? "unknown processor";
  return `Money, written by \`npm run bench:money\`: a durable Postgres, the payment sandbox, the measured process and what
reads meanwhile share ${cpus().length} cores (${processor}), Node ${process.versions.node}; load ${(loadavg()[1] ?? 0).toFixed(1)}. What is due is drained
as a worker drains it (statuses, history, operations, notifications, live updates published); the calls to the provider
that follow are jobs, at the pace of the provider: payouts and captures show it with the sandbox. As many challenges as
expire go on, so that the feed has full pages before and after.

| what | figure | target |
| --- | ---: | ---: |
| whole lives (written, authorized, accepted, completed, captured), per second | ${lives.perSecond.toFixed(1)} | |
| the same per second of one core in our process | ${lives.perCoreSecond.toFixed(1)} | 15 |
| SQL statements of a whole life, jobs and mails included (beside them ${2 * life.transactions} times BEGIN and COMMIT) | ${life.statements} | 90 |
| payouts released, sent and recorded, 8 at once, per second | ${(payouts.count / payouts.seconds).toFixed(1)} | |
| ${expiries.count} expiries due at once, drained in | ${expiries.seconds.toFixed(0)} s | ${target(expiries.count, 100_000, 60)} |
| of one core in the worker, each | ${each(expiries)} | |
| p99 of the feed meanwhile over that in peace | ${p99Ratio.toFixed(2)} | 1.25 |
| ${transfers.count} due payouts released in | ${transfers.seconds.toFixed(0)} s | |
| of one core in the worker, each | ${each(transfers)} | |
| "complete" with ${completion.pledges} pledges, ${completion.requestMs.toFixed(0)} ms: the request over the same with ten | ${completion.requestRatio.toFixed(2)} | 5.00 |
| until the last of ${completion.pledges} is captured, at a provider that answers in 5 ms | ${completion.collectedSeconds.toFixed(1)} s | ${target(completion.pledges, 10_000, 120)} |
| a page of a list of ${lists.rows} rows, first or middle, over the same of 1000: the middling list | ${lists.middling.toFixed(2)} | 1.20 |
| the worst: ${lists.worstList} | ${lists.worst.toFixed(2)} | 1.20 |
`;
}

function each({ count, coreSeconds }: Drained): string {
  return `${((coreSeconds / count) * 1_000).toFixed(1)} ms`;
}

/** A target for so many, in seconds, for fewer. */
function target(count: number, whole: number, seconds: number): string {
  const share = (seconds * count) / whole;
  return `${share < 10 ? share.toFixed(1) : share.toFixed(0)} s`;
}
