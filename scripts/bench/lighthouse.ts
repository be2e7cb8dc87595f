import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { PUBLIC_PAGES } from "@/lib/seo/sitemap/public-pages";
import { root } from "@/scripts/db/schema-engine";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import { runMain } from "@/scripts/dev/run-main";
import { tellErrors, withThrowAwayStack } from "@/scripts/dev/stack/throw-away";
import { chromiumOptions, chromiumPath, ensureChromium } from "@/tests/support/chromium";
import { withBareApplication } from "./bare-application";

/**
 * Fetched by npx when it is wanted: with what it brings it weighs 185 MB, which no clone should carry. The last major
 * version that runs on Node 20.
 */
const LIGHTHOUSE = "lighthouse@12.8.2";
const reports = path.join(root, "test-results", "lighthouse");
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const reportSchema = z.object({
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
});
type Report = z.infer<typeof reportSchema>;

const asked = parseArgs({
  options: { slowdown: { type: "string", default: "4" }, runs: { type: "string", default: "1" } },
  allowPositionals: true,
});

/**
 * `npm run lighthouse`: Lighthouse's four scores, mobile, of every public page of the built application and of a bare Next
 * page in the same run, or of an application that runs already: `-- http://localhost:3000`. `-- --slowdown 2` on a machine
 * that Lighthouse's own table calls a low-end desktop; its usual 4 is meant for a fast one. `-- --runs 3` judges each page
 * three times and tells the median, as Lighthouse's own guide to its variability asks.
 */
async function main(): Promise<void> {
  await ensureChromium();
  const [given] = asked.positionals;
  if (given !== undefined) return tell(await judgePages(given));
  await withThrowAwayStack(
    { kind: "lighthouse", durable: false, onLine: tellErrors },
    ({ url, environment }) =>
      withBareApplication(environment.DATABASE_URL, async (bare) => {
        const yardstick = await judge("a bare Next page", bare);
        tell([yardstick, ...(await judgePages(url))]);
      }),
  );
}

/** A line of the table for each public page. */
async function judgePages(url: string): Promise<string[]> {
  const rows: string[] = [];
  for (const page of await publicPages(url)) rows.push(await judge(page, url + page));
  return rows;
}

async function judge(name: string, address: string): Promise<string> {
  // Pages that are kept are made for the first visitor alone: the others are meant.
  await (await fetch(address, { headers: { "accept-encoding": "br" } })).text();
  const reports: Report[] = [];
  for (let run = 0; run < Number(asked.values.runs); run += 1)
    reports.push(await step(name, () => lighthouse(address, name)));
  const [median] = reports.sort(byPerformance).slice(Math.floor(reports.length / 2));
  if (median === undefined) throw new Error("--runs must be 1 or more.");
  return row(name, median);
}

function byPerformance(one: Report, other: Report): number {
  return (one.categories.performance.score ?? 0) - (other.categories.performance.score ?? 0);
}

function tell(rows: readonly string[]): void {
  console.log(
    `\n| page | ${CATEGORIES.join(" | ")} | what costs points |\n| --- |${" ---: |".repeat(4)} --- |`,
  );
  console.log(rows.join("\n"));
}

const feedSchema = z.array(z.object({ id: z.uuid(), streamer_name: z.string() })).min(1);

async function publicPages(url: string): Promise<readonly string[]> {
  const [challenge] = feedSchema.parse(await (await fetch(`${url}/api/challenges`)).json());
  return [
    ...PUBLIC_PAGES,
    `/challenge/${challenge?.id}`,
    `/streamer/${challenge?.streamer_name}`,
    "/fr",
    "/es/challenges",
  ];
}

/** Lighthouse's judgement of one page on a phone slowed down for real (decision 119); the whole report stays in test-results. */
async function lighthouse(address: string, name: string): Promise<Report> {
  const file = path.join(reports, `${name.replace(/^\//, "").replace(/\W+/g, "-") || "home"}.json`);
  mkdirSync(reports, { recursive: true });
  const run = () =>
    runCommand(
      "npx",
      [
        "--yes",
        LIGHTHOUSE,
        address,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        "--no-enable-error-reporting",
        "--throttling-method=devtools",
        `--throttling.cpuSlowdownMultiplier=${asked.values.slowdown}`,
        `--only-categories=${CATEGORIES.join(",")}`,
        `--chrome-flags=${["--headless=new", ...chromiumOptions().args].join(" ")}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromiumPath() } },
    );
  // Now and then Chromium loses the beginning of its recording, and Lighthouse says to run it again.
  await run().catch(run);
  return reportSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

function row(page: string, { categories, audits }: Report): string {
  const scores = CATEGORIES.map((name) => Math.round((categories[name].score ?? 0) * 100));
  const costly = CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}`.trim());
  return `| ${[page, ...scores, costly.join(", ")].join(" | ")} |`;
}

runMain(main);
