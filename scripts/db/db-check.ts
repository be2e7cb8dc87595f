import { runMain } from "@/scripts/run-main";
import { migrationDiff } from "./migration-diff";

/** Fails when the committed migrations disagree with the Prisma schema, or their constraints with the code. */
async function main(): Promise<void> {
  const sql = await migrationDiff();
  if (sql === "") {
    console.log("Migrations, schema and code agree.");
    return;
  }
  throw new Error(
    `The migrations do not lead to the Prisma schema and the lists of the code. This SQL is missing:\n\n${sql}\n\nWrite it with: npm run db:migration -- <name>`,
  );
}

runMain(main);
