import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
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

/** Any free port, chosen by the system. */
export function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen({ port: 0, host: "127.0.0.1" }, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address !== null
          ? resolve(address.port)
          : reject(new Error("The system gave no port.")),
      );
    });
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
