import { parseArgs } from "node:util";
import fc from "fast-check";
import { z } from "zod";
import type { LogSource } from "@/scripts/dev/stack/log-lines";
import { withThrowAwayStack } from "@/scripts/dev/stack/throw-away";
import { readDemoAccounts } from "@/scripts/dev/up/demo-accounts";
import { runMain } from "@/scripts/run-main";
import { describedTargets, liveTarget, requestsFor } from "@/tests/support/fuzz/requests";
import { pageTargets } from "./fuzz/pages";
import { AT_ONCE, sendFuzzed } from "./fuzz/send";

const BATCH = 500;
/** Part of the requests after which pools and compiled code have grown; memory is compared from here on. */
const WARM_UP = 0.2;
/** Unknown pages requested first: more than the 50 MiB that Next caches, so that a filling cache does not look like a leak. */
const PAGES_THAT_FILL = 400;
/** Maximum heap growth after the warm-up, in bytes after garbage collection. */
const MAX_GROWTH = 24 * 1024 * 1024;
/** Number of memory reports between start and end. */
const REPORTS = 10;
/**
 * `npm run fuzz -- --requests 100000 --seed 1`: sends valid and malformed requests to every route of the OpenAPI document and every
 * page of the built application, and fails on a status of 500 or more, on logged errors, and when the heap grows.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { requests: { type: "string", default: "10000" }, seed: { type: "string" } },
  });
  const requests = Number(values.requests);
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  console.log(`${requests} requests, seed ${seed}`);
  // Loaded into every process; only the web server is measured.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import ${new URL("./fuzz/report-memory.mjs", `file://${__filename}`).href}`;
  const web = new WebProcess();
  await withThrowAwayStack(
    { kind: "fuzz", durable: false, onLine: (source, line) => web.onLine(source, line) },
    async ({ url }, signal) => {
      const port = Number(new URL(url).port);
      const tokens = await signIn(url);
      const live = liveTarget([]);
      const targets = [...describedTargets().filter(({ key }) => key !== live.key), live, ...pageTargets()];
      const counts = new Map<number, number>();
      const failed: string[] = [];
      await fillCaches(port);
      let before: Memory | undefined;
      let reported = 0;
      for (let sent = 0; sent < requests && !signal.aborted; sent += BATCH) {
        if (Math.floor((sent / requests) * REPORTS) > reported) {
          reported += 1;
          const memory = await web.memory();
          console.log(`${sent} requests: ${format(memory)}`);
          if (sent >= requests * WARM_UP) before ??= memory;
        }
        const batch = fc.sample(
          fc.constantFrom(...targets).chain((target) => requestsFor(target, [])),
          {
            seed: seed + sent,
            numRuns: Math.min(BATCH, requests - sent),
          },
        );
        const queue = batch.entries();
        await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            for (const [index, each] of queue) {
              const status = await sendFuzzed(port, each, tokens[index % (tokens.length + 1)], index);
              counts.set(status, (counts.get(status) ?? 0) + 1);
              if (status >= 500 || status === 0) failed.push(`${status} ${JSON.stringify(each)}`);
            }
          }),
        );
      }
      const after = await web.memory();
      console.log(
        [...counts]
          .sort()
          .map(([status, count]) => `${status}: ${count}`)
          .join("  "),
      );
      const grown = after.heap - (before ?? after).heap;
      console.log(
        `${format(after)} at the end: the heap grew by ${mib(grown)} MiB since the warm-up (maximum ${mib(MAX_GROWTH)})`,
      );
      console.log(`errors in the log: ${web.errors.length}`);
      for (const lines of [failed, web.errors])
        for (const line of lines.slice(0, 20)) console.error(line.slice(0, 1_500));
      if (failed.length > 0) throw new Error(`${failed.length} requests failed.`);
      if (web.errors.length > 0) throw new Error("The server logged errors.");
      if (grown > MAX_GROWTH) throw new Error("The heap grew.");
    },
  );
}

/** Bytes after a garbage collection: of the heap, of buffers, and of the whole process. */
const memorySchema = z.object({ heap: z.number(), buffers: z.number(), rss: z.number() });
type Memory = z.infer<typeof memorySchema>;
/** A line of `report-memory.mjs`: the pid at start, the memory on request. */
const reportSchema = z.object({ measured: z.number().optional(), memory: memorySchema.optional() });

/** The web server's memory and logged errors. */
class WebProcess {
  readonly errors: string[] = [];
  private pid = 0;
  private onMemory: (memory: Memory) => void = () => undefined;

  onLine(source: LogSource, line: string): void {
    if (source !== "web") return;
    const report = reportSchema.safeParse(parsed(line)).data;
    if (report?.measured !== undefined) this.pid = report.measured;
    if (report?.memory !== undefined) this.onMemory(report.memory);
    if (/"level":"(?:error|fatal)"|^\s+at |\b\w*Error\b/.test(line)) this.errors.push(line);
  }

  memory(): Promise<Memory> {
    return new Promise((resolve) => {
      this.onMemory = resolve;
      process.kill(this.pid, "SIGUSR2");
    });
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

async function signIn(url: string): Promise<string[]> {
  const tokens: string[] = [];
  for (const { email, password } of readDemoAccounts().slice(0, 4)) {
    const answer = await fetch(`${url}/api/auth/token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ grant_type: "password", email, password }),
    });
    const session = z.object({ access_token: z.string() }).safeParse(await answer.json());
    if (session.success) tokens.push(session.data.access_token);
  }
  return tokens;
}

async function fillCaches(port: number): Promise<void> {
  const pages = Array.from({ length: PAGES_THAT_FILL }, (_, index) => `/streamer/nobody-${index}`).entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [, page] of pages) await (await fetch(`http://localhost:${port}${page}`)).arrayBuffer();
    }),
  );
}

function format({ heap, buffers, rss }: Memory): string {
  return `heap ${mib(heap)} MiB, buffers ${mib(buffers)} MiB, rss ${mib(rss)} MiB`;
}

function mib(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

runMain(main);
