import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { createMailSandbox } from "@/sandbox/mail";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import type { Drained } from "./money/drain";
import { type MoneyFigures, moneyReport } from "./money/report";
import { inMoneyWorld, type WorldOptions } from "./money/world";
import { withPart } from "./sections";

/** The sizes, unless given; `--small` takes a minute, to try the benchmark. */
const DEFAULT = {
  lifecycles: 2,
  expiries: 100_000,
  transfers: 10_000,
  pledges: 10_000,
  rows: 100_000,
  entries: 1_000_000,
  quiet: 10,
};
const SMALL: typeof DEFAULT = {
  lifecycles: 1,
  expiries: 500,
  transfers: 100,
  pledges: 150,
  rows: 2_000,
  entries: 60_000,
  quiet: 2,
};

/**
 * `npm run bench:money`: whole lifecycles of challenges and their statements, many expiries and payouts due at once, a crowd's
 * completion, long lists, long books. `-- --small` is a short run that writes nothing; one size: `-- --pledges 3000`. `--quiet` is the number of
 * seconds for which the idle feed is measured.
 */
async function main(): Promise<void> {
  const part = PARTS[process.argv[2] ?? ""];
  if (part !== undefined) return void process.stdout.write(`\n${JSON.stringify(await part())}`);
  const money = await inMoneyWorld(measure);
  const lifecycle = await step("Statements of a lifecycle", () => inChild("lifecycle", lifecycleSchema));
  const completion = await step("A crowd's completion", () => inChild("completion", completionSchema));
  const lists = await step("Lists", () => inChild("lists", listsSchema));
  const books = await step("Books", () => inChild("books", booksSchema));
  const file = path.join(root, "docs", "bench.md");
  const text = moneyReport({ ...money, lifecycle, completion, lists, books });
  if (!isSmall) writeFileSync(file, withPart(readFileSync(file, "utf8"), "money", text));
  console.log(`\n${text}`);
}

/** Imports the application's modules late: they read the environment when loaded. */
async function measure(): Promise<Omit<MoneyFigures, "lifecycle" | "lists" | "completion" | "books">> {
  const [
    { measureLifecycleThroughput },
    { measurePayouts },
    { seedExpiries, seedTransfers },
    { whileReading },
    { disconnect },
  ] = await Promise.all([
    import("./money/lifecycle-throughput"),
    import("./money/payouts"),
    import("./money/due"),
    import("./money/probe"),
    import("@/lib/db/client"),
  ]);
  try {
    const lifecycles = await step("Whole lifecycles", () => measureLifecycleThroughput(sizeOf("lifecycles")));
    const payouts = await step("Their payouts", measurePayouts);
    await step("Seeding expiries", () => seedExpiries(sizeOf("expiries"), sizeOf("quiet")));
    const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, sizeOf("quiet") * 1_000));
    const before = await step("Reading the idle feed", () => whileReading(quiet));
    const expiries = await step("Expiries", () => whileReading(drainInChild));
    const after = await step("Reading the idle feed", () => whileReading(quiet));
    await step("Seeding transfers", () => seedTransfers(sizeOf("transfers")));
    const transfers = await step("Transfers", drainInChild);
    const idle = Math.max(before.p99, after.p99);
    return { lifecycles, payouts, expiries: expiries.result, p99Ratio: expiries.p99 / idle, transfers };
  } finally {
    await disconnect();
  }
}

const isSmall = process.argv.includes("--small");

function sizeOf(what: keyof typeof DEFAULT): number {
  const at = process.argv.indexOf(`--${what}`);
  if (at < 0) return (isSmall ? SMALL : DEFAULT)[what];
  const size = Number(process.argv[at + 1]);
  if (!Number.isInteger(size) || size < 1) throw new Error(`--${what} takes a whole number above 0.`);
  return size;
}

const drainedSchema = z.object({ count: z.number(), seconds: z.number(), coreSeconds: z.number() });
const lifecycleSchema = z.object({ statements: z.number(), transactions: z.number() });
const completionSchema = z.object({
  pledges: z.number(),
  requestRatio: z.number(),
  requestMs: z.number(),
  collectedSeconds: z.number(),
});
const listsSchema = z.object({
  rows: z.number(),
  median: z.number(),
  worst: z.number(),
  worstList: z.string(),
});

const booksSchema = z.object({
  entries: z.number(),
  firstAuditSeconds: z.number(),
  auditRatio: z.number(),
  reportRatio: z.number(),
});

/** Parts that run in a process of their own, like a worker, or with their own database. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  drain: async () => (await import("./money/drain")).drain(),
  lifecycle: async () => {
    const mail = await createMailSandbox({ smtpPort: 0, inboxPort: 0 });
    return inOwnWorld(countLifecycleStatements, { SMTP_URL: mail.smtpUrl }).finally(() => mail.close());
  },
  completion: () =>
    inOwnWorld(async () => (await import("./money/completion")).measureCompletion(sizeOf("pledges"))),
  lists: () => inOwnWorld(async () => (await import("./money/lists")).measureLists(sizeOf("rows"))),
  books: () => inOwnWorld(async () => (await import("./money/books")).measureBooks(sizeOf("entries"))),
};

function inOwnWorld<T>(work: () => Promise<T>, options: WorldOptions = {}): Promise<T> {
  return inMoneyWorld(async () => {
    const { disconnect } = await import("@/lib/db/client");
    return work().finally(disconnect);
  }, options);
}

async function countLifecycleStatements(): Promise<z.infer<typeof lifecycleSchema>> {
  const { measureLifecycleStatements } = await import("./money/lifecycle-statements");
  const steps = await measureLifecycleStatements();
  return {
    statements: steps.reduce((sum, { statements }) => sum + statements.length, 0),
    transactions: steps.reduce((sum, { transactions }) => sum + transactions, 0),
  };
}

function drainInChild(): Promise<Drained> {
  return inChild("drain", drainedSchema);
}

async function inChild<T>(part: string, schema: z.ZodType<T>): Promise<T> {
  const script = path.join(root, "scripts", "bench", "bench-money.ts");
  const given = process.argv.slice(2);
  const child = spawn(process.execPath, ["--import", "tsx", script, part, ...given], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    said += chunk;
  });
  await new Promise((resolve) => child.once("close", resolve));
  // The result is the last line, after the log.
  return schema.parse(JSON.parse(said.trimEnd().split("\n").at(-1) ?? ""));
}

runMain(main);
