import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { createMailSandbox } from "@/sandbox/mail";
import { root } from "@/scripts/root";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runMain } from "@/scripts/run-main";
import type { Drained } from "./money/drain";
import { type MoneyFigures, moneyReport, withMoneySection } from "./money/report";
import { inMoneyWorld } from "./money/world";

/** How much of each there is, unless asked otherwise; `--small` is over in a minute, to see whether it works. */
const USUAL = { lives: 2, expiries: 100_000, transfers: 10_000, pledges: 10_000, rows: 100_000, quiet: 10 };
const SMALL: typeof USUAL = { lives: 1, expiries: 500, transfers: 100, pledges: 150, rows: 2_000, quiet: 2 };

/**
 * `npm run bench:money`: how fast challenges live and what they ask of the database, how long it takes when very much is
 * due at once or very many back one challenge, and what lists cost when they are long. `-- --small` for a short look, which
 * is not written down; or one size by itself: `-- --pledges 3000`. `--quiet` is how many seconds the feed is read in peace.
 */
async function main(): Promise<void> {
  const part = PARTS[process.argv[2] ?? ""];
  if (part !== undefined) return void process.stdout.write(`\n${JSON.stringify(await part())}`);
  const money = await inMoneyWorld(measure);
  const life = await step("Statements of a life", () => elsewhere("life", lifeSchema));
  const completion = await step("A crowd's completion", () => elsewhere("completion", completionSchema));
  const lists = await step("Lists", () => elsewhere("lists", listsSchema));
  const file = path.join(root, "docs", "bench.md");
  const text = moneyReport({ ...money, life, completion, lists });
  if (!isSmall) writeFileSync(file, withMoneySection(readFileSync(file, "utf8"), text));
  console.log(`\n${text}`);
}

/** After the environment is known: the modules of the application read it when they are loaded. */
async function measure(): Promise<Omit<MoneyFigures, "life" | "lists" | "completion">> {
  const [
    { measureLives },
    { measurePayouts },
    { seedExpiries, seedTransfers },
    { whileReading },
    { disconnect },
  ] = await Promise.all([
    import("./money/lives"),
    import("./money/payouts"),
    import("./money/due"),
    import("./money/probe"),
    import("@/lib/db/client"),
  ]);
  try {
    const lives = await step("Whole lives", () => measureLives(sizeOf("lives")));
    const payouts = await step("Their payouts", measurePayouts);
    await step("Seeding expiries", () => seedExpiries(sizeOf("expiries"), sizeOf("quiet")));
    const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, sizeOf("quiet") * 1_000));
    const before = await step("Reading in peace", () => whileReading(quiet));
    const expiries = await step("Expiries", () => whileReading(drainElsewhere));
    const after = await step("Reading in peace", () => whileReading(quiet));
    await step("Seeding transfers", () => seedTransfers(sizeOf("transfers")));
    const transfers = await step("Transfers", drainElsewhere);
    const peace = Math.max(before.p99, after.p99);
    return { lives, payouts, expiries: expiries.result, p99Ratio: expiries.p99 / peace, transfers };
  } finally {
    await disconnect();
  }
}

const isSmall = process.argv.includes("--small");

function sizeOf(what: keyof typeof USUAL): number {
  const at = process.argv.indexOf(`--${what}`);
  if (at < 0) return (isSmall ? SMALL : USUAL)[what];
  const size = Number(process.argv[at + 1]);
  if (!Number.isInteger(size) || size < 1) throw new Error(`--${what} takes a whole number above 0.`);
  return size;
}

const drainedSchema = z.object({ count: z.number(), seconds: z.number(), coreSeconds: z.number() });
const lifeSchema = z.object({ statements: z.number(), transactions: z.number() });
const completionSchema = z.object({
  pledges: z.number(),
  requestRatio: z.number(),
  requestMs: z.number(),
  collectedSeconds: z.number(),
});
const listsSchema = z.object({
  rows: z.number(),
  middling: z.number(),
  worst: z.number(),
  worstList: z.string(),
});

/** What is measured in a process of its own, as a worker is one, or with a database of its own. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  drain: async () => (await import("./money/drain")).drain(),
  life: async () => {
    const mail = await createMailSandbox({ smtpPort: 0, inboxPort: 0 });
    return inWorldOfItsOwn(countLife, { SMTP_URL: mail.smtpUrl }).finally(() => mail.close());
  },
  completion: () =>
    inWorldOfItsOwn(async () => (await import("./money/completion")).measureCompletion(sizeOf("pledges"))),
  lists: () => inWorldOfItsOwn(async () => (await import("./money/lists")).measureLists(sizeOf("rows"))),
};

function inWorldOfItsOwn<T>(work: () => Promise<T>, more: { readonly SMTP_URL?: string } = {}): Promise<T> {
  return inMoneyWorld(async () => {
    const { disconnect } = await import("@/lib/db/client");
    return work().finally(disconnect);
  }, more);
}

async function countLife(): Promise<z.infer<typeof lifeSchema>> {
  const { measureLife } = await import("./money/life");
  const steps = await measureLife();
  return {
    statements: steps.reduce((sum, { statements }) => sum + statements.length, 0),
    transactions: steps.reduce((sum, { transactions }) => sum + transactions, 0),
  };
}

function drainElsewhere(): Promise<Drained> {
  return elsewhere("drain", drainedSchema);
}

async function elsewhere<T>(part: string, schema: z.ZodType<T>): Promise<T> {
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
  // The last line: what it logs stands before it.
  return schema.parse(JSON.parse(said.trimEnd().split("\n").at(-1) ?? ""));
}

runMain(main);
