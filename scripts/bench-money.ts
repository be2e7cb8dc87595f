import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { createMailSandbox } from "../sandbox/mail";
import type { Drained } from "./bench/money/drain";
import { type MoneyFigures, moneyReport, withMoneySection } from "./bench/money/report";
import { inMoneyWorld } from "./bench/money/world";
import { step } from "./bootstrap/progress.mjs";
import { runMain } from "./run-main";
import { root } from "./schema-engine";

const QUIET_MS = 10_000;

/** How much of each there is, unless asked otherwise. */
const USUAL = { lives: 2, expiries: 100_000, transfers: 10_000, rows: 100_000 } as const;

/**
 * `npm run bench:money`: how fast challenges live and what they ask of the database, how long it takes when very much is
 * due at once, and what lists cost when they are long. `-- --lives 1 --expiries 1000 --transfers 100 --rows 10000` for a short look.
 */
async function main(): Promise<void> {
  const part = PARTS[process.argv[2] ?? ""];
  if (part !== undefined) return void process.stdout.write(`\n${JSON.stringify(await part())}`);
  const money = await inMoneyWorld(measure);
  const life = await step("Statements of a life", () => elsewhere("life", lifeSchema));
  const lists = await step("Lists", () => elsewhere("lists", listsSchema));
  const file = path.join(root, "docs", "bench.md");
  const text = moneyReport({ ...money, life, lists });
  writeFileSync(file, withMoneySection(readFileSync(file, "utf8"), text));
  console.log(`\n${text}`);
}

/** After the environment is known: the modules of the application read it when they are loaded. */
async function measure(): Promise<Omit<MoneyFigures, "life" | "lists">> {
  const [
    { measureLives },
    { measurePayouts },
    { seedExpiries, seedTransfers },
    { whileReading },
    { disconnect },
  ] = await Promise.all([
    import("./bench/money/lives"),
    import("./bench/money/payouts"),
    import("./bench/money/due"),
    import("./bench/money/probe"),
    import("@/lib/db/client"),
  ]);
  try {
    const lives = await step("Whole lives", () => measureLives(sizeOf("lives")));
    const payouts = await step("Their payouts", measurePayouts);
    await step("Seeding expiries", () => seedExpiries(sizeOf("expiries"), QUIET_MS / 1_000));
    const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, QUIET_MS));
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

function sizeOf(what: keyof typeof USUAL): number {
  const at = process.argv.indexOf(`--${what}`);
  if (at < 0) return USUAL[what];
  const size = Number(process.argv[at + 1]);
  if (!Number.isInteger(size) || size < 1) throw new Error(`--${what} takes a whole number above 0.`);
  return size;
}

const drainedSchema = z.object({ count: z.number(), seconds: z.number(), coreSeconds: z.number() });
const lifeSchema = z.object({ statements: z.number(), transactions: z.number() });
const listsSchema = z.object({
  rows: z.number(),
  middling: z.number(),
  worst: z.number(),
  worstList: z.string(),
});

/** What is measured in a process of its own, as a worker is one, or with a database of its own. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  drain: async () => (await import("./bench/money/drain")).drain(),
  life: async () => {
    const mail = await createMailSandbox({ smtpPort: 0, inboxPort: 0 });
    return inMoneyWorld(
      async () => {
        const [{ measureLife }, { disconnect }] = await Promise.all([
          import("./bench/money/life"),
          import("@/lib/db/client"),
        ]);
        const steps = await measureLife().finally(disconnect);
        return {
          statements: steps.reduce((sum, { statements }) => sum + statements.length, 0),
          transactions: steps.reduce((sum, { transactions }) => sum + transactions, 0),
        };
      },
      { SMTP_URL: mail.smtpUrl },
    ).finally(() => mail.close());
  },
  lists: () =>
    inMoneyWorld(async () => {
      const [{ measureLists }, { disconnect }] = await Promise.all([
        import("./bench/money/lists"),
        import("@/lib/db/client"),
      ]);
      return measureLists(sizeOf("rows")).finally(disconnect);
    }),
};

function drainElsewhere(): Promise<Drained> {
  return elsewhere("drain", drainedSchema);
}

async function elsewhere<T>(part: string, schema: z.ZodType<T>): Promise<T> {
  const script = path.join(root, "scripts", "bench-money.ts");
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
