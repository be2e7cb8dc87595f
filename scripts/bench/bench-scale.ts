import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runMain } from "@/scripts/run-main";
import { inMoneyWorld } from "./money/world";

const FEW = 1_000;
const READS = 15;
/** Beyond this a read counts as slower, unless by less than a moment. */
const MAX_RATIO = 1.2;
const MOMENT_MS = 0.3;

/** As a server of this size is given: with the quick start's 64 MB, filling reads and writes each page of an index many times. */
const SETTINGS = { shared_buffers: "2GB", max_wal_size: "16GB", maintenance_work_mem: "512MB" };

type Timed = { readonly name: string; readonly ms: number };

/**
 * `npm run bench:scale -- [people]`: the time of every list, search, leaderboard, dashboard and console page among a million people,
 * as many challenges and ten million pledges, over the same among a thousand. Prints a table for docs/scale.md.
 */
async function main(): Promise<void> {
  const people = Number(process.argv[2] ?? 1_000_000);
  if (!Number.isInteger(people) || people <= FEW) throw new Error(`A number of people above ${FEW}.`);
  await inMoneyWorld(
    async () => {
      const [{ fillLists }, { pagedLists }, { fillPlatform }, { otherReads }, { disconnect }] =
        await Promise.all([
          import("./lists/fill"),
          import("./lists/lists"),
          import("./scale/fill-platform"),
          import("./scale/reads"),
          import("@/lib/db/client"),
        ]);
      try {
        const crowd = await fillLists(FEW);
        await step(`Filling in ${FEW} people`, () => fillPlatform(FEW, crowd));
        const reads = [
          ...pagedLists(crowd).flatMap(({ name, read }) =>
            (["first", "middle"] as const).map((page) => ({
              name: `${name}, ${page} page`,
              read: () => read(page),
            })),
          ),
          ...otherReads(crowd),
        ];
        const few = await step("Reading", () => time(reads));
        const began = performance.now();
        await step(`Filling in ${people} people`, () => fillPlatform(people, crowd));
        console.log(`       ${((performance.now() - began) / 1_000).toFixed(0)} s`);
        const many = await step("Reading", () => time(reads));
        print(few, many);
      } finally {
        await disconnect();
      }
    },
    { settings: SETTINGS },
  );
}

async function time(reads: readonly { name: string; read: () => Promise<unknown> }[]): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const { name, read } of reads) {
    const times: number[] = [];
    const until = performance.now() + 20_000;
    for (let turn = 0; turn < READS && (turn < 3 || performance.now() < until); turn += 1) {
      const began = performance.now();
      await read();
      times.push(performance.now() - began);
    }
    // The least is what it takes; the rest is what else the machine does.
    timed.push({ name, ms: Math.min(...times) });
  }
  return timed;
}

function print(few: readonly Timed[], many: readonly Timed[]): void {
  const rows = many.map(({ name, ms }, index) => {
    const before = few[index]?.ms ?? Number.NaN;
    return {
      name,
      before,
      ms,
      ratio: ms / before,
      isSlower: ms > before * MAX_RATIO && ms - before > MOMENT_MS,
    };
  });
  const slower = rows.filter(({ isSlower }) => isSlower).sort((a, b) => b.ratio - a.ratio);
  const ratios = rows.map(({ ratio }) => ratio).sort((a, b) => a - b);
  console.log(`\n${rows.length} reads; median ratio ${ratios[Math.floor(ratios.length / 2)]?.toFixed(2)}`);
  console.log(`${slower.length} take more than ${MAX_RATIO} of their time among ${FEW}:\n`);
  console.log("| read | few, ms | many, ms | ratio |\n| --- | ---: | ---: | ---: |");
  for (const { name, before, ms, ratio } of process.argv.includes("--all") ? rows : slower)
    console.log(`| ${name} | ${before.toFixed(1)} | ${ms.toFixed(1)} | ${ratio.toFixed(2)} |`);
}

runMain(main);
