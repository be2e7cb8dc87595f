import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { postgresHome } from "./postgres";
import { commandLine, isAlive, waitUntil } from "./processes";

const base = path.resolve(__dirname, "..", ".data", "runs");

export type RunDirectory = {
  readonly name: string;
  readonly directory: string;
  /** Notes a process to be ended by the next run, should this one be killed. */
  readonly owns: (pid: number) => void;
  readonly remove: () => void;
};

/** A directory for the throw-away servers of this run alone, so that runs side by side do not meet. */
export function newRunDirectory(kind: string): RunDirectory {
  mkdirSync(base, { recursive: true });
  const directory = mkdtempSync(path.join(base, `${kind}-`));
  // Open to the account that the database runs as.
  chmodSync(directory, 0o755);
  writeFileSync(path.join(directory, "pid"), String(process.pid));
  return {
    name: path.basename(directory).replace(/[^A-Za-z0-9]/g, ""),
    directory,
    owns: (pid) => writeFileSync(path.join(directory, "owns"), `${pid}\n`, { flag: "a" }),
    remove: () => removeRun(directory),
  };
}

/** Clears away what killed runs left: their servers, then their files. */
export async function removeDeadRuns(): Promise<void> {
  if (!existsSync(base)) return;
  for (const name of readdirSync(base)) {
    const directory = path.join(base, name);
    const pid = readNumber(path.join(directory, "pid"));
    if (pid === undefined || isAlive(pid)) continue;
    const cluster = path.join(postgresHome(path.join(directory, "postgres")), "cluster");
    const server = readNumber(path.join(cluster, "postmaster.pid"));
    if (server !== undefined) await endIfOurs(server, cluster);
    const owned = path.join(directory, "owns");
    for (const line of existsSync(owned) ? readFileSync(owned, "utf8").split("\n") : []) {
      // Its command line names the run's own directory or a script of this project.
      await endIfOurs(Number(line), path.resolve(base, "..", ".."));
    }
    removeRun(directory);
  }
}

/** The number may belong to another process by now: only one whose command line names the marker is ended. */
async function endIfOurs(pid: number, marker: string): Promise<void> {
  if (!isAlive(pid) || !commandLine(pid)?.includes(marker)) return;
  process.kill(pid, "SIGINT");
  if (!(await waitUntil(() => !isAlive(pid), 5_000))) process.kill(pid, "SIGKILL");
}

function removeRun(directory: string): void {
  rmSync(postgresHome(path.join(directory, "postgres")), { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
}

function readNumber(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const read = Number(readFileSync(file, "utf8").split("\n")[0]);
  return Number.isInteger(read) && read > 0 ? read : undefined;
}
