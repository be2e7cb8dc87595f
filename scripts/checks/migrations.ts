import { spawnSync } from "node:child_process";
import path from "node:path";
import { migrationsDirectory, readMigrations } from "@/scripts/db/schema-engine";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";

/** Installed everywhere from the first release on, on tables that were small. What follows runs while people use the database. */
const FIRST_RELEASE = "20261124141000_api_keys";

const squawk = require.resolve("squawk-cli/js/bin/squawk");

/**
 * What squawk says about SQL that would block people while it runs, or break the release before it (docs/migrations.md).
 * @returns its report; empty when there is nothing to say
 */
export function lintSql(args: readonly string[], input?: string): string {
  const done = spawnSync(process.execPath, [squawk, "--config", path.join(root, ".squawk.toml"), ...args], {
    cwd: root,
    encoding: "utf8",
    input,
  });
  if (done.error !== undefined) throw done.error;
  return done.status === 0 ? "" : done.stdout + done.stderr;
}

function main(): void {
  const files = readMigrations()
    .migrationDirectories.map(({ path: name }) => name)
    .filter((name) => name > FIRST_RELEASE)
    .map((name) => path.join(migrationsDirectory, name, "migration.sql"));
  const report = files.length === 0 ? "" : lintSql(files);
  if (report !== "") throw new Error(`${report}\nWays that block nobody: docs/migrations.md`);
  console.log(`${files.length} migrations since the first release block nobody.`);
}

if (require.main === module) runMain(async () => main());
