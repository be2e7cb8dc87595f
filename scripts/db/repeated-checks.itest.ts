import { env } from "@/lib/shared/env";
import { withClient } from "./postgres";
import { missingChecks, REPEATED_CHECKS } from "./repeated-checks";

const missing = (checks: typeof REPEATED_CHECKS) =>
  withClient(env().DATABASE_URL, (client) => missingChecks(client, checks));

const timeLimits = (says: string) =>
  REPEATED_CHECKS.map((check) => (check.name === "challenges_time_limit" ? { ...check, says } : check));

test("the constraints of the migrations say what the code says", async () => {
  expect(await missing(REPEATED_CHECKS)).toBe("");
});

test("a value that the code knows and the database does not comes as the SQL that tells it", async () => {
  expect(await missing(timeLimits(`"time_limit" IN ('5m', '1y')`))).toBe(
    `ALTER TABLE "challenges" DROP CONSTRAINT IF EXISTS "challenges_time_limit", ` +
      `ADD CONSTRAINT "challenges_time_limit" CHECK ("time_limit" IN ('5m', '1y'));`,
  );
});

test("a constraint with a list or an amount that nothing of the code is behind is found", async () => {
  await expect(missing(REPEATED_CHECKS.slice(2))).rejects.toThrow(
    /^challenges_amount, challenges_time_limit: |^challenges_time_limit, challenges_amount: /,
  );
});
