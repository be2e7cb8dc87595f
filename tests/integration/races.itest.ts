import { POST as accept } from "@/app/api/challenges/[id]/accept/route";
import { POST as boost } from "@/app/api/challenges/[id]/boost/route";
import { POST as cancel } from "@/app/api/challenges/[id]/cancel/route";
import { POST as complete } from "@/app/api/challenges/[id]/complete/route";
import { POST as decline } from "@/app/api/challenges/[id]/decline/route";
import { POST as dispute } from "@/app/api/challenges/[id]/dispute/route";
import { POST as fail } from "@/app/api/challenges/[id]/fail/route";
import { POST as confirm } from "@/app/api/challenges/confirm-payment/route";
import { issueTokens } from "@/lib/auth";
import { type ChallengeEvent, type ChallengeStatus, TRANSITIONS } from "@/lib/challenges/machine";
import { db } from "@/lib/db/client";
import { sweepDeadlines } from "@/lib/jobs";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { nextStatus } from "@/lib/shared/state-machine";
import { type Answer, callRoute } from "@/tests/support/call-route";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { activeChallenge, createStreamer, createViewer, payWith, settle } from "@/tests/support/world";

jest.setTimeout(120_000);

// No mail server: the mails are not the subject, and each is one more job. Read at the first use.
delete process.env.SMTP_URL;

/** Concurrent requests about one challenge, half of each kind: each kind alone waits for the ten database connections. */
const AT_ONCE = 24;
const BOOSTERS = 5;

type Person = { readonly actor: Actor; readonly token: string };
type Setup = {
  readonly id: ChallengeId;
  readonly streamer: Person;
  readonly viewer: Person;
  readonly boosters: readonly Person[];
};
type Verb = "accept" | "boost" | "cancel" | "decline" | "complete" | "fail" | "expire" | "dispute";
type Start = "active" | "accepted" | "completed";

/** One request and its answer; null for the expiry job, which answers nobody. */
type Attempt = (setup: Setup, turn: number) => Promise<Answer | null>;

const post = (handler: Parameters<typeof callRoute>[0], who: keyof Setup): Attempt => {
  return ({ id, [who]: person }) =>
    callRoute(handler, { method: "POST", params: { id }, token: tokenOf(person) });
};
const tokenOf = (person: Setup[keyof Setup]) =>
  typeof person === "object" && "token" in person ? person.token : "";

const VERBS: Record<
  Verb,
  { readonly from: Start; readonly attempt: Attempt; readonly event: ChallengeEvent | null }
> = {
  accept: { from: "active", attempt: post(accept, "streamer"), event: "accept" },
  boost: { from: "active", attempt: boostAndPay, event: "boost" },
  cancel: { from: "active", attempt: post(cancel, "viewer"), event: "cancel" },
  decline: { from: "active", attempt: post(decline, "streamer"), event: "decline" },
  expire: { from: "active", attempt: expire, event: "expire" },
  complete: { from: "accepted", attempt: post(complete, "streamer"), event: "complete" },
  fail: { from: "accepted", attempt: post(fail, "streamer"), event: "fail" },
  dispute: { from: "completed", attempt: openDispute, event: null },
};

/** Requests a boost, confirms the card and reports it; several people, each more than once. */
async function boostAndPay({ id, boosters }: Setup, turn: number): Promise<Answer> {
  const booster = boosters[turn % boosters.length];
  const token = booster?.token ?? "";
  const requested = await callRoute(boost, { method: "POST", params: { id }, token, json: { amount: 5 } });
  if (requested.status !== 200) return requested;
  const secret: string = requested.body.clientSecret;
  // Repeated requests share one payment (decision 4), so the second confirmation of its card fails.
  await payWith(secret).catch(() => {});
  const json = { payment_intent_id: secret.split("_secret_")[0] };
  return callRoute(confirm, { method: "POST", token, json });
}

/** The payments that count: one that was asked for after another of the same person was paid is a boost of its own. */
function boostsCounted(challengeId: ChallengeId): Promise<number> {
  return db().pledge.count({ where: { challengeId, kind: "boost", countedAt: { not: null } } });
}

async function expire({ id }: Setup): Promise<null> {
  await db().deadline.updateMany({
    where: { subjectId: id, kind: "challenge_expiry" },
    data: { dueAt: now() },
  });
  await sweepDeadlines();
  return null;
}

