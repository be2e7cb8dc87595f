import { rmSync } from "node:fs";
import path from "node:path";
import { endLeftoverServer, postgresHome } from "@/scripts/db/postgres";
import { root } from "@/scripts/root";
import { removeDeadRuns } from "../run-directory";

/** Everything that the quick start keeps between starts. */
export const dataDirectory = path.join(root, ".data");
const postgresDirectory = path.join(dataDirectory, "postgres");

/** A supervisor killed outright could not end its database, nor a killed test run its servers. */
export async function healAfterKill(): Promise<void> {
  await endLeftoverServer(path.join(postgresHome(postgresDirectory), "cluster"));
  await removeDeadRuns();
}

/** Removes what the quick start keeps, also where the database's files had to lie elsewhere. Runs of tests stay. */
export function clearData(): void {
  rmSync(postgresHome(postgresDirectory), { recursive: true, force: true });
  for (const name of ["postgres", "stripe", "storage", "secrets.json"]) {
    rmSync(path.join(dataDirectory, name), { recursive: true, force: true });
  }
}
