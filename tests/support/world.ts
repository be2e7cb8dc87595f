import { addDays } from "date-fns";
import Stripe from "stripe";
import { z } from "zod";
import {
  acceptChallenge,
  boostChallenge,
  completeChallenge,
  confirmPayment,
  createChallenge,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { taskList } from "@/lib/jobs";
import { createPayoutAccount, syncPayoutAccount } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { clockOffset, now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { asId, type ChallengeId, newId, type UserId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { runUntilNothingWaits } from "./run-jobs";
import { uniqueWord } from "./unique-word";

// The Stripe client waits half a second before its one retry; in tests that only costs time.
Stripe.prototype.getInitialNetworkRetryDelay = () => 0.01;

/** Fixtures for integration tests: people, cards and time. Everything about money goes through the use-cases. */

type StreamerOptions = {
  readonly username?: string;
  readonly payouts?: "none" | "incomplete" | "ready";
  readonly minimumCents?: number;
};

/** Creates a signed-in viewer with a profile. */
export function createViewer(username = `viewer_${uniqueWord()}`): Promise<Actor> {
  return insertPerson(username);
}

/** Creates a signed-in streamer, by default with a payout account that is ready. */
export async function createStreamer(options: StreamerOptions = {}): Promise<Actor> {
  const actor = await insertPerson(options.username ?? `streamer_${uniqueWord()}`, options);
  const payouts = options.payouts ?? "ready";
  if (payouts === "ready") await openPayoutAccount(actor);
  if (payouts === "incomplete") await createPayoutAccount(actor);
  return actor;
}

/** In one statement, because tests create thousands of people. @param streamer makes the person a streamer */
async function insertPerson(username: string, streamer?: StreamerOptions): Promise<Actor> {
  const at = now();
  const [userId, sessionId] = [newId<UserId>(at), newId(at)];
  const [type, country] = streamer === undefined ? ["viewer", null] : ["streamer", "US"];
  await db().$executeRaw`
    WITH person AS (
      INSERT INTO users (id, email, date_of_birth, created_at)
      VALUES (${userId}::uuid, lower(${`${username}@example.com`}), '1990-05-17', ${at})
    ), profile AS (
      INSERT INTO profiles (user_id, full_name, username, username_key, user_type, country, created_at, updated_at)
      VALUES (${userId}::uuid, ${username}, ${username}, lower(${username}), ${type}::"UserType", ${country}, ${at}, ${at})
    ), session AS (
      INSERT INTO sessions (id, user_id, created_at, last_seen_at, proved_at, expires_at)
      VALUES (${sessionId}::uuid, ${userId}::uuid, ${at}, ${at}, ${at}, ${addDays(at, 365)})
    )
    INSERT INTO streamers (user_id, minimum_challenge_cents, created_at, updated_at)
    SELECT ${userId}::uuid, ${streamer?.minimumCents ?? 1_000}::int, ${at}::timestamptz, ${at}::timestamptz
    WHERE ${streamer !== undefined}::boolean`;
  return { userId, role: "user", sessionId };
}

/** Creates a payout account in the state after onboarding, without the way there. */
async function openPayoutAccount({ userId: streamerId }: Actor): Promise<void> {
  const { id: stripeAccountId } = await stripe().v2.core.accounts.create({
    contact_email: "streamer@example.com",
    dashboard: "express",
    identity: { country: "us" },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
    metadata: { streamer_id: streamerId },
  });
  await sandbox(`accounts/${stripeAccountId}/onboard`);
  const at = now();
  const ready = { detailsSubmitted: true, payoutsEnabled: true, request: {}, currentlyDue: [], pastDue: [] };
  await db().payoutAccount.create({
    data: { streamerId, stripeAccountId, ...ready, createdAt: at, updatedAt: at },
    select: { streamerId: true },
  });
}

/** Creates an operator, who decides reviews and disputes. */
export async function createOperator(role: "moderator" | "admin" = "moderator"): Promise<Actor> {
  const actor = await createViewer(`${role}_${uniqueWord()}`);
  await db().user.update({ where: { id: actor.userId }, data: { role } });
  await enableMfa(actor.userId);
  return { ...actor, role };
}

/** Enables MFA, as before every session, which operators need to act; no authenticator app knows the secret. */
export async function enableMfa(userId: UserId): Promise<void> {
  const at = new Date(0);
  await db().mfaEnrollment.createMany({
    data: { userId, encryptedSecret: "", createdAt: at, confirmedAt: at },
    skipDuplicates: true,
  });
}

/** Completes the provider's onboarding of a payout account, as the streamer would on the provider's page. */
export async function finishOnboarding(actor: Pick<Actor, "userId">): Promise<void> {
  const { stripeAccountId } = await db().payoutAccount.findUniqueOrThrow({
    where: { streamerId: actor.userId },
  });
  await sandbox(`accounts/${stripeAccountId}/onboard`);
  await syncPayoutAccount(stripeAccountId ?? "");
}

/** Confirms a card with a client secret, as the browser does. Returns the payment intent's id. */
export async function payWith(clientSecret: string | null, card = "pm_card_visa"): Promise<string> {
  const id = clientSecret?.split("_secret_")[0] ?? "";
  await stripe().paymentIntents.confirm(id, { payment_method: card });
  return id;
}

/** Creates a challenge that is authorized and public. Returns its id. */
export async function activeChallenge(
  people: { viewer: Actor; streamer: Actor },
  amountCents = 2_500,
  text = `Win a round blindfolded ${uniqueWord()}`,
): Promise<ChallengeId> {
  const created = await createChallenge(
    people.viewer,
    { challenge: text, amount: cents(amountCents), time_limit: "1d", streamer_id: people.streamer.userId },
    "en",
  );
  await confirmPayment(people.viewer, await payWith(created.clientSecret));
  return asId(created.challenge.id);
}

/** A streamer, a viewer with an active challenge for them, and a viewer who may boost it. */
export async function challengeOfThree() {
  const [streamer, viewer, booster] = await Promise.all([createStreamer(), createViewer(), createViewer()]);
  return { streamer, viewer, booster, id: await activeChallenge({ viewer, streamer }) };
}

/** Adds an authorized boost to a challenge. @param amountCents at least 100 */
export async function boost(
  actor: Actor,
  challengeId: ChallengeId,
  amountCents: number,
  words: { message?: string; anonymous?: boolean } = {},
): Promise<void> {
  const { clientSecret } = await boostChallenge(
    actor,
    challengeId,
    { amount: cents(amountCents), ...words },
    "en",
  );
  await confirmPayment(actor, await payWith(clientSecret));
}

/** Creates a challenge that was accepted and completed, its cards charged. Returns its id. */
export async function completedChallenge(
  people: { viewer: Actor; streamer: Actor; booster?: Actor },
  amountCents = 2_500,
): Promise<ChallengeId> {
  const id = await activeChallenge(people, amountCents);
  if (people.booster !== undefined) await boost(people.booster, id, 1_000);
  await acceptChallenge(people.streamer, id);
  await completeChallenge(people.streamer, id);
  await settle();
  return id;
}

/** A client of the payment provider, for inspecting its state. */
export function stripe(): Stripe {
  const base = new URL(env().STRIPE_API_BASE ?? "https://api.stripe.com");
  return new Stripe(env().STRIPE_SECRET_KEY, {
    host: base.hostname,
    port: base.port,
    protocol: base.protocol === "http:" ? "http" : "https",
    maxNetworkRetries: 0,
  });
}

/** Calls a control route of the payment sandbox. Returns the response's JSON. */
export async function sandbox(
  path: string,
  body: object = {},
  method: "POST" | "DELETE" | "GET" = "POST",
): Promise<unknown> {
  const response = await fetch(`${env().STRIPE_API_BASE}/_sandbox/${path}`, {
    method,
    headers: { authorization: `Bearer ${env().STRIPE_SECRET_KEY}`, "content-type": "application/json" },
    ...(method === "POST" && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Runs the queued jobs, those they enqueue, and every deadline that is due, until none is left. */
export async function settle(): Promise<void> {
  await runUntilNothingWaits(taskList());
}

type Duration = {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
};

/** Moves the provider's clock and ours together, without running anything. */
export async function pass({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration): Promise<void> {
  const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  await sandbox("clock/advance", { seconds: total });
  setClockOffset(clockOffset() + total * 1_000);
}

/** Moves both clocks, then runs what became due. */
export async function advance(duration: Duration): Promise<void> {
  await pass(duration);
  await settle();
}

const clockSchema = z.object({ now: z.number() });

/** Sets our clock to the provider's, which another process may have moved. */
export async function syncClock(): Promise<void> {
  const { now } = clockSchema.parse(await sandbox("clock", undefined, "GET"));
  setClockOffset(now * 1_000 - Date.now());
}
