import { runOnce } from "graphile-worker";
import { Pool } from "pg";
import { db } from "@/lib/db/client";
import { queueLogger, sweepDeadlines, taskList } from "@/lib/jobs";
import { stripe } from "@/lib/payments/provider/client";
import { syncPayoutAccount } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { env } from "@/lib/shared/env";
import { keepLeaderboard } from "@/lib/streamers";

/** What the browser, the provider and the worker contribute while the demo data is seeded. */

/** Calls a control route of the payment sandbox. */
export async function sandbox(path: string, body: object = {}): Promise<void> {
  const response = await fetch(`${env().STRIPE_API_BASE}/_sandbox/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${env().STRIPE_SECRET_KEY}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`);
}

/** Confirms the card of a client secret, as the browser does. Returns the payment intent's id. */
export async function payWith(clientSecret: string | null): Promise<string> {
  const id = clientSecret?.split("_secret_")[0] ?? "";
  await stripe().paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  return id;
}

/** Completes the streamer's onboarding at the provider. */
export async function finishOnboarding(actor: Actor): Promise<void> {
  const { stripeAccountId } = await db().payoutAccount.findUniqueOrThrow({
    where: { streamerId: actor.userId },
    select: { stripeAccountId: true },
  });
  await sandbox(`accounts/${stripeAccountId}/onboard`);
  await syncPayoutAccount(stripeAccountId ?? "");
}

let pool: Pool | undefined;

/** graphile-worker requires error handlers; a lost connection fails the query that uses it. */
function openPool(): Pool {
  const ignore = () => undefined;
  return new Pool({ connectionString: env().DATABASE_URL, max: 4 })
    .on("error", ignore)
    .on("connect", (client) => client.on("error", ignore));
}

/** Runs waiting jobs and due deadlines, and those they cause, until none is left, then keeps the leaderboard. */
export async function settle(): Promise<void> {
  pool ??= openPool();
  for (;;) {
    const { rowCount } = await pool.query(
      "SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts LIMIT 1",
    );
    if (rowCount === 1) {
      await runOnce({ pgPool: pool, taskList: taskList(), noHandleSignals: true, logger: queueLogger() });
    } else if ((await sweepDeadlines()) === 0) break;
  }
  await keepLeaderboard();
}