async function openDispute({ id, viewer }: Setup): Promise<Answer> {
  const json = { reason: "not_done", text: "The stream ended before the last level." };
  return callRoute(dispute, { method: "POST", params: { id }, token: viewer.token, json });
}

const person = async (actor: Actor): Promise<Person> => ({
  actor,
  token: (await issueTokens(actor)).access_token,
});

let people: { streamer: Actor; viewer: Actor; boosters: Actor[] };

beforeAll(async () => {
  const boosters = await Promise.all(Array.from({ length: BOOSTERS }, () => createViewer()));
  people = { streamer: await createStreamer(), viewer: await createViewer(), boosters };
});

async function stage(start: Start): Promise<Setup> {
  const setup = {
    id: await activeChallenge(people),
    streamer: await person(people.streamer),
    viewer: await person(people.viewer),
    boosters: await Promise.all(people.boosters.map(person)),
  };
  if (start !== "active") expect((await VERBS.accept.attempt(setup, 0))?.status).toBe(200);
  if (start === "completed") expect((await VERBS.complete.attempt(setup, 0))?.status).toBe(200);
  await settle();
  return setup;
}

const ORDER: readonly Start[] = ["active", "accepted", "completed"];
/** Verbs that lead from one start to the next: paired with a verb from there, both can succeed, one after the other. */
const LEADS: Partial<Record<Verb, Start>> = { accept: "accepted", complete: "completed" };

function startOf(one: Verb, other: Verb): Start {
  const [a, b] = [VERBS[one].from, VERBS[other].from];
  if (LEADS[one] === b || LEADS[other] === a) return ORDER.indexOf(a) < ORDER.indexOf(b) ? a : b;
  return ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b;
}

const verbs = Object.keys(VERBS).filter((name): name is Verb => name in VERBS);
const pairs = verbs.flatMap((one, index) => verbs.slice(index).map((other) => [one, other] as const));

test.each(pairs)(`accepts one winner of 24 concurrent requests: %s and %s`, async (one, other) => {
  const setup = await stage(startOf(one, other));
  const before = await eventsOf(setup.id);
  const turns = Array.from({ length: AT_ONCE }, (_, turn) => (turn % 2 === 0 ? one : other));
  const answers = await Promise.all(turns.map((verb, turn) => VERBS[verb].attempt(setup, turn)));

  for (const answer of answers) {
    if (answer !== null && answer.status !== 200 && answer.status !== 201) expectClearRefusal(answer);
  }
  const events = (await eventsOf(setup.id)).slice(before.length);
  expectPath(before.at(-1)?.toStatus, events);
  for (const verb of new Set([one, other])) {
    const won = answers.filter(
      (answer, turn) => turns[turn] === verb && (answer?.status === 200 || answer?.status === 201),
    );
    const happened = events.filter(({ event }) => event === VERBS[verb].event).length;
    if (verb === "dispute")
      expect(won.length).toBe(
        await db().disputeStatement.count({ where: { dispute: { challengeId: setup.id } } }),
      );
    else if (verb === "boost") expect(happened).toBe(await boostsCounted(setup.id));
    else if (verb !== "expire") expect(won).toHaveLength(happened);
    if (verb !== "boost") expect(happened).toBeLessThanOrEqual(1);
  }
  await settle();
  await expectInvariantsAtRest();
});

/** A request that loses gets a 409 with a code and a message, never a 500. */
function expectClearRefusal({ status, body }: Answer): void {
  expect([status, body.code]).toEqual([409, expect.any(String)]);
  expect(body.message).not.toBe("");
}

async function eventsOf(challengeId: ChallengeId) {
  return db().challengeEvent.findMany({
    where: { challengeId },
    orderBy: { id: "asc" },
    select: { event: true, fromStatus: true, toStatus: true },
  });
}

/** Each event of the audit trail starts from the status in which the last one ended, and is a transition of the machine. */
function expectPath(start: string | undefined, events: Awaited<ReturnType<typeof eventsOf>>): void {
  let status = start;
  for (const { event, fromStatus, toStatus } of events) {
    expect(fromStatus).toBe(status);
    expect(nextStatus(TRANSITIONS[event as ChallengeEvent], fromStatus as ChallengeStatus)).toBe(toStatus);
    status = toStatus;
  }
}
