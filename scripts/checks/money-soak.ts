import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureGenerated } from "@/scripts/dev/stack/prepare";
import { runMain } from "@/scripts/run-main";
import type { Finding } from "@/tests/simulation/messages";
import { parseOptions } from "@/tests/simulation/options";
import { withWorkers } from "@/tests/simulation/workers";

const REPORT_EVERY_MS = 30_000;

/**
 * `npm run money:soak`: runs random scenarios of people, workers, webhooks, clocks, faults and crashes against the money
 * invariants, until stopped or out of time. Prints every failing seed with its shortest scenario.
 */
async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  const abort = new AbortController();
  process.once("SIGINT", () => abort.abort()).once("SIGTERM", () => abort.abort());
  await ensureGenerated(abort.signal);
  let began = Date.now();
  const sum = { seeds: 0, sequences: 0, commands: 0, violations: [] as number[] };
  const progress = () =>
    `${Math.round((Date.now() - began) / 1_000)} s: ${sum.sequences} sequences, ${sum.commands} commands, ${sum.violations.length} violations`;
  const add = ({ seed, scenarios, steps, failure }: Finding) => {
    sum.seeds += 1;
    sum.sequences += scenarios;
    sum.commands += steps;
    if (failure === null) return;
    sum.violations.push(seed);
    console.log(
      `\n${failure.text}\n\n  again: npm run money:soak -- --seed ${seed} --path ${failure.path}\n`,
    );
  };
  const timer = setInterval(() => console.log(progress()), REPORT_EVERY_MS);
  await withWorkers(options.workers, async (workers) => {
    // Without the start of the workers.
    began = Date.now();
    const until = Number.isFinite(options.time) ? began + options.time : null;
    abort.signal.addEventListener("abort", () => {
      for (const worker of workers) worker.finish();
    });
    const seeds = options.seeds[Symbol.iterator]();
    const work = async (worker: (typeof workers)[number]) => {
      while (!abort.signal.aborted && Date.now() - began < options.time) {
        const { value: seed, done } = seeds.next();
        if (done === true) return;
        add(await worker.run({ seed, scenarios: options.scenarios, path: options.path, until }));
      }
    };
    await Promise.all(workers.map(work));
  });
  clearInterval(timer);
  console.log(progress());
  if (options.report !== null) {
    mkdirSync(path.dirname(options.report), { recursive: true });
    writeFileSync(options.report, JSON.stringify(sum));
  }
  if (sum.violations.length > 0)
    throw new Error(`Seeds that violate an invariant: ${sum.violations.join(", ")}`);
}

runMain(main);
