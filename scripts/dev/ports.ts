import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer, type ListenOptions, type Server } from "node:net";
import { commandLine } from "./processes";

/** Whether nothing listens on this loopback port, on IPv4 and IPv6. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"));
}

/** The wanted port, or the next free one above it. */
export async function freePortFrom(wanted: number, taken: ReadonlySet<number> = new Set()): Promise<number> {
  for (let port = wanted; port < wanted + 200 && port < 65_536; port += 1) {
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 199}.`);
}

/** Below every port that a system hands out by itself: Linux from 32,768, macOS and Windows from 49,152. */
const FIRST_BLOCK = 10_000;
const LAST_BLOCK = 32_000;
const BLOCK = 50;

/**
 * A free port that nobody else takes before it is used. A port that was only probed could be, by another process that probes or by
 * the system for any connection: so each process takes the ports of a block of its own.
 */
export async function anyFreePort(): Promise<number> {
  return (await ownPorts.next()).value;
}

const ownPorts = freePortsOfOwnBlocks();

async function* freePortsOfOwnBlocks(): AsyncGenerator<number, never> {
  for (;;) {
    const first = await claimBlock();
    for (let port = first + 1; port < first + BLOCK; port += 1) if (await isFree(port)) yield port;
  }
}

/** Claims a block by listening on its first port until the process ends. @returns that port */
async function claimBlock(): Promise<number> {
  const blocks = (LAST_BLOCK - FIRST_BLOCK) / BLOCK;
  for (let tried = 0; tried < blocks; tried += 1) {
    const port = FIRST_BLOCK + ((process.pid + tried) % blocks) * BLOCK;
    if (await listens(createServer().unref(), { port, host: "127.0.0.1", exclusive: true })) return port;
  }
  throw new Error(`No block of ports between ${FIRST_BLOCK} and ${LAST_BLOCK} is free.`);
}

function listens(server: Server, options: ListenOptions): Promise<boolean> {
  return new Promise((resolve) => {
    server.once("error", () => resolve(false)).listen(options, () => resolve(true));
  });
}

/** Describes the process that listens on the port ("node server.js (process 4711)"), where /proc exists. */
export function portOwner(port: number): string {
  try {
    const sockets = listeningSockets(port);
    const pid = readdirSync("/proc").find((name) => /^\d+$/.test(name) && holdsSocket(name, sockets));
    if (pid === undefined) return "another process";
    return `${commandLine(Number(pid))?.slice(0, 80) || "a process"} (process ${pid})`;
  } catch {
    return "another process";
  }
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // Any other error means that the machine lacks this address.
    probe.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES"),
    );
    probe.listen({ port, host, exclusive: true, ipv6Only: true }, () => probe.close(() => resolve(true)));
  });
}

const LISTENING = "0A";

/** The inodes of the sockets that listen on the port (Linux). */
function listeningSockets(port: number): ReadonlySet<string> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) =>
    readFileSync(file, "utf8").trim().split("\n").slice(1),
  );
  const fields = rows.map((row) => row.trim().split(/\s+/));
  return new Set(
    fields
      .filter((row) => row[1]?.endsWith(suffix) && row[3] === LISTENING)
      .map((row) => `socket:[${row[9]}]`),
  );
}

function holdsSocket(pid: string, sockets: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.has(readLink(`/proc/${pid}/fd/${fd}`)));
  } catch {
    // Another user's process, or one that has exited.
    return false;
  }
}

function readLink(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return "";
  }
}
