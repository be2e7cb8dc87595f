import { cpus } from "node:os";
import type { Drained } from "./drain";
import type { LivesFigures } from "./lives";

export type MoneyFigures = {
  readonly lives: LivesFigures;
  readonly expiries: Drained;
  /** The p99 of reading the feed while they are drained over that in peace. */
  readonly p99Ratio: number;
  readonly transfers: Drained;
};

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

export function moneyReport({ lives, expiries, p99Ratio, transfers }: MoneyFigures): string {
  const processor = cpus()[0]?.model.trim() ?? "unknown processor";
  return `Money, written by \`npm run bench:money\`: a durable Postgres, the payment sandbox, the measured process and what
reads meanwhile share ${cpus().length} cores (${processor}), Node ${process.versions.node}. What is due is drained as a
worker drains it (statuses, history, operations, notifications, live updates published); the calls to the provider that
follow are jobs, at the pace of the provider.

| what | figure | target |
| --- | ---: | ---: |
| whole lives (written, authorized, accepted, completed, captured), per second | ${lives.perSecond.toFixed(1)} | |
| the same per second of one core in our process | ${lives.perCoreSecond.toFixed(1)} | |
| processor time of a life over the same without ledger and audit | ${lives.booksRatio.toFixed(2)} | |
| ${expiries.count} expiries due at once, drained in | ${seconds(expiries)} | 60 s |
| of one core in the worker | ${expiries.coreSeconds.toFixed(0)} s | |
| p99 of the feed meanwhile over that in peace | ${p99Ratio.toFixed(2)} | 1.25 |
| ${transfers.count} due payouts released in | ${seconds(transfers)} | |
`;
}

function seconds({ seconds }: Drained): string {
  return `${seconds.toFixed(0)} s`;
}
