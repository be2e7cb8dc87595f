import { rmSync } from "node:fs";
import path from "node:path";
import { endLeftoverServer, postgresHome } from "@/scripts/db/postgres";
import { root } from "@/scripts/root";
import { removeDeadRuns } from "../run-directory";

/** The quick start's data. */
export const dataDirectory = path.join(root, ".data");
const postgresDirectory = path.join(dataDirectory, "postgres");

/** Ends the database of a killed supervisor and the servers of killed test runs. */
export async function healAfterKill(): Promise<void> {
  await endLeftoverServer(path.join(postgresHome(postgresDirectory), "cluster"));
  await removeDeadRuns();
}

/** Deletes the quick start's data, including database files outside the project. Test runs stay. */
export function clearData(): void {
  rmSync(postgresHome(postgresDirectory), { recursive: true, force: true });
  for (const name of ["postgres", "stripe", "storage", "secrets.json"]) {
    rmSync(path.join(dataDirectory, name), { recursive: true, force: true });
  }
}
