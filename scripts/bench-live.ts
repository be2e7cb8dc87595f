import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { loadavg } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { inMoneyWorld } from "./bench/money/world";
import { step } from "./bootstrap/progress.mjs";
import { runMain } from "./run-main";
import { root } from "./schema-engine";

const STREAMS = Number(process.argv[2]) || 10_000;
const BOOSTS = 30;
/** Between two boosts; a channel is told of at most four times a second. */
const PAUSE_MS = 400;
const LEAVING = 50;
/** How often the worker looks at the outbox. Source: lib/jobs/worker.ts. */
const OUTBOX_EVERY_MS = 60;

/**
 * `npm run bench:live -- 10000`: what an open live stream costs the process that serves it, how long a boost takes from its
 * commit to the last of so many who watch its challenge, and how many streams stay behind of clients that leave while
 * theirs is being opened.
 */
async function main(): Promise<void> {
  if (process.argv.includes("serve")) return serve();
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
    const crowd = new Crowd(`challenge:${randomUUID()}`);
    await step(`Opening ${STREAMS} streams`, () => crowd.gather(server.port));
    const full = await server.state();
    const each = (full.bytes - empty.bytes) / 1_024 / STREAMS;
    console.log(`${each.toFixed(1)} KiB for each of ${full.streams} streams (target 20)`);

    let isOver = false;
    const publishing = (async () => {
      for (; !isOver; await sleep(OUTBOX_EVERY_MS)) while (await publishOutbox());
    })();
    const times = await step(`${BOOSTS} boosts`, () => crowd.time());
    const after = await server.state();
    isOver = true;
    await publishing;
    times.sort((a, b) => a - b);
    const percentile = (part: number) => times[Math.floor(times.length * part)]?.toFixed(0);
    console.log(
      `commit of a boost to the last of ${STREAMS}: p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms (target 250); load ${loadavg()[0]?.toFixed(1)}`,
    );
    const work = (after.processorMs - full.processorMs) / BOOSTS;
    console.log(`${work.toFixed(0)} ms of one core in the server for each boost, whatever else runs here`);
    crowd.leave();
    server.stop();
    await disconnect();
  });
}

/** Everybody who watches one challenge. */
class Crowd {
  private readonly streams: Awaited<ReturnType<typeof open>>[] = [];
  private heard = 0;
  private everybodyHeard = () => {};

  constructor(private readonly channel: `challenge:${string}`) {}

  async gather(port: number): Promise<void> {
    while (this.streams.length < STREAMS) {
      const wanted = Math.min(100, STREAMS - this.streams.length);
      const opened = await Promise.all(Array.from({ length: wanted }, () => open(port, this.channel)));
      this.streams.push(...opened);
    }
    for (const { socket } of this.streams) {
      socket.on("data", (chunk: string) => {
        if (chunk.includes("event: challenge.boosted")) this.heard += 1;
        if (this.heard === this.streams.length) this.everybodyHeard();
      });
    }
  }

  /** Milliseconds from the commit of each boost until everybody has heard of it. */
  async time(): Promise<number[]> {
    const [{ db }, { publish }] = await Promise.all([import("@/lib/db/client"), import("@/lib/db/outbox")]);
    const times: number[] = [];
    for (let sent = 0; sent < BOOSTS; sent += 1) {
      this.heard = 0;
      const everybody = new Promise<void>((resolve) => {
        this.everybodyHeard = resolve;
      });
      await publish(db(), [
        { channel: this.channel, type: "challenge.boosted", data: { challenge_id: randomUUID() } },
      ]);
      const committed = performance.now();
      await everybody;
      times.push(performance.now() - committed);
      await sleep(PAUSE_MS);
    }
    return times;
  }

  leave(): void {
    for (const { socket } of this.streams) socket.destroy();
  }
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

const wordSchema = z.union([
  z.object({ port: z.number() }),
  z.object({ bytes: z.number(), streams: z.number(), processorMs: z.number() }),
]);

async function startServer() {
  const args = ["--expose-gc", "--import", "tsx", path.join(root, "scripts", "bench-live.ts"), "serve"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
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
  const streams = new LiveStreams(hub);
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
