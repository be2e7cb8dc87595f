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
import { createPeople, type People } from "@/tests/simulation/crash/scenarios";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { clearFaults, fault, pass } from "@/tests/support/money";
import { createStreamer, payWith, settle, stripe } from "@/tests/support/world";

jest.setTimeout(120_000);

// No mail server: the mails are not the subject, and each is one more job. Read at the first use.
delete process.env.SMTP_URL;

type Event = { readonly id: string; readonly type: string };

let streamer: Actor;
/** How the story ends without any webhook (docs/product/money.md#laws, 8). */
let expected: object;

beforeAll(async () => {
  streamer = await createStreamer();
  expected = await playThrough(async () => {});
});
afterEach(clearFaults);
afterEach(expectInvariantsAtRest);

/** Delivers an event, signed at the time of delivery as the provider does. */
async function deliver(event: object): Promise<void> {
  const body = JSON.stringify(event);
  const t = Math.floor(Date.now() / 1_000);
  const v1 = createHmac("sha256", env().STRIPE_WEBHOOK_SECRET[0] ?? "")
    .update(`${t}.${body}`)
    .digest("hex");
  const headers = { "stripe-signature": `t=${t},v1=${v1}` };
  const answer = await POST(
    new Request("http://localhost/api/stripe/webhook", { method: "POST", headers, body }),
  );
  expect(answer.status).toBe(200);
}

/** The provider's events about a backer's payments, oldest first. */
async function eventsOf({ viewer }: People): Promise<Event[]> {
  const holds = await db().hold.findMany({ where: { pledge: { backerId: viewer.userId } } });
  const intents = holds.flatMap(({ stripePaymentIntentId: id }) => (id === null ? [] : [id]));
  const { data } = await stripe().events.list({ limit: 100 });
  return data.filter((event) => intents.some((id) => JSON.stringify(event).includes(id))).reverse();
}

/** Creates a challenge whose card is authorized, without reporting it to the application. */
async function paidWithoutReport(): Promise<{ people: People; challengeId: ChallengeId }> {
  const people = await createPeople(streamer);
  const offer = { challenge: "Win blindfolded", amount: cents(2_500), time_limit: "1w" as const };
  const { clientSecret, challenge } = await createChallenge(
    people.viewer,
    { ...offer, streamer_id: streamer.userId },
    "en",
  );
  await payWith(clientSecret);
  return { people, challengeId: asId(challenge.id) };
}

/**
 * Authorizes a card without reporting it, then accepts and completes the challenge.
 * @param deliverEvents called after the authorization and after the capture
 * @returns how it ends
 */
async function playThrough(deliverEvents: (people: People) => Promise<void>): Promise<object> {
  const { people, challengeId } = await paidWithoutReport();
  await deliverEvents(people);
  expect(await recoverAfterCrash()).toEqual([]);
  await acceptChallenge(streamer, challengeId);
  await completeChallenge(streamer, challengeId);
  await settle();
  await deliverEvents(people);
  expect(await recoverAfterCrash()).toEqual([]);
  return outcomeOf(people);
}

/** All permutations of 0 to count - 1. */
function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  );
}

/** There are at most four events at a time; the orders of four include those of fewer. */
test.each(permutations(4).map((order) => [order.join(" "), order] as const))(
  "ends as without webhooks when they arrive in the order %s",
  async (_, order) => {
    const end = await playThrough(async (people) => {
      const events = (await eventsOf(people)).slice(-order.length);
      for (const index of order) {
        const event = events[index];
        if (event !== undefined) await deliver(event);
        await settle();
      }
    });
    expect(end).toEqual(expected);
  },
);

test.each([
  ["each twice", (events: Event[]) => events.flatMap((event) => [event, event])],
  ["all twice", (events: Event[]) => [...events, ...events]],
  ["all backwards, then all again", (events: Event[]) => [...events].reverse().concat(events)],
  ["only the first", (events: Event[]) => events.slice(0, 1)],
  ["none", () => []],
])("ends as without webhooks when they arrive: %s", async (_, arrange) => {
  const end = await playThrough(async (people) => {
    for (const event of arrange(await eventsOf(people))) await deliver(event);
    await settle();
  });
  expect(end).toEqual(expected);
});

test("ends as without webhooks when each arrives five times concurrently", async () => {
  const end = await playThrough(async (people) => {
    const events = await eventsOf(people);
    await Promise.all(events.flatMap((event) => Array.from({ length: 5 }, () => deliver(event))));
    await settle();
  });
  expect(end).toEqual(expected);
});

test("changes nothing when they arrive three days late", async () => {
  let late: Event[] = [];
  const end = await playThrough(async (people) => {
    late = await eventsOf(people);
  });
  await pass({ days: 3 });
  for (const event of late) await deliver(event);
  await settle();
  await reconcile();
  await settle();
  expect(end).toEqual(expected);
  expect(await recoverAfterCrash()).toEqual([]);
});

test("ends as without webhooks when they arrive before the answer to our own call", async () => {
  const slow = { path: "/v1/payment_intents/*/capture", do: "stall", delay_ms: 700, after_commit: true };
  const { people, challengeId } = await paidWithoutReport();
  expect(await recoverAfterCrash()).toEqual([]);
  await acceptChallenge(streamer, challengeId);
  await completeChallenge(streamer, challengeId);
  await fault(slow);
  const sending = settle();
  await untilEvent(people, "payment_intent.succeeded");
  for (const event of await eventsOf(people)) await deliver(event);
  await settle();
  await sending;
  expect(await recoverAfterCrash()).toEqual([]);
  expect(await outcomeOf(people)).toEqual(expected);
});

/** Waits until the provider has executed the call, whose answer is still delayed. */
async function untilEvent(people: People, type: string): Promise<void> {
  const exists = async () => (await eventsOf(people)).some((event) => event.type === type);
  expect(await waitUntil(exists, 20_000)).toBe(true);
}
