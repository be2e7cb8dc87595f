import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { LiveEvent } from "@/lib/db/outbox";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { refuse } from "@/server/front/refuse";
import { inMoneyWorld } from "./money/world";
import { withPart } from "./sections";

const WHOLE = 10_000;
const STREAMS = Number(process.argv[2]) || WHOLE;
/** Of each kind. */
const CHANGES = 30;
/** Before them, not counted: what has never run is compiled first, and a server that has been up for a minute has run it. */
const WARM_UP = 3;
/** Between two changes; a channel gets at most four events a second. */
const PAUSE_MS = 400;
const CHANGED = ["event: challenge.boosted", "event: overlay.changed"] as const;
const LEAVING = 50;
const OPENED_AT_ONCE = 100;

/**
 * `npm run bench:live -- 10000`: memory of an open live stream in the serving process, delay from the commit of a boost, and of a
 * saved look, to the last of the clients that watch the streamer as overlays do, and streams leaked by clients that disconnect
 * while opening, into docs/bench.md; with another number of streams only on the console. The server, the clients and the one who
 * changes something are separate processes.
 */
async function main(): Promise<void> {
  if (process.argv.includes("serve")) return serve();
  if (process.argv.includes("watch")) return watch();
  await inMoneyWorld(async () => {
    // All clients share one network address.
    Object.assign(process.env, {
      RATE_LIMIT_FACTOR: "1000000",
      LIVE_STREAMS: "1000000",
      LIVE_STREAMS_PER_ADDRESS: "1000000",
    });
    const [{ disconnect }, { publishOutbox }, { OUTBOX_EVERY_MS }] = await Promise.all([
      import("@/lib/db/client"),
      import("@/lib/realtime"),
      import("@/lib/jobs/worker"),
    ]);
    const server = await startServer();
    await (await open(server.port, "challenges")).leave();
    const leaked = await step(`${LEAVING} clients leave early`, () => leaveEarly(server));

    const empty = await server.state();
    // What overlays subscribe to.
    const channel = `streamer:${randomUUID()}` as const;
    const crowd = await step(`Opening ${STREAMS} streams`, () => gather(server.port, channel));
    const full = await server.state();
    const each = (full.bytes - empty.bytes) / 1_024 / STREAMS;

    let isOver = false;
    const publishing = (async () => {
      for (; !isOver; await sleep(OUTBOX_EVERY_MS)) while (await publishOutbox());
    })();
    const boosts = await step(`${CHANGES} boosts`, () =>
      timeChanges(crowd, () => ({
        channel,
        type: "challenge.boosted",
        data: { challenge_id: randomUUID() },
      })),
    );
    const after = await server.state();
    const clientsMs = crowd.processorMs() / (WARM_UP + CHANGES);
    const looks = await step(`${CHANGES} saved looks`, () =>
      timeChanges(crowd, () => ({ channel, type: "overlay.changed", data: {} })),
    );
    isOver = true;
    await publishing;
    const serverMs = (after.processorMs - full.processorMs) / (WARM_UP + CHANGES);
    const text = report({
      leaked,
      kibibytes: each,
      streams: full.streams,
      boosts,
      looks,
      serverMs,
      clientsMs,
    });
    console.log(`\n${text}`);
    const file = path.join(root, "docs", "bench.md");
    if (STREAMS === WHOLE) writeFileSync(file, withPart(readFileSync(file, "utf8"), "live", text));
    crowd.leave();
    server.stop();
    await disconnect();
  });
}

type Figures = {
  readonly leaked: number;
  /** Of the serving process, for each stream. */
  readonly kibibytes: number;
  readonly streams: number;
  /** Milliseconds from each commit to the last client. */
  readonly boosts: readonly number[];
  readonly looks: readonly number[];
  /** Of one core, for each boost. */
  readonly serverMs: number;
  readonly clientsMs: number;
};

/** The part of docs/bench.md that this writes. */
function report({ leaked, kibibytes, streams, boosts, looks, serverMs, clientsMs }: Figures): string {
  const processor = cpus()[0]?.model.trim() ?? "unknown processor";
  return `Live streams, written by \`npm run bench:live\`: server, clients and Postgres share ${cpus().length} cores (${processor}), Node
${process.versions.node}; load ${loadavg()[0]?.toFixed(1)}.

| what | figure | target |
| --- | ---: | ---: |
| memory of each of ${streams} streams | ${kibibytes.toFixed(1)} KiB | 20 KiB |
| commit of a boost to the last of ${STREAMS}, p50 | ${percentile(boosts, 0.5)} ms | |
| p99 | ${percentile(boosts, 0.99)} ms | 250 ms |
| commit of a saved look to the last, p99 | ${percentile(looks, 0.99)} ms | 1000 ms |
| of one core in the server, each boost | ${serverMs.toFixed(0)} ms | |
| of one core in the clients, each boost | ${clientsMs.toFixed(0)} ms | |
| streams leaked by ${LEAVING} clients that disconnected while opening | ${leaked} | 0 |
`;
}

