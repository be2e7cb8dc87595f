import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { PUBLIC_PAGES } from "@/lib/seo/sitemap/public-pages";
import { chromiumPath, ensureChromium } from "@/scripts/dev/bootstrap/chromium.mjs";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import { printErrors, withThrowAwayStack } from "@/scripts/dev/stack/throw-away";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { chromiumOptions } from "@/tests/support/chromium";
import { withBareApplication } from "./bare-application";

/** Fetched by npx on use: with its dependencies it has 185 MB. */
const LIGHTHOUSE_CI = "@lhci/cli@0.15.1";
const reports = path.join(root, "test-results", "lighthouse");
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Source: docs/product/targets.md#page-weight. */
const PERFORMANCE = 0.97;

const manifestSchema = z.array(
  z.object({
    url: z.string(),
    isRepresentativeRun: z.boolean(),
    jsonPath: z.string(),
    summary: z.record(z.enum(CATEGORIES), z.number()),
  }),
);
const reportSchema = z.object({
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
});

const asked = parseArgs({
  options: { runs: { type: "string", default: "3" }, slowdown: { type: "string", default: "4" } },
  allowPositionals: true,
});

/**
 * `npm run lighthouse`: Lighthouse's four mobile scores, by its default method, of every public page of the built application
 * and of a bare Next page in the same run, or of a running application: `-- http://localhost:3000`. Each score is the median of
 * three runs, as Lighthouse's guide to variability recommends. Use `-- --slowdown 2` on what its guide calls a low-end desktop;
 * the default of 4 is for a fast one.
 * @throws Error when a page has less than 97 for performance or less than 100 for another category
 */
async function main(): Promise<void> {
  await ensureChromium();
  const [given] = asked.positionals;
  if (given !== undefined) return requireGood(await judge(await publicPages(given)));
  await withThrowAwayStack(
    { kind: "lighthouse", durable: false, onLine: printErrors },
    ({ url, environment }) =>
      withBareApplication(environment.DATABASE_URL, async (bare) => {
        const scores = await judge([bare, ...(await publicPages(url))]);
        requireGood(scores.filter((page) => !page.url.startsWith(bare)));
      }),
  );
}

const feedSchema = z.array(z.object({ id: z.uuid(), streamer_name: z.string() })).min(1);

async function publicPages(url: string): Promise<readonly string[]> {
  const [challenge] = feedSchema.parse(await (await fetch(`${url}/api/challenges`)).json());
  const found = [`/challenge/${challenge?.id}`, `/streamer/${challenge?.streamer_name}`];
  return [...PUBLIC_PAGES, ...found, "/fr", "/es/challenges"].map((page) => url + page);
}

type Scores = z.infer<typeof manifestSchema>;

/** Runs Lighthouse and prints the median scores of each page. */
async function judge(urls: readonly string[]): Promise<Scores> {
  // Warms the page cache, so that cached pages are measured.
  for (const url of urls) await (await fetch(url, { headers: { "accept-encoding": "br" } })).text();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const config = path.join(reports, "lighthouserc.json");
  const settings = {
    onlyCategories: CATEGORIES,
    chromeFlags: ["--headless=new", ...chromiumOptions().args].join(" "),
    throttling: { cpuSlowdownMultiplier: Number(asked.values.slowdown) },
  };
  const collect = { url: urls, numberOfRuns: Number(asked.values.runs), settings };
  const upload = { target: "filesystem", outputDir: reports };
  writeFileSync(config, JSON.stringify({ ci: { collect, upload } }));
  const environment = { ...process.env, CHROME_PATH: chromiumPath() };
  for (const step of ["collect", "upload"]) {
    await runCommand("npx", ["--yes", LIGHTHOUSE_CI, step, `--config=${config}`], {
      cwd: reports,
      env: environment,
    });
  }
  const runs = manifestSchema.parse(JSON.parse(readFileSync(path.join(reports, "manifest.json"), "utf8")));
  const medians = runs.filter(({ isRepresentativeRun }) => isRepresentativeRun);
  console.log(`\n| page | ${CATEGORIES.join(" | ")} | what costs points |`);
  console.log(`| --- |${" ---: |".repeat(CATEGORIES.length)} --- |`);
  for (const { url, summary, jsonPath } of medians) {
    const scores = CATEGORIES.map((name) => Math.round(summary[name] * 100));
    console.log(`| ${[url, ...scores, costly(jsonPath)].join(" | ")} |`);
  }
  return medians;
}

function requireGood(pages: Scores): void {
  const short = pages.filter(({ summary: { performance, ...others } }) => {
    return performance < PERFORMANCE || Object.values(others).some((score) => score < 1);
  });
  if (short.length > 0) throw new Error(`Below the target: ${short.map(({ url }) => url).join(", ")}`);
}

function costly(file: string): string {
  const { categories, audits } = reportSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  return CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}`.trim())
    .join(", ");
}

runMain(main);
