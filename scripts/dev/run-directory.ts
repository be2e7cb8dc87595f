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
import { endLeftoverServer, postgresHome } from "../db/postgres";
import { endProcess, isRunning, type ProcessRef, processRef, processRefSchema } from "./processes";

const base = path.resolve(__dirname, "../..", ".data", "runs");

export type RunDirectory = {
  readonly name: string;
  readonly directory: string;
  /** Records a process, for the next run to end should this one be killed. */
  readonly owns: (pid: number) => void;
  readonly remove: () => void;
};

/** Creates a directory for this run's throw-away servers, so that concurrent runs do not share any. */
export function newRunDirectory(kind: string): RunDirectory {
  mkdirSync(base, { recursive: true });
  const directory = mkdtempSync(path.join(base, `${kind}-`));
  // The database's account must be able to enter it.
  chmodSync(directory, 0o755);
  note(directory, "owner", process.pid);
  return {
    name: path.basename(directory).replace(/[^A-Za-z0-9]/g, ""),
    directory,
    owns: (pid) => note(directory, "owned", pid),
    remove: () => removeRun(directory),
  };
}

/** Ends the servers of killed runs and removes their files. */
export async function removeDeadRuns(): Promise<void> {
  if (!existsSync(base)) return;
  for (const name of readdirSync(base)) {
    const directory = path.join(base, name);
    const owner = noted(directory, "owner")[0];
    if (owner === undefined || isRunning(owner)) continue;
    await endLeftoverServer(path.join(postgresHome(path.join(directory, "postgres")), "cluster"));
    for (const owned of noted(directory, "owned")) await endProcess(owned);
    removeRun(directory);
  }
}

function removeRun(directory: string): void {
  rmSync(postgresHome(path.join(directory, "postgres")), { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
}

function note(directory: string, file: string, pid: number): void {
  const ref = processRef(pid);
  if (ref) writeFileSync(path.join(directory, file), `${JSON.stringify(ref)}\n`, { flag: "a" });
}

function noted(directory: string, file: string): readonly ProcessRef[] {
  const full = path.join(directory, file);
  if (!existsSync(full)) return [];
  const lines = readFileSync(full, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => processRefSchema.parse(JSON.parse(line)));
}
