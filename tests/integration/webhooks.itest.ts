import { createHmac } from "node:crypto";
import { POST } from "@/app/api/stripe/webhook/route";
import { acceptChallenge, completeChallenge, createChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { reconcile } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { env } from "@/lib/shared/env";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { waitUntil } from "@/scripts/dev/processes";
import { outcomeOf } from "@/tests/simulation/crash/outcome";
import { recoverAfterCrash } from "@/tests/simulation/crash/recovery";
import { type Cast, newCast } from "@/tests/simulation/crash/scenarios";
import { expectLawsAtRest } from "@/tests/support/invariants";
import { clearFaults, fault, pass } from "@/tests/support/money";
import { createStreamer, payWith, settle, stripe } from "@/tests/support/world";

jest.setTimeout(120_000);

/** What is read of an event here: all of it is the provider's. */
type Event = { readonly id: string; readonly type: string };

let streamer: Actor;
let wanted: object;

beforeAll(async () => {
  streamer = await createStreamer();
  // Nobody is told anything: the reconciler alone finds out. Everything else must end like this (law 8).
  wanted = await story(async () => {});
});
afterEach(clearFaults);
afterEach(expectLawsAtRest);

/** Signed as the provider signs at the moment of delivery, which is how a late one is as fresh as any. */
async function deliver(event: object): Promise<void> {
  const body = JSON.stringify(event);
  const t = Math.floor(Date.now() / 1_000);
  const v1 = createHmac("sha256", env().STRIPE_WEBHOOK_SECRET).update(`${t}.${body}`).digest("hex");
  const headers = { "stripe-signature": `t=${t},v1=${v1}` };
  const answer = await POST(
    new Request("http://localhost/api/stripe/webhook", { method: "POST", headers, body }),
  );
  expect(answer.status).toBe(200);
}

/** What the provider has to say about a backer's payments, oldest first. */
async function eventsOf({ viewer }: Cast): Promise<Event[]> {
  const holds = await db().hold.findMany({ where: { pledge: { backerId: viewer.userId } } });
  const intents = holds.flatMap(({ stripePaymentIntentId: id }) => (id === null ? [] : [id]));
  const { data } = await stripe().events.list({ limit: 100 });
  return data.filter((event) => intents.some((id) => JSON.stringify(event).includes(id))).reverse();
}

/** A challenge whose card is authorized, and nobody calls to say so. */
async function paidInSilence(): Promise<{ cast: Cast; challengeId: ChallengeId }> {
  const cast = await newCast(streamer);
  const offer = { challenge: "Win blindfolded", amount: cents(2_500), time_limit: "1w" as const };
  const { clientSecret, challenge } = await createChallenge(
    cast.viewer,
    { ...offer, streamer_id: streamer.userId },
    "en",
  );
  await payWith(clientSecret);
  return { cast, challengeId: asId(challenge.id) };
}

/**
 * A card is authorized and nobody calls to say so; what the provider tells is told by `tell`, twice: when the card was
 * confirmed, and when the money was taken.
 * @returns how it ends
 */
async function story(tell: (cast: Cast) => Promise<void>): Promise<object> {
  const { cast, challengeId } = await paidInSilence();
  await tell(cast);
  expect(await recoverAfterCrash()).toEqual([]);
  await acceptChallenge(streamer, challengeId);
  await completeChallenge(streamer, challengeId);
  await settle();
  await tell(cast);
  expect(await recoverAfterCrash()).toEqual([]);
  return outcomeOf(cast);
}

/** Every order of so many things. */
function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  );
}

/** The events of the first and of the second telling are at most four: every order of four is every order of fewer. */
test.each(permutations(4).map((order) => [order.join(" "), order] as const))(
  "in the order %s it ends as without any",
  async (_, order) => {
    const end = await story(async (cast) => {
      const events = (await eventsOf(cast)).slice(-order.length);
      for (const index of order) {
        const event = events[index];
        if (event !== undefined) await deliver(event);
        await settle();
      }
    });
    expect(end).toEqual(wanted);
  },
);

test.each([
  ["each twice", (events: Event[]) => events.flatMap((event) => [event, event])],
  ["all twice", (events: Event[]) => [...events, ...events]],
  ["all backwards, then all again", (events: Event[]) => [...events].reverse().concat(events)],
  ["only the first", (events: Event[]) => events.slice(0, 1)],
  ["none", () => []],
])("%s: it ends as without any", async (_, arrange) => {
  const end = await story(async (cast) => {
    for (const event of arrange(await eventsOf(cast))) await deliver(event);
    await settle();
  });
  expect(end).toEqual(wanted);
});

test("many at the same time, each of them five times: it ends as without any", async () => {
  const end = await story(async (cast) => {
    const events = await eventsOf(cast);
    await Promise.all(events.flatMap((event) => Array.from({ length: 5 }, () => deliver(event))));
    await settle();
  });
  expect(end).toEqual(wanted);
});

test("three days late, when all is over: it changes nothing", async () => {
  let told: Event[] = [];
  const end = await story(async (cast) => {
    told = await eventsOf(cast);
  });
  await pass({ days: 3 });
  for (const event of told) await deliver(event);
  await settle();
  await reconcile();
  await settle();
  expect(end).toEqual(wanted);
  expect(await recoverAfterCrash()).toEqual([]);
});

test("before the answer to our own call has come: it ends as without any", async () => {
  const slow = { path: "/v1/payment_intents/*/capture", do: "stall", delay_ms: 700, after_commit: true };
  const { cast, challengeId } = await paidInSilence();
  expect(await recoverAfterCrash()).toEqual([]);
  await acceptChallenge(streamer, challengeId);
  await completeChallenge(streamer, challengeId);
  await fault(slow);
  const sending = settle();
  await untilTold(cast, "payment_intent.succeeded");
  for (const event of await eventsOf(cast)) await deliver(event);
  await settle();
  await sending;
  expect(await recoverAfterCrash()).toEqual([]);
  expect(await outcomeOf(cast)).toEqual(wanted);
});

/** The provider has done it, whatever has become of its answer. */
async function untilTold(cast: Cast, type: string): Promise<void> {
  const told = async () => (await eventsOf(cast)).some((event) => event.type === type);
  expect(await waitUntil(told, 20_000)).toBe(true);
}
