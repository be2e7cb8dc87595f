import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { loadavg } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { root } from "@/scripts/db/schema-engine";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runMain } from "@/scripts/dev/run-main";
import { refuse } from "@/server/front/refuse";
import { inMoneyWorld } from "./money/world";

const STREAMS = Number(process.argv[2]) || 10_000;
const BOOSTS = 30;
/** Between two boosts; a channel is told of at most four times a second. */
const PAUSE_MS = 400;
const LEAVING = 50;
const OPENED_AT_ONCE = 100;
/** How often the worker looks at the outbox. Source: lib/jobs/worker.ts. */
const OUTBOX_EVERY_MS = 60;

/**
 * `npm run bench:live -- 10000`: what an open live stream costs the process that serves it, how long a boost takes from its
 * commit to the last of so many who watch its challenge, and how many streams stay behind of clients that leave while
 * theirs is being opened. The server, those who watch and who boosts are processes of their own.
 */
async function main(): Promise<void> {
  if (process.argv.includes("serve")) return serve();
  if (process.argv.includes("watch")) return watch();
  await inMoneyWorld(async () => {
    // Everybody comes from one address here.
    Object.assign(process.env, {
      RATE_LIMIT_FACTOR: "1000000",
      LIVE_STREAMS: "1000000",
      LIVE_STREAMS_PER_ADDRESS: "1000000",
    });
    const [{ disconnect }, { publishOutbox }] = await Promise.all([
      import("@/lib/db/client"),
      import("@/lib/realtime"),
    ]);
    const server = await startServer();
    await (await open(server.port, "challenges")).leave();
    const leaked = await step(`${LEAVING} clients leave early`, () => leaveEarly(server));
    console.log(`${leaked} streams left behind by ${LEAVING} clients that left while opening (target 0)`);

    const empty = await server.state();
    const channel = `challenge:${randomUUID()}` as const;
    const crowd = await step(`Opening ${STREAMS} streams`, () => gather(server.port, channel));
    const full = await server.state();
    const each = (full.bytes - empty.bytes) / 1_024 / STREAMS;
    console.log(`${each.toFixed(1)} KiB for each of ${full.streams} streams (target 20)`);

    let isOver = false;
    const publishing = (async () => {
      for (; !isOver; await sleep(OUTBOX_EVERY_MS)) while (await publishOutbox());
    })();
    const times = await step(`${BOOSTS} boosts`, () => timeBoosts(channel, crowd));
    const after = await server.state();
    isOver = true;
    await publishing;
    times.sort((a, b) => a - b);
    const percentile = (part: number) => times[Math.floor(times.length * part)]?.toFixed(0);
    console.log(
      `commit of a boost to the last of ${STREAMS}: p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms (target 250); load ${loadavg()[0]?.toFixed(1)}`,
    );
    const work = (after.processorMs - full.processorMs) / BOOSTS;
    const own = (crowd.processorMs() / BOOSTS).toFixed(0);
    console.log(
      `${work.toFixed(0)} ms of one core in the server for each boost, ${own} ms in those who watch, whatever else runs here`,
    );
    crowd.leave();
    server.stop();
    await disconnect();
  });
}

type Watchers = {
  /** When the last of them has heard of the next boost, in milliseconds of the machine's own clock. */
  readonly nextHeard: () => Promise<number>;
  /** What they have used of one core since their streams are open. */
  readonly processorMs: () => number;
  readonly leave: () => void;
};

const heardSchema = z.object({ at: z.number(), processorMs: z.number() });

/** Everybody who watches one challenge: resolves when their streams are open. */
async function gather(port: number, channel: string): Promise<Watchers> {
  const child = startPart("watch", String(port), channel);
  const said = async () => heardSchema.parse((await once(child, "message"))[0]);
  let { processorMs } = await said();
  const before = processorMs;
  return {
    nextHeard: async () => {
      const heard = await said();
      processorMs = heard.processorMs;
      return heard.at;
    },
    processorMs: () => processorMs - before,
    leave: () => child.disconnect(),
  };
}

/** Milliseconds from the commit of each boost until everybody has heard of it. */
async function timeBoosts(channel: `challenge:${string}`, crowd: Watchers): Promise<number[]> {
  const [{ db }, { publish }] = await Promise.all([import("@/lib/db/client"), import("@/lib/db/outbox")]);
  const times: number[] = [];
  for (let sent = 0; sent < BOOSTS; sent += 1) {
    const heard = crowd.nextHeard();
    const data = { challenge_id: randomUUID() };
    await publish(db(), [{ channel, type: "challenge.boosted", data }]);
    const committed = machineMs();
    times.push((await heard) - committed);
    await sleep(PAUSE_MS);
  }
  return times;
}

