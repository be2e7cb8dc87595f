import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CHALLENGE_STATUSES, TRANSITIONS, wireStatus } from "@/lib/challenges/machine";
import * as payouts from "@/lib/payouts/machine";
import { runMain } from "./run-main";

const root = path.resolve(__dirname, "..");
const file = path.join(root, "README.md");

type Moves = Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;

/** A machine as a table: what each state may become, and by what. @param tell how people write a state */
export function machineTable(
  statuses: readonly string[],
  moves: Moves,
  tell: (status: string) => string = (status) => status,
): string {
  const rows = statuses.map((status) => {
    const leaves = Object.entries(moves)
      .filter(([, { from }]) => from.includes(status))
      .map(([event, { to }]) => `\`${event}\` → ${tell(to)}`);
    return `| ${tell(status)} | ${leaves.join(", ") || "–"} |`;
  });
  return ["| status | leaves by |", "| --- | --- |", ...rows].join("\n");
}

const challengeTable = machineTable(CHALLENGE_STATUSES, TRANSITIONS, (status) => {
  const known = CHALLENGE_STATUSES.find((one) => one === status);
  return known === undefined ? status : wireStatus(known);
});
const payoutTable = machineTable(payouts.PAYOUT_STATUSES, payouts.TRANSITIONS);

/** Puts what is generated between its marks. @throws Error when a mark is missing */
export function withGenerated(readme: string, name: string, content: string): string {
  const pattern = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!pattern.test(readme)) throw new Error(`README.md has no place for ${name}.`);
  return readme.replace(pattern, (_, open: string, close: string) => `${open}\n${content}\n${close}`);
}

async function main(): Promise<void> {
  const current = readFileSync(file, "utf8");
  const bench = path.join(root, "docs", "bench.md");
  let next = withGenerated(current, "machine", challengeTable);
  next = withGenerated(next, "payout-machine", payoutTable);
  if (existsSync(bench)) next = withGenerated(next, "bench", readFileSync(bench, "utf8").trim());
  if (!process.argv.includes("--check")) writeFileSync(file, next);
  else if (next !== current) throw new Error("README.md is out of date: npm run readme");
}

if (require.main === module) runMain(main);
