import type { Client } from "pg";
import { z } from "zod";
import { withClient } from "@/scripts/db/postgres";
import { type PendingWork, pendingWork } from "./rest";

export type ClockTarget = {
  readonly databaseUrl: string;
  readonly stripeBase: string;
  readonly stripeKey: string;
};

const TIMEOUT_MS = 120_000;
const PAUSE_MS = 200;

/**
 * Moves the clocks of the payment sandbox and of the running application forward together, and waits until everything due
 * is done.
 * @returns the work left after two minutes; empty when everything is done.
 */
export async function moveClock(target: ClockTarget, milliseconds: number): Promise<PendingWork> {
  return withClient(target.databaseUrl, async (client) => {
    // The provider first: the application's calls at the new time need a provider at that time.
    await control(target, "clock/advance", { seconds: Math.ceil(milliseconds / 1_000) });
    await client.query("UPDATE clock SET offset_ms = offset_ms + $1 WHERE id = 1", [milliseconds]);
    await client.query("NOTIFY bravado_clock");
    return untilAtRest(target, client);
  });
}

/** Waits until no work is left, delivering the provider's webhooks meanwhile. */
async function untilAtRest(target: ClockTarget, client: Client): Promise<PendingWork> {
  const end = Date.now() + TIMEOUT_MS;
  let quietRounds = 0;
  let left: PendingWork = {};
  while (Date.now() < end) {
    const undelivered = await flushWebhooks(target);
    const work = await pendingWork(client);
    left = undelivered > 0 ? { ...work, webhooks: undelivered } : work;
    // A single empty round may fall between two jobs.
    quietRounds = Object.keys(left).length === 0 ? quietRounds + 1 : 0;
    if (quietRounds === 3) return {};
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return left;
}

const flushedSchema = z.object({ pending: z.number() });

/** Delivers webhooks. @returns how many are left */
async function flushWebhooks(target: ClockTarget): Promise<number> {
  return flushedSchema.parse(await control(target, "webhooks/flush", {})).pending;
}

async function control(target: ClockTarget, route: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${target.stripeBase}/_sandbox/${route}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${target.stripeKey}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The payment sandbox refused ${route}: ${await answer.text()}`);
  return answer.json();
}
