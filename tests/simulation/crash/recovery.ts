import { z } from "zod";
import { db } from "@/lib/db/client";
import { freeAbandonedJobs } from "@/lib/jobs";
import { reconcile } from "@/lib/payments";
import { setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { pass } from "@/tests/support/money";
import { settle } from "@/tests/support/world";
import { unrest } from "./outcome";

const ROUNDS = 6;

/** Takes over the provider's clock, which the process that died may have moved. */
export async function joinClock(): Promise<number> {
  const answer = await fetch(`${env().STRIPE_API_BASE}/_sandbox/clock`, {
    headers: { authorization: `Bearer ${env().STRIPE_SECRET_KEY}` },
  });
  const { now } = z.object({ now: z.number() }).parse(await answer.json());
  const offset = now * 1_000 - Date.now();
  setClockOffset(offset);
  return offset;
}

/**
 * A new process takes over: jobs, deadlines, the reconciler, and minutes that go by; no hands.
 * @returns what is not at rest after all of it; empty when everything is
 */
export async function recoverAfterCrash(): Promise<string[]> {
  await joinClock();
  for (let round = 0; round < ROUNDS; round++) {
    await pass({ minutes: 2 });
    await takeOver();
    await reconcile();
    await settle();
    if ((await unrest()).length === 0) return [];
  }
  return unrest();
}

/** What dead processes held of the queue is there for others again. */
export async function takeOver(): Promise<void> {
  // The queue goes by the database's own clock, which nobody can move: instead its times move into the past.
  await db().$executeRaw`UPDATE graphile_worker._private_jobs
    SET locked_at = locked_at - interval '10 minutes', run_at = run_at - interval '10 minutes'`;
  await freeAbandonedJobs();
}
