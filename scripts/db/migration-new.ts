import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runMain } from "@/scripts/dev/run-main";
import { migrationDiff } from "./migration-diff";
import { root } from "./schema-engine";

/** Writes the next migration: what leads from the committed ones to the Prisma schema. */
async function main(): Promise<void> {
  const name = process.argv[2];
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error("Name the migration in snake_case: npm run db:migration -- add_leaderboard");
  }
  const migrations = path.join(root, "prisma", "migrations");
  mkdirSync(migrations, { recursive: true });
  writeFileSync(
    path.join(migrations, "migration_lock.toml"),
    '# Written for `prisma migrate deploy`; do not edit.\nprovider = "postgresql"\n',
  );
  const sql = await migrationDiff();
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const directory = path.join(migrations, `${stamp}_${name}`);
  mkdirSync(directory);
  writeFileSync(
    path.join(directory, "migration.sql"),
    `${sql || "-- Written by hand: the schema already agrees."}\n`,
  );
  console.log(
    `Wrote ${path.relative(root, directory)}/migration.sql${sql === "" ? " (empty: add your own SQL)" : ""}. ` +
      "Add constraints that the schema language cannot say, then commit it.",
  );
}

runMain(main);
