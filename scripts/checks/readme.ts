import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CHALLENGE_STATUSES, TRANSITIONS, wireStatus } from "@/lib/challenges/machine";
import * as payouts from "@/lib/payouts/machine";
import { runMain } from "@/scripts/dev/run-main";
import { domains } from "./boundaries/rules";

const root = path.resolve(__dirname, "../..");

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

/** Which domain may use which, as Mermaid. What follows from two other arrows is left out, and so are jobs, which use all. */
function drawing(): string {
  const { jobs: _, ...drawn } = domains;
  const uses = new Map<string, readonly string[]>(Object.entries(drawn).sort());
  const reach = (name: string): readonly string[] =>
    (uses.get(name) ?? []).flatMap((one) => [one, ...reach(one)]);
  const arrows = [...uses].flatMap(([name, used]) => {
    const indirect = new Set(used.flatMap(reach));
    return used.filter((one) => !indirect.has(one)).map((one) => `  ${name} --> ${one}`);
  });
  return ["```mermaid", "flowchart TD", ...arrows, "```"].join("\n");
}

/** Every decision with its status, as the files have them. */
function decisionTable(): string {
  const folder = path.join(root, "docs", "decisions");
  const rows = readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, name), "utf8");
      const title = /^# (\d+)\. (.+)$/m.exec(text);
      if (title === null || Number(title[1]) !== Number(name.slice(0, 4))) {
        throw new Error(
          `docs/decisions/${name} begins with its number and title: # ${Number(name.slice(0, 4))}. ...`,
        );
      }
      const status = /^\*\*Status\.\*\* (.+)\.$/m.exec(text)?.[1] ?? "accepted";
      return `| ${title[1]} | [${title[2]}](${name}) | ${status} |`;
    });
  return ["| no. | decision | status |", "| ---: | --- | --- |", ...rows].join("\n");
}

/** The parts of the documents that come from the code. */
const GENERATED = [
  { page: "docs/product/challenges.md", mark: "machine", table: challengeTable },
  { page: "docs/product/payouts.md", mark: "payout-machine", table: payoutTable },
  { page: "docs/tour.md", mark: "arrows", table: drawing() },
  { page: "docs/decisions/README.md", mark: "decisions", table: decisionTable() },
] as const;

/** Puts what is generated between its marks. @throws Error when a mark is missing */
export function withGenerated(page: string, name: string, content: string): string {
  const pattern = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!pattern.test(page)) throw new Error(`There is no place for ${name}.`);
  return page.replace(pattern, (_, open: string, close: string) => `${open}\n${content}\n${close}`);
}

async function main(): Promise<void> {
  const stale = GENERATED.filter(({ page, mark, table }) => {
    const file = path.join(root, page);
    const current = readFileSync(file, "utf8");
    const next = withGenerated(current, mark, table);
    if (!process.argv.includes("--check")) writeFileSync(file, next);
    return next !== current;
  });
  if (process.argv.includes("--check") && stale.length > 0) {
    throw new Error(`${stale.map(({ page }) => page).join(", ")}: out of date: npm run readme`);
  }
}

if (require.main === module) runMain(main);
