import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";

/**
 * Identifies one process: pids are reused, so its start time is part of it. Stored in files, for a later run to end what a
 * killed one left.
 */
export const processRefSchema = z.object({ pid: z.int().positive(), born: z.string() });
export type ProcessRef = z.infer<typeof processRefSchema>;

/** A reference to the process; undefined when it has exited. */
export function processRef(pid: number): ProcessRef | undefined {
  const born = birth(pid);
  return born === undefined ? undefined : { pid, born };
}

/** Whether that process still runs. */
export function isRunning(ref: ProcessRef): boolean {
  return isAlive(ref.pid) && birth(ref.pid) === ref.born;
}

const GRACE_MS = 5_000;

/** Ends the process and its group by SIGTERM, then SIGKILL. Does nothing when it has exited. */
export async function endProcess(ref: ProcessRef): Promise<void> {
  if (!isRunning(ref)) return;
  signalGroup(ref.pid, "SIGTERM");
  if (await waitUntil(() => !isRunning(ref), GRACE_MS)) return;
  signalGroup(ref.pid, "SIGKILL");
  await waitUntil(() => !isRunning(ref), GRACE_MS);
}

/** Signals the process group led by this process, or the process alone if it leads none. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  const targets = process.platform === "win32" ? [pid] : [-pid, pid];
  for (const target of targets) {
    try {
      process.kill(target, signal);
      return;
    } catch (error) {
      if (errorCode(error) !== "ESRCH") throw error;
    }
  }
}

/** Whether a process with this pid exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
  // A zombie keeps its pid; in a container without init, for good.
  return statFields(pid)?.[0] !== "Z";
}

/** The command line of a process; undefined when it cannot be read. */
export function commandLine(pid: number): string | undefined {
  if (process.platform === "win32") return undefined;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return askPs(pid, "command=");
  }
}

/** Polls until the condition holds; false on timeout. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 50,
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return condition();
}

const START_TIME_FIELD = 19;

function birth(pid: number): string | undefined {
  const ticks = statFields(pid)?.[START_TIME_FIELD];
  if (ticks === undefined) return process.platform === "win32" ? "unknown" : askPs(pid, "lstart=");
  return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${ticks}`;
}

/** The fields of /proc/<pid>/stat from the state on; the name before them may contain any character. */
function statFields(pid: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

function askPs(pid: number, column: string): string | undefined {
  const ps = spawnSync("ps", ["-ww", "-o", column, "-p", String(pid)], { encoding: "utf8" });
  return ps.status === 0 ? ps.stdout.trim() : undefined;
}

/** The system code of an error ("ENOENT"), without `instanceof`: Jest has its own Error class. */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
