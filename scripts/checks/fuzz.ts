import { Agent, type IncomingMessage, request } from "node:http";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { z } from "zod";
import { runMain } from "@/scripts/run-main";
import type { LogSource } from "@/scripts/dev/stack/log-lines";
import { withThrowAwayStack } from "@/scripts/dev/stack/throw-away";
import { readDemoAccounts } from "@/scripts/dev/up/demo-accounts";
import { describedTargets, type FuzzedRequest, requestsFor } from "@/tests/support/fuzz/requests";
import { pageTargets } from "./fuzz/pages";

const AT_ONCE = 12;
const BATCH = 500;
const TIMEOUT_MS = 30_000;
/** What pools and compiled code take until they have grown; memory is compared from here on. */
const WARM_UP = 0.2;
/** Pages about nobody, more than the 50 MiB of them that Next keeps: asked for first, so that a cache that fills is taken for no leak. */
const PAGES_THAT_FILL = 400;
/** How much larger than after the warm-up the heap may be at the end: bytes of what is left after collecting garbage. */
const MOST_GROWTH = 24 * 1024 * 1024;
/** So often the memory is told of between start and end. */
const REPORTS = 10;
const HOSTS = ["user:password@localhost", "evil.example", "", "[::1", "localhost:99999999", "a/b"] as const;
const RAW_PARTS = ["%ff", "%00", "%", "..%2f..%2f", "%E0%A4", ";", "a\\b"] as const;

/** Ends a session or changes its password, after which the rest would be asked as nobody. */
const AS_NOBODY =
  /^(?:PUT \/api\/auth\/user|POST \/api\/auth\/logout|DELETE \/api\/users\/me|.* \/api\/auth\/sessions\/.*)$/;

/**
 * `npm run fuzz -- --requests 100000 --seed 1`: asks the built application for every call of the OpenAPI document and every
 * page, as described and not as described, and fails when anything answers 500 or more, or when its memory grows.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { requests: { type: "string", default: "10000" }, seed: { type: "string" } },
  });
  const requests = Number(values.requests);
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  console.log(`${requests} requests, seed ${seed}`);
  // Each process of the run reports; only the web server is asked.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import ${new URL("./fuzz/report-memory.mjs", `file://${__filename}`).href}`;
  const web = new WebProcess();
  await withThrowAwayStack(
    { kind: "fuzz", durable: false, onLine: (source, line) => web.hear(source, line) },
    async ({ url }, signal) => {
      const port = Number(new URL(url).port);
      const tokens = await signIn(url);
      const targets = [...describedTargets(), ...pageTargets()].filter(
        ({ key }) => key !== "GET /api/realtime",
      );
      const counts = new Map<number, number>();
      const failed: string[] = [];
      await fillCaches(port);
      let before: Memory | undefined;
      let reported = 0;
      for (let sent = 0; sent < requests && !signal.aborted; sent += BATCH) {
        if (Math.floor((sent / requests) * REPORTS) > reported) {
          reported += 1;
          const memory = await web.memory();
          console.log(`${sent} requests: ${told(memory)}`);
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
              const status = await send(port, each, tokens[index % (tokens.length + 1)], index);
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
        `${told(after)} at the end: the heap grew by ${mib(grown)} MiB since the warm-up, ${mib(MOST_GROWTH)} are let pass`,
      );
      console.log(`errors in the log: ${web.errors.length}`);
      for (const lines of [failed, web.errors])
        for (const line of lines.slice(0, 20)) console.error(line.slice(0, 1_500));
      if (failed.length > 0) throw new Error(`${failed.length} answers were failures.`);
      if (web.errors.length > 0) throw new Error("The server logged errors.");
      if (grown > MOST_GROWTH) throw new Error("The heap grew.");
    },
  );
}

/** Bytes after everything that is garbage has gone: of the heap, of buffers beside it, and of the whole process. */
const memorySchema = z.object({ heap: z.number(), buffers: z.number(), rss: z.number() });
type Memory = z.infer<typeof memorySchema>;
/** What a process says of itself: its number at the start, its memory when it is asked. */
const reportSchema = z.object({ measured: z.number().optional(), memory: memorySchema.optional() });

/** The server that is asked: what it holds, and what it complains of. */
class WebProcess {
  readonly errors: string[] = [];
  private pid = 0;
  private tell: (memory: Memory) => void = () => undefined;

  hear(source: LogSource, line: string): void {
    if (source !== "web") return;
    const said = reportSchema.safeParse(parsed(line)).data;
    if (said?.measured !== undefined) this.pid = said.measured;
    if (said?.memory !== undefined) this.tell(said.memory);
    if (/"level":"(?:error|fatal)"|^\s+at |\b\w*Error\b/.test(line)) this.errors.push(line);
  }

  memory(): Promise<Memory> {
    return new Promise((resolve) => {
      this.tell = resolve;
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

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** The status of the answer; 0 when the connection ended without one. */
function send(
  port: number,
  fuzzed: FuzzedRequest,
  token: string | undefined,
  index: number,
): Promise<number> {
  const body = fuzzed.body === null ? null : Buffer.from(fuzzed.body);
  const authorization =
    token === undefined || AS_NOBODY.test(fuzzed.key) ? {} : { authorization: `Bearer ${token}` };
  const headers = {
    host: index % 20 === 0 ? (HOSTS[(index / 20) % HOSTS.length] ?? "") : `localhost:${port}`,
    "content-type": "application/json",
    ...authorization,
    ...fuzzed.headers,
    // Some do not say how long their body is.
    ...(body === null || index % 3 === 0 ? {} : { "content-length": body.length }),
  };
  const options = {
    host: "127.0.0.1",
    port,
    agent,
    method: fuzzed.method,
    path: pathOf(fuzzed, index),
    headers,
  };
  return new Promise((resolve) => {
    const asked = request({ ...options, timeout: TIMEOUT_MS }, (answer: IncomingMessage) => {
      answer.resume().once("close", () => resolve(answer.statusCode ?? 0));
    });
    asked.once("timeout", () => asked.destroy());
    asked.once("error", (error: NodeJS.ErrnoException) => {
      // The server ended an idle connection, or one that it had refused, while this went out: a client asks again.
      const isStale = asked.reusedSocket && error.code === "ECONNRESET";
      resolve(isStale ? send(port, fuzzed, token, index) : 0);
    });
    asked.end(body ?? undefined);
  });
}

async function fillCaches(port: number): Promise<void> {
  const pages = Array.from({ length: PAGES_THAT_FILL }, (_, index) => `/streamer/nobody-${index}`).entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [, page] of pages) await (await fetch(`http://localhost:${port}${page}`)).arrayBuffer();
    }),
  );
}

function pathOf({ path, params, query }: FuzzedRequest, index: number): string {
  const raw = index % 10 === 0 ? RAW_PARTS[(index / 10) % RAW_PARTS.length] : undefined;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => raw ?? encoded(params[name] ?? ""));
  const asked = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  return asked === "" ? address : `${address}?${asked}`;
}

/** Half a character cannot be written in an address: it becomes the sign for one. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

function told({ heap, buffers, rss }: Memory): string {
  return `heap ${mib(heap)} MiB, buffers ${mib(buffers)} MiB, rss ${mib(rss)} MiB`;
}

function mib(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

runMain(main);