function percentile(times: readonly number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0);
}

type Watchers = {
  /** When the last client has received the next change, in milliseconds of the machine's clock. */
  readonly nextReceived: () => Promise<number>;
  /** Their processor time since their streams are open. */
  readonly processorMs: () => number;
  readonly leave: () => void;
};

const receivedSchema = z.object({ at: z.number(), processorMs: z.number() });

/** Starts the clients that watch one streamer; resolves when their streams are open. */
async function gather(port: number, channel: string): Promise<Watchers> {
  const child = startPart("watch", String(port), channel);
  const said = async () => receivedSchema.parse((await once(child, "message"))[0]);
  let { processorMs } = await said();
  const before = processorMs;
  return {
    nextReceived: async () => {
      const heard = await said();
      processorMs = heard.processorMs;
      return heard.at;
    },
    processorMs: () => processorMs - before,
    leave: () => child.disconnect(),
  };
}

/** Milliseconds from the commit of each change until every client has received it. */
async function timeChanges(crowd: Watchers, next: () => LiveEvent): Promise<number[]> {
  const [{ db }, { publish }] = await Promise.all([import("@/lib/db/client"), import("@/lib/db/outbox")]);
  const times: number[] = [];
  for (let sent = 0; sent < WARM_UP + CHANGES; sent += 1) {
    const heard = crowd.nextReceived();
    await publish(db(), [next()]);
    const committed = machineMs();
    const took = (await heard) - committed;
    if (sent >= WARM_UP) times.push(took);
    await sleep(PAUSE_MS);
  }
  return times;
}

/** A clock that all processes of this machine share. */
function machineMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/**
 * The clients' process. It does as little as possible, because it shares the machine with the server: it reads every stream into
 * one buffer, and reports when all streams are open and when all have received a change.
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
        } else if (CHANGED.some((event) => text.includes(event))) count();
        return true;
      };
      const socket = connect({ port, host: "127.0.0.1", onread: { buffer, callback } });
      socket.write(requestFor(channel));
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

/** How many streams stay open after clients that disconnect right after their request. */
async function leaveEarly(server: Awaited<ReturnType<typeof startServer>>): Promise<number> {
  for (let count = 0; count < LEAVING; count += 1) {
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    await new Promise<void>((resolve) => socket.write(requestFor("challenges"), () => resolve()));
    socket.destroy();
  }
  // Requests are handled in order: this one comes after theirs.
  await (await open(server.port, "challenges")).leave();
  await sleep(1_000);
  return (await server.state()).streams;
}

function requestFor(channel: string): string {
  return `GET /api/realtime?channels=${channel} HTTP/1.1\r\nHost: bench\r\n\r\n`;
}

/** Opens a stream; resolves at its hello event. */
function open(port: number, channel: string): Promise<{ socket: Socket; leave: () => Promise<unknown> }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8").setNoDelay();
    socket.write(requestFor(channel));
    const leave = () => once(socket.destroy(), "close");
    socket.on("data", (chunk: string) => {
      if (chunk.includes("event: hello")) resolve({ socket, leave });
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("A stream was refused.")));
  });
}

/** Runs a part of this script in a child process, its arguments last. */
function startPart(...words: readonly string[]): ChildProcess {
  const script = path.join(root, "scripts", "bench", "bench-live.ts");
  return spawn(process.execPath, ["--expose-gc", "--import", "tsx", script, String(STREAMS), ...words], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

const messageSchema = z.union([
  z.object({ port: z.number() }),
  z.object({ bytes: z.number(), streams: z.number(), processorMs: z.number() }),
]);

async function startServer() {
  const child = startPart("serve");
  const next = () =>
    new Promise<z.infer<typeof messageSchema>>((resolve, reject) => {
      child.once("message", (word) => resolve(messageSchema.parse(word)));
      child.once("exit", () => reject(new Error("The stream server exited.")));
    });
  const word = await next();
  if (!("port" in word)) throw new Error("The stream server did not report its port.");
  return {
    port: word.port,
    /** The process's memory in bytes after a garbage collection, and its streams. */
    state: async () => {
      const answer = next();
      child.send("state");
      const said = await answer;
      if (!("bytes" in said)) throw new Error("The stream server did not report its state.");
      return said;
    },
    stop: () => child.disconnect(),
  };
}

/** The server's process: only the hub and the streams. */
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
