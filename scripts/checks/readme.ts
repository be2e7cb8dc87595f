import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CHALLENGE_STATUSES, TRANSITIONS, wireStatus } from "@/lib/challenges/machine";
import * as payouts from "@/lib/payouts/machine";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { domains } from "./boundaries/rules";

type Moves = Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;

/** A state machine as a table of the transitions out of each status. @param format the status as people write it */
function machineTable(
  statuses: readonly string[],
  moves: Moves,
  format: (status: string) => string = (status) => status,
): string {
  const rows = statuses.map((status) => {
    const leaves = Object.entries(moves)
      .filter(([, { from }]) => from.includes(status))
      .map(([event, { to }]) => `\`${event}\` → ${format(to)}`);
    return `| ${format(status)} | ${leaves.join(", ") || "–"} |`;
  });
  return ["| status | leaves by |", "| --- | --- |", ...rows].join("\n");
}

const challengeTable = machineTable(CHALLENGE_STATUSES, TRANSITIONS, (status) => {
  const known = CHALLENGE_STATUSES.find((one) => one === status);
  return known === undefined ? status : wireStatus(known);
});
const payoutTable = machineTable(payouts.PAYOUT_STATUSES, payouts.TRANSITIONS);

/** The permitted imports between domains as Mermaid, without those implied by others and without jobs, which import every domain. */
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

/** The subjects of decisions. */
const SUBJECTS: readonly string[] = [
  "Accounts and sign-in",
  "Challenges",
  "Data and jobs",
  "Development and tests",
  "Live updates and overlay",
  "Money and payouts",
  "Notifications and webhooks",
  "Operators and reports",
  "Pages",
  "Production",
  "Screening",
  "Security",
];

/** Every decision with its status, by subject. @throws Error for a file without its number, title and one of the subjects */
function decisionList(): string {
  const folder = path.join(root, "docs", "decisions");
  const bySubject = new Map(SUBJECTS.map((subject): [string, string[]] => [subject, []]));
  for (const name of readdirSync(folder).sort()) {
    if (name === "README.md") continue;
    const text = readFileSync(path.join(folder, name), "utf8");
    const [, number = "", title, subject = ""] =
      /^# (\d+)\. (.+)\n\n\*\*Subject\.\*\* (.+)\.$/m.exec(text) ?? [];
    const rows = bySubject.get(subject);
    if (rows === undefined || Number(number) !== Number(name.slice(0, 4))) {
      throw new Error(
        `docs/decisions/${name} must begin with "# <number>. <title>" and "**Subject.** <one of ${SUBJECTS.join(", ")}>."`,
      );
    }
    const status = /^\*\*Status\.\*\* (.+)\.$/m.exec(text)?.[1] ?? "accepted";
    rows.push(`| ${number} | [${title}](${name}) | ${status} |`);
  }
  return [...bySubject]
    .flatMap(([subject, rows]) => [
      `## ${subject}\n`,
      "| no. | decision | status |",
      "| ---: | --- | --- |",
      `${rows.join("\n")}\n`,
    ])
    .join("\n")
    .trimEnd();
}

/** The generated parts of the documents. */
const GENERATED = [
  { page: "docs/product/challenges.md", mark: "machine", table: challengeTable },
  { page: "docs/product/payouts.md", mark: "payout-machine", table: payoutTable },
  { page: "docs/tour.md", mark: "arrows", table: drawing() },
  { page: "docs/decisions/README.md", mark: "decisions", table: decisionList() },
] as const;

/** Replaces the text between the marks. @throws Error when a mark is missing */
function withGenerated(page: string, name: string, content: string): string {
  const pattern = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!pattern.test(page)) throw new Error(`<!-- ${name} --> is missing.`);
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
