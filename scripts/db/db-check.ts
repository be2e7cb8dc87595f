import { runMain } from "@/scripts/dev/run-main";
import { migrationDiff } from "./migration-diff";

/** Fails when the committed migrations and the Prisma schema disagree. */
async function main(): Promise<void> {
  const sql = await migrationDiff();
  if (sql === "") {
    console.log("Migrations and schema agree.");
    return;
  }
  throw new Error(
    `The migrations do not lead to the Prisma schema. This SQL is missing:\n\n${sql}\n\nWrite it with: npm run db:migration -- <name>`,
  );
}

runMain(main);
