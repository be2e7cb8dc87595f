import { env } from "@/lib/shared/env";
import { withClient } from "./postgres";
import { missingChecks, REPEATED_CHECKS } from "./repeated-checks";

const missing = (checks: typeof REPEATED_CHECKS) =>
  withClient(env().DATABASE_URL, (client) => missingChecks(client, checks));

const timeLimits = (says: string) =>
  REPEATED_CHECKS.map((check) => (check.name === "challenges_time_limit" ? { ...check, says } : check));

test("the constraints of the migrations agree with the code", async () => {
  expect(await missing(REPEATED_CHECKS)).toBe("");
});

test("returns the SQL for a value that the database lacks", async () => {
  expect(await missing(timeLimits(`"time_limit" IN ('5m', '1y')`))).toBe(
    `ALTER TABLE "challenges" DROP CONSTRAINT IF EXISTS "challenges_time_limit", ` +
      `ADD CONSTRAINT "challenges_time_limit" CHECK ("time_limit" IN ('5m', '1y'));`,
  );
});

test("reports unlisted constraints with a list or an amount", async () => {
  await expect(missing(REPEATED_CHECKS.slice(2))).rejects.toThrow(
    /^challenges\.challenges_amount, challenges\.challenges_time_limit: /,
  );
});

test("tells constraints of one name on two tables apart", async () => {
  const elsewhere = REPEATED_CHECKS.map((check) =>
    check.name === "challenges_amount" ? { ...check, table: "pledges" } : check,
  );
  await expect(missing(elsewhere)).rejects.toThrow(/^challenges\.challenges_amount: /);
});
