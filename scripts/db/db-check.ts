import { runMain } from "@/scripts/run-main";
import { migrationDiff } from "./migration-diff";

/** Fails when the committed migrations disagree with the Prisma schema, or their constraints with the code's constants. */
async function main(): Promise<void> {
  const sql = await migrationDiff();
  if (sql === "") {
    console.log("Migrations, schema and code agree.");
    return;
  }
  throw new Error(
    `The migrations do not match the Prisma schema and the constants of the code. Missing SQL:\n\n${sql}\n\nWrite it with: npm run db:migration -- <name>`,
  );
}

runMain(main);
