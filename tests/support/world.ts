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
import { asId, type ChallengeId, type UserId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { runUntilNothingWaits } from "./run-jobs";
import { uniqueWord } from "./unique-word";

// The Stripe client waits half a second before its one retry; in tests that only costs time.
Stripe.prototype.getInitialNetworkRetryDelay = () => 0.01;

/** Fixtures for integration tests: people, cards and time. Everything about money goes through the use-cases. */

/** Creates a signed-in viewer with a profile. */
export async function createViewer(username = `viewer_${uniqueWord()}`): Promise<Actor> {
  const at = now();
  const user = await db().user.create({
    data: {
      email: `${username}@example.com`.toLowerCase(),
      dateOfBirth: new Date("1990-05-17"),
      createdAt: at,
      profile: {
        create: {
          fullName: username,
          username,
          usernameKey: username.toLowerCase(),
          createdAt: at,
          updatedAt: at,
        },
      },
      sessions: {
        create: {
          createdAt: at,
          lastSeenAt: at,
          provedAt: at,
          expiresAt: new Date(at.getTime() + 365 * 86_400_000),
        },
      },
    },
    select: { id: true, role: true, sessions: { select: { id: true } } },
  });
  return { userId: user.id, role: user.role, sessionId: user.sessions[0]?.id ?? "" };
}

/** Creates a signed-in streamer, by default with a payout account that is ready. */
export async function createStreamer(
  options: { username?: string; payouts?: "none" | "incomplete" | "ready"; minimumCents?: number } = {},
): Promise<Actor> {
  const actor = await createViewer(options.username ?? `streamer_${uniqueWord()}`);
  const at = now();
  await db().profile.update({
    where: { userId: actor.userId },
    data: { userType: "streamer", country: "US" },
  });
  await db().streamer.create({
    data: {
      userId: actor.userId,
      createdAt: at,
      updatedAt: at,
      ...(options.minimumCents === undefined ? {} : { minimumChallengeCents: options.minimumCents }),
    },
  });
  const payouts = options.payouts ?? "ready";
  if (payouts === "none") return actor;
  await createPayoutAccount(actor);
  if (payouts === "ready") await finishOnboarding(actor);
  return actor;
}

/** Creates an operator, who decides reviews and disputes. */
export async function createOperator(role: "moderator" | "admin" = "moderator"): Promise<Actor> {
  const actor = await createViewer(`${role}_${uniqueWord()}`);
  await db().user.update({ where: { id: actor.userId }, data: { role } });
  await enableMfa(actor.userId);
  return { ...actor, role };
}

/** Enables MFA, which operators need before they may act; no authenticator app knows the secret. */
export async function enableMfa(userId: UserId): Promise<void> {
  const at = now();
  await db().mfaEnrollment.createMany({
    data: { userId, encryptedSecret: "", createdAt: at, confirmedAt: at },
    skipDuplicates: true,
  });
}

/** Completes the provider's onboarding of a payout account, as the streamer would on the provider's page. */
export async function finishOnboarding(actor: Actor): Promise<void> {
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
