import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { modelEnv } from "@/lib/shared/env";

/** Counts a call of the model, over all processes. @returns false when the calls of the day (UTC) are used up */
export async function countCall(): Promise<boolean> {
  // Raw, because the client cannot count and compare in one statement.
  const counted = await db().$executeRaw`
    INSERT INTO model_calls (day, calls) VALUES ((${now()}::timestamptz AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (day) DO UPDATE SET calls = model_calls.calls + 1
    WHERE model_calls.calls < ${modelEnv().MODERATION_DAILY_CALLS}::int`;
  return counted === 1;
}
