import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { migrationDiff } from "./migration-diff";
import { migrationsDirectory } from "./schema-engine";

/** Writes the next migration: the SQL from the committed migrations to the Prisma schema. */
async function main(): Promise<void> {
  const name = process.argv[2];
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error("Name the migration in snake_case: npm run db:migration -- add_leaderboard");
  }
  const sql = await migrationDiff();
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const directory = path.join(migrationsDirectory, `${stamp}_${name}`);
  mkdirSync(directory);
  writeFileSync(
    path.join(directory, "migration.sql"),
    `${sql || "-- Written by hand: the schema already agrees."}\n`,
  );
  console.log(
    `Wrote ${path.relative(root, directory)}/migration.sql${sql === "" ? " (empty: add your own SQL)" : ""}. ` +
      "Add what the schema language cannot express, then commit it.",
  );
}

runMain(main);
