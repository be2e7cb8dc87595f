import Stripe from "stripe";
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

// The library pauses for half a second before its one retry. In the tests nothing gets better by waiting.
Stripe.prototype.getInitialNetworkRetryDelay = () => 0.01;

/** People, cards and time for integration tests: everything about money goes through the use-cases themselves. */

/** A signed-in viewer with a profile. */
export async function createViewer(username = `viewer_${uniqueWord()}`): Promise<Actor> {
  const at = now();
  const user = await db().user.create({
    data: {
      email: `${username}@example.com`.toLowerCase(),
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

/** A signed-in streamer whose payout account is ready, unless asked otherwise. */
export async function createStreamer(
  options: { username?: string; payouts?: "none" | "incomplete" | "ready"; minimumCents?: number } = {},
): Promise<Actor> {
  const actor = await createViewer(options.username ?? `streamer_${uniqueWord()}`);
  const at = now();
  await db().profile.update({ where: { userId: actor.userId }, data: { userType: "streamer" } });
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

/** Somebody of ours who decides about reviews and disputes. */
export async function createOperator(role: "moderator" | "admin" = "moderator"): Promise<Actor> {
  const actor = await createViewer(`${role}_${uniqueWord()}`);
  await db().user.update({ where: { id: actor.userId }, data: { role } });
  await enableMfa(actor.userId);
  return { ...actor, role };
}

/** What operators need before they may act, without an app that would know the secret. */
export async function enableMfa(userId: UserId): Promise<void> {
  const at = now();
  await db().mfaEnrollment.createMany({
    data: { userId, encryptedSecret: "", createdAt: at, confirmedAt: at },
    skipDuplicates: true,
  });
}

/** Fills in what the provider still wants of a payout account, as the streamer would on its page. */
export async function finishOnboarding(actor: Actor): Promise<void> {
  const { stripeAccountId } = await db().payoutAccount.findUniqueOrThrow({
    where: { streamerId: actor.userId },
  });
  await sandbox(`accounts/${stripeAccountId}/onboard`);
  await syncPayoutAccount(stripeAccountId ?? "");
}

/** What the browser does with a client secret: confirms the card. Returns the payment intent's id. */
export async function payWith(clientSecret: string | null, card = "pm_card_visa"): Promise<string> {
  const id = clientSecret?.split("_secret_")[0] ?? "";
  await stripe().paymentIntents.confirm(id, { payment_method: card });
  return id;
}

/** A challenge that is authorized and public. @param amountCents the offer, $25 unless given */
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

/** Somebody adds money to it, authorized. @param amountCents at least 100 */
export async function boost(actor: Actor, challengeId: ChallengeId, amountCents: number): Promise<void> {
  const { clientSecret } = await boostChallenge(actor, challengeId, cents(amountCents));
  await confirmPayment(actor, await payWith(clientSecret));
}

/** One that was accepted and completed, its cards charged. */
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

/** The payment provider itself, to look at what really happened there. */
export function stripe(): Stripe {
  const base = new URL(env().STRIPE_API_BASE ?? "https://api.stripe.com");
  return new Stripe(env().STRIPE_SECRET_KEY, {
    host: base.hostname,
    port: base.port,
    protocol: base.protocol === "http:" ? "http" : "https",
    maxNetworkRetries: 0,
  });
}

/** Calls a control route of the payment sandbox. */
export async function sandbox(path: string, body: object = {}): Promise<unknown> {
  const response = await fetch(`${env().STRIPE_API_BASE}/_sandbox/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${env().STRIPE_SECRET_KEY}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Runs every job that waits, and those they cause, then every deadline that is due, until nothing is left. */
export async function settle(): Promise<void> {
  await runUntilNothingWaits(taskList());
}

/** Moves the provider's time and ours together and does what became due. */
export async function advance(duration: {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}): Promise<void> {
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = duration;
  const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  await sandbox("clock/advance", { seconds: total });
  setClockOffset(clockOffset() + total * 1_000);
  await settle();
}
