import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Drained } from "./bench/money/drain";
import { type MoneyFigures, moneyReport, withMoneySection } from "./bench/money/report";
import { inMoneyWorld } from "./bench/money/world";
import { step } from "./bootstrap/progress.mjs";
import { runMain } from "./run-main";
import { root } from "./schema-engine";

const QUIET_MS = 10_000;

/**
 * `npm run bench:money`: how fast challenges live, what the books cost, and how long it takes when very much is due at
 * once. `-- --expiries 1000 --transfers 100` for smaller figures.
 */
async function main(): Promise<void> {
  if (process.argv.includes("drain")) return drainHere();
  const figures = await inMoneyWorld(measure);
  const file = path.join(root, "docs", "bench.md");
  const text = moneyReport(figures);
  writeFileSync(file, withMoneySection(readFileSync(file, "utf8"), text));
  console.log(`\n${text}`);
}

/** After the environment is known: the modules of the application read it when they are loaded. */
async function measure(): Promise<MoneyFigures> {
  const [{ measureLives }, { seedExpiries, seedTransfers }, { whileReading }, { disconnect }] =
    await Promise.all([
      import("./bench/money/lives"),
      import("./bench/money/due"),
      import("./bench/money/probe"),
      import("@/lib/db/client"),
    ]);
  try {
    const lives = await step("Whole lives", measureLives);
    const countOf = (flag: string, usual: number) =>
      Number(process.argv[process.argv.indexOf(flag) + 1] ?? usual) || usual;
    await step("Seeding expiries", () => seedExpiries(countOf("--expiries", 100_000), QUIET_MS / 1_000));
    const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, QUIET_MS));
    const before = await step("Reading in peace", () => whileReading(quiet));
    const expiries = await step("Expiries", () => whileReading(drainElsewhere));
    const after = await step("Reading in peace", () => whileReading(quiet));
    await step("Seeding transfers", () => seedTransfers(countOf("--transfers", 10_000)));
    const transfers = await step("Transfers", drainElsewhere);
    const peace = Math.max(before.p99, after.p99);
    return { lives, expiries: expiries.result, p99Ratio: expiries.p99 / peace, transfers };
  } finally {
    await disconnect();
  }
}

const drainedSchema = z.object({ count: z.number(), seconds: z.number(), coreSeconds: z.number() });

/** In a process of its own, as a worker is. */
async function drainElsewhere(): Promise<Drained> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", path.join(root, "scripts", "bench-money.ts"), "drain"],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    said += chunk;
  });
  await new Promise((resolve) => child.once("close", resolve));
  return drainedSchema.parse(JSON.parse(said));
}

async function drainHere(): Promise<void> {
  const { drain } = await import("./bench/money/drain");
  process.stdout.write(JSON.stringify(await drain()));
}

runMain(main);
