import { env } from "@/lib/shared/env";
import { lintSql } from "@/scripts/checks/migrations";
import { withClient } from "./postgres";
import { missingChecks, REPEATED_CHECKS } from "./repeated-checks";

const missing = (checks: typeof REPEATED_CHECKS) =>
  withClient(env().DATABASE_URL, (client) => missingChecks(client, checks));

const timeLimits = (says: string) =>
  REPEATED_CHECKS.map((check) => (check.name === "challenges_time_limit" ? { ...check, says } : check));

test("the constraints of the migrations agree with the code", async () => {
  expect(await missing(REPEATED_CHECKS)).toBe("");
});

test("a value that the database lacks is added in two migrations, neither of which the linter refuses", async () => {
  const checks = timeLimits(`"time_limit" IN ('5m', '1y')`);
  await withClient(env().DATABASE_URL, async (client) => {
    const added = await missingChecks(client, checks);
    expect(added).toBe(
      `ALTER TABLE "challenges" DROP CONSTRAINT IF EXISTS "challenges_time_limit", ` +
        `ADD CONSTRAINT "challenges_time_limit" CHECK ("time_limit" IN ('5m', '1y')) NOT VALID;`,
    );
    const before = await client.query(
      `SELECT pg_get_constraintdef(oid) AS says FROM pg_constraint WHERE conname = 'challenges_time_limit'`,
    );
    try {
      await client.query(added);
      const validated = await missingChecks(client, checks);
      expect(validated).toBe(`ALTER TABLE "challenges" VALIDATE CONSTRAINT "challenges_time_limit";`);
      await client.query(validated);
      expect(await missingChecks(client, checks)).toBe("");
      for (const sql of [added, validated])
        expect(lintSql(["--stdin-filepath", "migration.sql"], sql)).toBe("");
    } finally {
      await client.query(
        `ALTER TABLE challenges DROP CONSTRAINT challenges_time_limit,
         ADD CONSTRAINT challenges_time_limit ${before.rows[0].says}`,
      );
    }
  });
});

test("reports unlisted constraints with a list or a number", async () => {
  const unlisted = ["challenges_amount", "challenges_time_limit", "streamers_quiet_hours_count"];
  await expect(missing(REPEATED_CHECKS.filter(({ name }) => !unlisted.includes(name)))).rejects.toThrow(
    /^challenges\.challenges_amount, challenges\.challenges_time_limit, streamers\.streamers_quiet_hours_count: /,
  );
});

test("tells constraints of one name on two tables apart", async () => {
  const elsewhere = REPEATED_CHECKS.map((check) =>
    check.name === "challenges_amount" ? { ...check, table: "pledges" } : check,
  );
  await expect(missing(elsewhere)).rejects.toThrow(/^challenges\.challenges_amount: /);
});
