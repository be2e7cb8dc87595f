import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { inMoneyWorld } from "./bench/money/world";
import { step } from "./bootstrap/progress.mjs";
import { runMain } from "./run-main";
import { root } from "./schema-engine";

const STREAMS = Number(process.argv[2]) || 10_000;
const EVENTS = 300;
/** How often the worker looks at the outbox. Source: lib/jobs/worker.ts. */
const OUTBOX_EVERY_MS = 60;

/**
 * `npm run bench:live -- 10000`: what an open live stream costs the process that serves it, and how long a change takes
 * from its commit to the overlay of one streamer while all of them are open.
 */
async function main(): Promise<void> {
  if (process.argv.includes("serve")) return serve();
  await inMoneyWorld(async () => {
    process.env.RATE_LIMIT_FACTOR = "1000000";
    const [{ db, disconnect }, { publish }, { publishOutbox }] = await Promise.all([
      import("@/lib/db/client"),
      import("@/lib/db/outbox"),
      import("@/lib/realtime"),
    ]);
    const server = await startServer();
    const empty = await server.memory();
    const sockets = await step(`Opening ${STREAMS} streams`, () => openMany(server.port));
    const full = await server.memory();
    console.log(
      `${((full - empty) / 1_024 / STREAMS).toFixed(1)} KiB for each of ${STREAMS} streams (target 20)`,
    );

    const channel = `streamer:${randomUUID()}` as const;
    const heard = new Map<string, number>();
    const overlay = await open(server.port, channel);
    overlay.on("data", (chunk: string) => {
      for (const [, id = ""] of chunk.matchAll(/"nonce":"([^"]+)"/g)) heard.set(id, performance.now());
    });
    let isOver = false;
    const publishing = (async () => {
      for (; !isOver; await sleep(OUTBOX_EVERY_MS)) while (await publishOutbox());
    })();
    const committed = new Map<string, number>();
    await step(`${EVENTS} changes`, async () => {
      for (let sent = 0; sent < EVENTS; sent += 1) {
        const nonce = randomUUID();
        await publish(db(), [{ channel, type: "challenge.changed", data: { nonce } }]);
        committed.set(nonce, performance.now());
        await sleep(20);
      }
      while (heard.size < EVENTS) await sleep(20);
    });
    isOver = true;
    await publishing;
    const times = [...committed]
      .map(([nonce, at]) => (heard.get(nonce) ?? Number.NaN) - at)
      .sort((a, b) => a - b);
    const percentile = (part: number) => times[Math.floor(times.length * part)]?.toFixed(0);
    console.log(`commit to overlay: p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms (target 250)`);
    for (const socket of [...sockets, overlay]) socket.destroy();
    server.stop();
    await disconnect();
  });
}

async function openMany(port: number): Promise<readonly Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < STREAMS) {
    const wanted = Math.min(100, STREAMS - sockets.length);
    const channels = `challenges,streamer:${randomUUID()}`;
    sockets.push(...(await Promise.all(Array.from({ length: wanted }, () => open(port, channels)))));
  }
  return sockets;
}

/** Resolves when the stream has said hello. */
function open(port: number, channels: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8").setNoDelay();
    socket.write(`GET /api/realtime?channels=${channels} HTTP/1.1\r\nHost: bench\r\n\r\n`);
    socket.on("data", (chunk: string) => {
      if (chunk.includes("event: hello")) resolve(socket);
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("A stream was refused.")));
  });
}

const wordSchema = z.union([z.object({ port: z.number() }), z.object({ bytes: z.number() })]);

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
    /** What the process holds, in bytes, after everything that is garbage has gone. */
    memory: async () => {
      const answer = next();
      child.send("memory");
      const said = await answer;
      return "bytes" in said ? said.bytes : Number.NaN;
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
    process.send?.({ bytes: process.memoryUsage().rss });
  });
  await once(process, "disconnect");
}

runMain(main);
