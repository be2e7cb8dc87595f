import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CHALLENGE_STATUSES, TRANSITIONS, wireStatus } from "@/lib/challenges/machine";
import { runMain } from "./run-main";

const root = path.resolve(__dirname, "..");
const file = path.join(root, "README.md");

/** The challenge machine as a table: what each state may become, and by what. */
export function machineTable(): string {
  const rows = CHALLENGE_STATUSES.map((status) => {
    const leaves = Object.entries(TRANSITIONS)
      .filter(([, move]) => move.from.some((from) => from === status))
      .map(([event, move]) => `\`${event}\` → ${wireStatus(move.to)}`);
    return `| ${wireStatus(status)} | ${leaves.join(", ") || "–"} |`;
  });
  return ["| status | leaves by |", "| --- | --- |", ...rows].join("\n");
}

/** Puts what is generated between its marks. @throws Error when a mark is missing */
export function withGenerated(readme: string, name: string, content: string): string {
  const pattern = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!pattern.test(readme)) throw new Error(`README.md has no place for ${name}.`);
  return readme.replace(pattern, (_, open: string, close: string) => `${open}\n${content}\n${close}`);
}

async function main(): Promise<void> {
  const current = readFileSync(file, "utf8");
  const bench = path.join(root, "docs", "bench.md");
  let next = withGenerated(current, "machine", machineTable());
  if (existsSync(bench)) next = withGenerated(next, "bench", readFileSync(bench, "utf8").trim());
  if (!process.argv.includes("--check")) writeFileSync(file, next);
  else if (next !== current) throw new Error("README.md is out of date: npm run readme");
}

if (require.main === module) runMain(main);
