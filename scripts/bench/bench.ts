import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { printErrors, withThrowAwayStack } from "@/scripts/dev/stack/throw-away";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { withBareApplication } from "./bare-application";
import { requestsPerSecond } from "./measure";
import { type BenchTargets, findBenchTargets, weighPages } from "./pages";
import { callPairs, changingPairs, type Pair, pagePairs } from "./pairs";
import { report, type Speed, speedTable } from "./report";
import { withPart } from "./sections";
import { firstLoadBytes } from "./weight";

/**
 * `npm run bench`: measures against a bare Next application in one run and writes docs/bench.md. Fails on errors, never on a
 * figure. `-- --only pages`, `changing` or `calls` prints one group and writes nothing.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const only = values.only === undefined ? undefined : groupSchema.parse(values.only);
  await withThrowAwayStack({ kind: "bench", durable: true, onLine: printErrors }, ({ url, environment }) =>
    withBareApplication(environment.DATABASE_URL, async (bare) => {
      const targets = await findBenchTargets(url.replace("localhost", "127.0.0.1"));
      if (only === undefined) await measureAll(targets, bare);
      else console.log(`\n${speedTable(await measure(await PAIRS[only](targets, bare)))}`);
    }),
  );
}

const groupSchema = z.enum(["pages", "changing", "calls"]);
const PAIRS: Readonly<
  Record<
    z.infer<typeof groupSchema>,
    (targets: BenchTargets, bare: string) => readonly Pair[] | Promise<readonly Pair[]>
  >
> = { pages: pagePairs, changing: changingPairs, calls: callPairs };

async function measureAll(targets: BenchTargets, bare: string): Promise<void> {
  const groups = await Promise.all(groupSchema.options.map((group) => PAIRS[group](targets, bare)));
  const speeds = await measure(groups.flat());
  const text = report(speeds, await weighPages(targets), await firstLoadBytes(`${bare}/`));
  const file = path.join(root, "docs", "bench.md");
  writeFileSync(file, withPart(readFileSync(file, "utf8"), "pages", text));
  console.log(`\n${text}`);
}

async function measure(pairs: readonly Pair[]): Promise<readonly Speed[]> {
  const speeds: Speed[] = [];
  for (const { what, target, ours, theirs } of pairs) {
    const [perSecond = 0, barePerSecond = 0] = await step(what, () => requestsPerSecond([ours, theirs]));
    speeds.push({ what, perSecond, barePerSecond, target });
  }
  return speeds;
}

runMain(main);