/** The same clock in every process of this machine. */
function machineMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/**
 * The watchers' side, in a process of its own that does as little as it can, because it shares the machine with what is
 * measured: it reads every stream into one buffer, and says when everybody's streams are open and have heard of a boost.
 */
async function watch(): Promise<void> {
  const [port, channel] = [Number(process.argv.at(-2)), String(process.argv.at(-1))];
  const buffer = Buffer.allocUnsafe(64 * 1_024);
  let missing = STREAMS;
  const count = () => {
    missing -= 1;
    if (missing > 0) return;
    missing = STREAMS;
    const { user, system } = process.cpuUsage();
    process.send?.({ at: machineMs(), processorMs: (user + system) / 1_000 });
  };
  const open = () =>
    new Promise<void>((resolve, reject) => {
      let isOpen = false;
      const callback = (length: number) => {
        const text = buffer.subarray(0, length);
        if (!isOpen && text.includes("event: hello")) {
          isOpen = true;
          count();
          resolve();
        } else if (text.includes("event: challenge.boosted")) count();
        return true;
      };
      const socket = connect({ port, host: "127.0.0.1", onread: { buffer, callback } });
      socket.write(questionFor(channel));
      socket.once("error", reject);
      socket.once("close", () => reject(new Error("A stream was refused.")));
    });
  for (let asked = 0; asked < STREAMS; asked += OPENED_AT_ONCE) {
    const wanted = Math.min(OPENED_AT_ONCE, STREAMS - asked);
    await Promise.all(Array.from({ length: wanted }, open));
  }
  await once(process, "disconnect");
  process.exit();
}

/** How many streams stay open of clients that leave as soon as they have asked for one. */
async function leaveEarly(server: Awaited<ReturnType<typeof startServer>>): Promise<number> {
  for (let count = 0; count < LEAVING; count += 1) {
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    await new Promise<void>((resolve) => socket.write(questionFor("challenges"), () => resolve()));
    socket.destroy();
  }
  // Who asks after them is answered after them.
  await (await open(server.port, "challenges")).leave();
  await sleep(1_000);
  return (await server.state()).streams;
}

function questionFor(channel: string): string {
  return `GET /api/realtime?channels=${channel} HTTP/1.1\r\nHost: bench\r\n\r\n`;
}

/** Resolves when the stream has said hello. */
function open(port: number, channel: string): Promise<{ socket: Socket; leave: () => Promise<unknown> }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8").setNoDelay();
    socket.write(questionFor(channel));
    const leave = () => once(socket.destroy(), "close");
    socket.on("data", (chunk: string) => {
      if (chunk.includes("event: hello")) resolve({ socket, leave });
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("A stream was refused.")));
  });
}

/** A part of this script in a process of its own; the words that it is given stand last. */
function startPart(...words: readonly string[]): ChildProcess {
  const script = path.join(root, "scripts", "bench", "bench-live.ts");
  return spawn(process.execPath, ["--expose-gc", "--import", "tsx", script, String(STREAMS), ...words], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

const wordSchema = z.union([
  z.object({ port: z.number() }),
  z.object({ bytes: z.number(), streams: z.number(), processorMs: z.number() }),
]);

async function startServer() {
  const child = startPart("serve");
  const next = () =>
    new Promise<z.infer<typeof wordSchema>>((resolve, reject) => {
      child.once("message", (word) => resolve(wordSchema.parse(word)));
      child.once("exit", () => reject(new Error("The server of the streams ended.")));
    });
  const word = await next();
  if (!("port" in word)) throw new Error("The server did not say where it listens.");
  return {
    port: word.port,
    /** What the process holds, in bytes, after everything that is garbage has gone; and its streams. */
    state: async () => {
      const answer = next();
      child.send("state");
      const said = await answer;
      if (!("bytes" in said)) throw new Error("The server did not say what it holds.");
      return said;
    },
    stop: () => child.disconnect(),
  };
}

/** The server's side, in a process of its own: only the hub and the streams. */
async function serve(): Promise<void> {
  const { LiveHub, LiveStreams } = await import("@/lib/realtime");
  const hub = new LiveHub();
  await hub.start();
  const streams = new LiveStreams(hub, refuse);
  const server = createServer((request, response) => void streams.open(request, response));
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (typeof address === "object" && address !== null) process.send?.({ port: address.port });
  });
  process.on("message", () => {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    process.send?.({
      bytes: process.memoryUsage().rss,
      streams: streams.count,
      processorMs: (user + system) / 1_000,
    });
  });
  await once(process, "disconnect");
}

runMain(main);
