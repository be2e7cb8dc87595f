import { PUT as roleRoute } from "@/app/api/admin/users/[id]/role/route";
import { POST as suspendRoute } from "@/app/api/admin/users/[id]/suspend/route";
import { GET as listRoute } from "@/app/api/admin/users/route";
import { requestDeletion } from "@/lib/accounts";
import {
  changeRole,
  liftAccountLimits,
  limitPerson,
  listPeople,
  openPerson,
  suspendPerson,
  warnPerson,
} from "@/lib/admin";
import { authenticate, issueTokens, openSession } from "@/lib/auth";
import {
  acceptChallenge,
  boostChallenge,
  challengeHistory,
  createChallenge,
  resumePayment,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { listNotifications } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { asId, type ChallengeId, type UserId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { objectTo, statementsAbout } from "@/lib/statements";
import { callRoute } from "@/tests/support/call-route";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { mailsTo } from "@/tests/support/mails";
import { recover } from "@/tests/support/money";
import { PASSWORD, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import {
  activeChallenge,
  advance,
  boost,
  completedChallenge,
  createOperator,
  createStreamer,
  createViewer,
  pass,
  payWith,
  settle,
} from "@/tests/support/world";
import { limitSchema, suspendSchema, warnSchema } from "./contract";

const statusOf = async (id: ChallengeId) =>
  (await db().challenge.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;
const payoutOf = (challengeId: ChallengeId) =>
  db().scheduledTransfer.findUniqueOrThrow({
    where: { challengeId },
    select: { status: true, waitingReason: true },
  });
const FACTS = { message: "Three cards of others within an hour." };
const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString();
const acts = (userId: UserId) =>
  db().operatorAct.findMany({
    where: { subjectId: userId },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { act: true, reason: true },
  });

test("a warning that is sent twice, as by a double press, is one", async () => {
  const [person, operator] = [await createViewer(), await createOperator()];
  const warning = { reason: "harassment", message: "You threatened a streamer." } as const;
  await Promise.all([1, 2].map(() => warnPerson(operator, person.userId, warning, "en")));
  expect((await statementsAbout(person.userId, { limit: 5 }, "en")).items).toHaveLength(1);
  await warnPerson(operator, person.userId, { ...warning, message: "And another one." }, "en");
  expect(await acts(person.userId)).toHaveLength(2);
});

describe("suspending a streamer", () => {
  test("ends what is open by the rules, voids the holds, pays what was earned, and leaves the books right", async () => {
    const [viewer, streamer, operator] = [
      await createViewer(),
      await createStreamer(),
      await createOperator(),
    ];
    const people = { viewer, streamer };
    const completed = await completedChallenge(people);
    const [active, accepted] = [await activeChallenge(people), await activeChallenge(people)];
    await acceptChallenge(streamer, accepted);
    await suspendPerson(operator, streamer.userId, { ...FACTS, reason: "violence", limits: [] }, "en");
    await settle();

    expect([await statusOf(active), await statusOf(accepted)]).toEqual(["declined", "failed"]);
    // None of it is the streamer's own act.
    const endings = await db().challengeEvent.findMany({
      where: { challengeId: { in: [active, accepted] }, event: { in: ["decline", "fail"] } },
      orderBy: { event: "asc" },
      select: { event: true, actorId: true, data: true },
    });
    const suspension = { actorId: null, data: { because: "suspension" } };
    expect(endings).toEqual([
      { event: "decline", ...suspension },
      { event: "fail", ...suspension },
    ]);
    const { username } = await db().profile.findUniqueOrThrow({ where: { userId: streamer.userId } });
    expect(await challengeHistory(active)).toEqual(
      expect.arrayContaining([expect.objectContaining({ event: "decline", username })]),
    );
    const pledges = await db().pledge.groupBy({
      by: ["status"],
      _count: true,
      where: { backerId: viewer.userId },
    });
    expect(pledges).toEqual(
      expect.arrayContaining([
        { status: "captured", _count: 1 },
        { status: "voided", _count: 2 },
      ]),
    );
    await advance({ days: 21 });
    expect(await payoutOf(completed)).toEqual({ status: "completed", waitingReason: null });
    await expectInvariantsAtRest();
  });

  test("ends nothing more once it is lifted", async () => {
    const [viewer, streamer] = [await createViewer(), await createStreamer()];
    const active = await activeChallenge({ viewer, streamer });
    const operator = await createOperator();
    await suspendPerson(operator, streamer.userId, { ...FACTS, reason: "violence", limits: [] }, "en");
    await liftAccountLimits(operator, streamer.userId, { reason: "mistake" }, "en");
    await settle();
    expect(await statusOf(active)).toBe("active");
  });

  test("ends sessions, refuses to sign in until it is lifted, and writes who, why and a statement", async () => {
    const [person, operator] = [await signedUp(), await createOperator()];
    const { userId } = person.actor;
    const { email } = await db().user.findUniqueOrThrow({ where: { id: userId } });
    const enter = () =>
      authenticate(
        { grant_type: "password", email, password: PASSWORD },
        { address: "192.0.2.1", userAgent: "" },
      );
    const message = "You threatened a streamer.";
    await suspendPerson(operator, userId, { reason: "harassment", message, limits: ["payouts"] }, "en");
    expect(await db().session.count({ where: { userId, revokedAt: null } })).toBe(0);
    await expect(enter()).rejects.toMatchObject({ code: "account_suspended" });
    expect((await statementsAbout(userId, { limit: 5 }, "en")).items).toEqual([
      expect.objectContaining({
        kind: "suspension",
        clause: "harassment",
        facts: message,
        limits: ["payouts"],
      }),
    ]);

    const lifted = await liftAccountLimits(operator, userId, { reason: "settled" }, "en");
    expect(lifted).toMatchObject({ in_force: [], limits: [] });
    await expect(enter()).resolves.toMatchObject({ userId });
    expect(await acts(userId)).toEqual([
      { act: "user.suspend", reason: "harassment" },
      { act: "user.lift", reason: "settled" },
    ]);
  });

  test("ends by itself at its time, and notifies the person", async () => {
    const [person, operator] = [await signedUp(), await createOperator()];
    const { userId } = person.actor;
    await suspendPerson(
      operator,
      userId,
      { ...FACTS, reason: "harassment", until: inDays(7), limits: [] },
      "en",
    );
    const isSuspended = async () =>
      (await db().user.findUniqueOrThrow({ where: { id: userId } })).suspendedAt !== null;
    await advance({ days: 6 });
    expect(await isSuspended()).toBe(true);
    await advance({ days: 1, minutes: 1 });
    expect(await isSuspended()).toBe(false);
    expect((await statementsAbout(userId, { limit: 5 }, "en")).items[0]?.ended_at).not.toBeNull();
    const { items } = await listNotifications(person.actor, { limit: 1 }, "en");
    expect(items.map(({ message }) => message)).toEqual([
      "No longer in force: the suspension. The time was over.",
    ]);
    const { email } = await db().user.findUniqueOrThrow({ where: { id: userId } });
    const mail = (await mailsTo(email)).find(({ subject }) => /no longer restricted/.test(subject));
    expect(mail?.text).toContain("You can sign in again");
  });
});

describe("limits", () => {
  test("refuse challenges and boosts before a card is asked, and say until when", async () => {
    const [viewer, streamer, operator] = [
      await createViewer(),
      await createStreamer(),
      await createOperator(),
    ];
    const open = await activeChallenge({ viewer: await createViewer(), streamer });
    const until = inDays(3);
    await limitPerson(
      operator,
      viewer.userId,
      { ...FACTS, reason: "fraud", limits: ["challenges", "boosts"], until },
      "en",
    );
    const refusal = { code: "account_limited", extras: { until } };
    await expect(activeChallenge({ viewer, streamer })).rejects.toMatchObject(refusal);
    await expect(boost(viewer, open, 500)).rejects.toMatchObject(refusal);
    expect(await db().pledge.count({ where: { backerId: viewer.userId } })).toBe(0);
    await advance({ days: 3, minutes: 1 });
    await activeChallenge({ viewer, streamer });
  });

  test("hold payouts back until they are lifted, those scheduled meanwhile too", async () => {
    const [viewer, streamer, operator] = [
      await createViewer(),
      await createStreamer(),
      await createOperator(),
    ];
    const people = { viewer, streamer };
    const before = await completedChallenge(people);
    await limitPerson(operator, streamer.userId, { ...FACTS, reason: "fraud", limits: ["payouts"] }, "en");
    const after = await completedChallenge(people);
    await settle();
    const held = { status: "pending", waitingReason: "account_limited" };
    expect([await payoutOf(before), await payoutOf(after)]).toEqual([held, held]);
    await advance({ days: 22 });
    expect([await payoutOf(before), await payoutOf(after)]).toEqual([held, held]);
    await liftAccountLimits(operator, streamer.userId, { reason: "settled" }, "en");
    await advance({ minutes: 1 });
    const sent = { status: "completed", waitingReason: null };
    expect([await payoutOf(before), await payoutOf(after)]).toEqual([sent, sent]);
    await expectInvariantsAtRest();
  });

  test("hold payouts back also while the account is deleted; lifted after its erasure, they leave", async () => {
    const [viewer, streamer, operator] = [
      await createViewer(),
      await createStreamer(),
      await createOperator(),
    ];
    const id = await completedChallenge({ viewer, streamer });
    await limitPerson(operator, streamer.userId, { ...FACTS, reason: "fraud", limits: ["payouts"] }, "en");
    await requestDeletion(streamer);
    await advance({ days: 30 });
    expect(await payoutOf(id)).toEqual({ status: "pending", waitingReason: "account_limited" });
    await liftAccountLimits(operator, streamer.userId, { reason: "settled" }, "en");
    await advance({ minutes: 1 });
    expect(await payoutOf(id)).toEqual({ status: "completed", waitingReason: null });
    const lifted = { userId: streamer.userId, type: "limits_lifted" } as const;
    expect(await db().notification.count({ where: lifted })).toBe(0);
    await expectInvariantsAtRest();
  });

  test("are refused in the past, and the second of two operators learns who was first", async () => {
    const [viewer, first, second] = [await createViewer(), await createOperator(), await createOperator()];
    const limit = (operator: Actor, until?: string) =>
      limitPerson(operator, viewer.userId, { ...FACTS, reason: "fraud", limits: ["boosts"], until }, "en");
    await expect(limit(first, inDays(-1))).rejects.toMatchObject({ fields: { until: "invalid" } });
    await expect(limit(first, inDays(3_000))).rejects.toMatchObject({ fields: { until: "invalid" } });
    const results = await Promise.allSettled([limit(first), limit(second)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const failed = results.find((result) => result.status === "rejected");
    expect(failed?.reason).toMatchObject({
      code: "already_limited",
      params: { operator: expect.stringMatching(/^moderator_/) },
    });
    expect(await db().statementOfReasons.count({ where: { userId: viewer.userId } })).toBe(1);
  });
});

test("a lift of some limits says which, why, and that the others stay", async () => {
  const [person, operator] = [await createViewer(), await createOperator()];
  const { userId } = person;
  await limitPerson(operator, userId, { ...FACTS, reason: "fraud", limits: ["boosts", "payouts"] }, "en");
  await liftAccountLimits(operator, userId, { reason: "settled", limits: ["boosts"] }, "en");
  await liftAccountLimits(operator, userId, { reason: "mistake", limits: ["payouts"] }, "en");
  await settle();
  const { items } = await listNotifications(person, { limit: 2 }, "en");
  expect(items.map(({ message }) => message)).toEqual([
    "No longer in force: the hold on your payouts. It was our mistake.",
    "No longer in force: the limit on boosts. The matter is settled. Other limits still apply.",
  ]);
  const { email } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      "Some limits on your account no longer apply",
      "Your account is no longer restricted",
    ]),
  );
});

test("nobody acts on themselves, on a higher operator or on a closed account", async () => {
  const [moderator, other, admin] = [
    await createOperator(),
    await createOperator(),
    await createOperator("admin"),
  ];
  const warn = (actor: Actor, id: UserId) => warnPerson(actor, id, { ...FACTS, reason: "other" }, "en");
  for (const target of [moderator, other, admin])
    await expect(warn(moderator, target.userId)).rejects.toMatchObject({ code: "forbidden" });
  await expect(warn(admin, admin.userId)).rejects.toMatchObject({ code: "forbidden" });
  await warn(admin, other.userId);
  const leaving = await signedUp();
  await requestDeletion(leaving.actor, { password: PASSWORD });
  await expect(warn(admin, leaving.actor.userId)).rejects.toMatchObject({ code: "account_closed" });
  await expect(warn(admin, asId("nobody"))).rejects.toMatchObject({ code: "profile_not_found" });
});

test("roles change when a second admin asks for the same", async () => {
  const [first, second, viewer] = [
    await createOperator("admin"),
    await createOperator("admin"),
    await createViewer(),
  ];
  const change = (actor: Actor, role: Actor["role"]) =>
    changeRole(actor, viewer.userId, { role, reason: "Knows the games." }, "en");
  expect(await change(first, "moderator")).toMatchObject({
    role: "user",
    role_proposal: { role: "moderator", own: true },
  });
  expect(await change(first, "moderator")).toMatchObject({ role: "user" });
  // Another role is a proposal of its own.
  expect(await change(second, "admin")).toMatchObject({ role: "user", role_proposal: { role: "admin" } });
  expect(await change(first, "admin")).toMatchObject({ role: "admin", role_proposal: null });
  expect((await acts(viewer.userId)).map(({ act }) => act)).toEqual([
    "role.propose",
    "role.propose",
    "role.confirm",
  ]);
});

test("what an admin proposed is withdrawn when they become a moderator", async () => {
  const [proposer, second, third, viewer] = [
    await createOperator("admin"),
    await createOperator("admin"),
    await createOperator("admin"),
    await createViewer(),
  ];
  const change = (actor: Actor, { userId }: Actor, role: Actor["role"]) =>
    changeRole(actor, userId, { role, reason: "Knows the games." }, "en");
  await change(proposer, viewer, "admin");
  await change(second, proposer, "moderator");
  expect(await change(third, proposer, "moderator")).toMatchObject({ role: "moderator" });
  expect(await change(third, viewer, "admin")).toMatchObject({ role: "user", role_proposal: { own: true } });
  expect(await change(second, viewer, "admin")).toMatchObject({ role: "admin" });
});

test("the calls are refused without a role, MFA, a clause or facts", async () => {
  const [viewer, moderator] = [await createViewer(), await createOperator()];
  const tokenOf = async ({ userId }: Actor) =>
    (await issueTokens(await openSession(userId, "jest"))).access_token;
  await db().session.updateMany({ where: { userId: moderator.userId }, data: { purpose: "sign_in" } });
  const call = async (json: object, id: string = viewer.userId) =>
    callRoute(suspendRoute, { method: "POST", token: await tokenOf(viewer), params: { id }, json });
  const decision = { ...FACTS, reason: "other" };
  expect(await call(decision)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect(await call(FACTS)).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } });
  for (const reason of ["guidelines", "not_done"])
    expect(await call({ ...FACTS, reason })).toMatchObject({ status: 400 });
  for (const schema of [warnSchema, limitSchema, suspendSchema])
    for (const message of [undefined, " "])
      expect(schema.safeParse({ reason: "other", limits: ["boosts"], message }).success).toBe(false);
  expect(await call({ ...decision, message: " " })).toMatchObject({
    status: 400,
    body: { fields: { message: "Please fill in this field" } },
  });
  expect(await call({ ...decision, until: "2031-05-01" })).toMatchObject({
    status: 400,
    body: { fields: { until: expect.any(String) } },
  });
  // In the zone of the caller.
  expect(await call({ ...decision, until: "2031-05-01T00:00:00+02:00" })).toMatchObject({ status: 403 });
  expect(await callRoute(listRoute, { token: await tokenOf(viewer) })).toMatchObject({ status: 403 });
  const role = {
    method: "PUT",
    params: { id: viewer.userId },
    json: { role: "admin", reason: "x" },
  } as const;
  expect(await callRoute(roleRoute, { ...role, token: await tokenOf(viewer) })).toMatchObject({
    status: 403,
  });
});

test("people are found by the start of a name, by address and by id, in pages", async () => {
  const operator = await createOperator();
  const names = ["findme_a", "findme_b", "Findme_C"];
  for (const name of names) {
    await createViewer(name);
    // Of two accounts of one millisecond neither is newer.
    await pass({ seconds: 1 });
  }
  const found = async (q: string, limit = 10) =>
    (await listPeople(operator, { q, limit })).items.map(({ username }) => username);
  expect(await found("FINDME_")).toEqual(names);
  expect(await found("findme%")).toEqual([]);
  const first = await listPeople(operator, { q: "findme_", limit: 2 });
  expect(first.items).toHaveLength(2);
  const rest = await listPeople(operator, { q: "findme_", limit: 2, cursor: first.nextCursor ?? "" });
  expect(rest).toMatchObject({ items: [{ username: "Findme_C" }], nextCursor: null });
  const [{ email, id } = { email: "", id: "" }] = first.items;
  expect([await found(email), await found(id)]).toEqual([["findme_a"], ["findme_a"]]);
  expect(await found("", 3)).toEqual([...names].reverse());
});

test("what an operator looks at is an act, once in an hour for the same", async () => {
  const [operator, { userId }] = [await createOperator(), await createViewer()];
  const { email } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  const look = async () => {
    await openPerson(operator, userId, "en");
    await listPeople(operator, { q: "Nova", limit: 2 });
    await listPeople(operator, { q: email, limit: 2 });
    // The newest people are no search.
    await listPeople(operator, { q: " ", limit: 2 });
    await listPeople(operator, { limit: 2 });
  };
  await look();
  await look();
  const acts = async () =>
    db().operatorAct.findMany({ where: { operatorId: operator.userId }, orderBy: { id: "asc" } });
  expect(await acts()).toMatchObject([
    { act: "user.open", subjectType: "user", subjectId: userId, data: {} },
    { act: "user.search", subjectType: "people", data: { sought: "nova" } },
    { act: "user.search", data: { address: expect.not.stringContaining("@") } },
  ]);
  const other = await createOperator();
  expect((await openPerson(other, userId, "en")).acts).toEqual([]);
  await advance({ minutes: 61 });
  await look();
  expect(await acts()).toHaveLength(6);
  await expect(openPerson(operator, asId<UserId>(crypto.randomUUID()), "en")).rejects.toMatchObject({
    code: "profile_not_found",
  });
});

test("nothing is lifted as `objection_upheld` without an objection", async () => {
  const [person, operator] = [await createViewer(), await createOperator()];
  const { userId } = person;
  const { limits } = await limitPerson(
    operator,
    userId,
    { ...FACTS, reason: "fraud", limits: ["boosts"] },
    "en",
  );
  expect(limits).toMatchObject([{ kind: "boosts", objected: false }]);
  const lift = () => liftAccountLimits(operator, userId, { reason: "objection_upheld" }, "en");
  await expect(lift()).rejects.toMatchObject({ fields: { reason: "invalid" } });
  await objectTo(person, limits[0]?.statement_id ?? "", { text: "It was my own card." }, "en");
  expect((await openPerson(operator, userId, "en")).limits).toMatchObject([{ objected: true }]);
  expect(await lift()).toMatchObject({ in_force: [] });
  // The second of two presses.
  expect(await lift()).toMatchObject({ in_force: [] });
});

test("signals name accounts that share a card, boosts within a network, and refusals", async () => {
  const [viewer, twin, streamer, operator] = [
    await createViewer(),
    await createViewer(),
    await createStreamer(),
    await createOperator(),
  ];
  const id = await activeChallenge({ viewer, streamer });
  await boost(twin, id, 500);
  await db().session.updateMany({
    where: { userId: { in: [viewer.userId, streamer.userId] } },
    data: { addressHash: "one-network" },
  });
  const signals = async ({ userId }: Actor) =>
    (await openPerson(operator, userId, "en")).signals.map(({ signal, accounts }) => [
      signal,
      accounts.map((account) => account.id),
    ]);
  // The sandbox knows few cards, which others in this file share.
  const theirs = { pledge: { backerId: { in: [viewer.userId, twin.userId] } } };
  await db().hold.updateMany({ where: theirs, data: { cardLast4: "6655" } });
  expect(await signals(viewer)).toEqual([
    ["shared_card", [twin.userId]],
    ["boosts_within_network", [streamer.userId]],
  ]);
  expect(await signals(streamer)).toEqual([["boosts_within_network", [viewer.userId]]]);
});

test.each(["limited", "suspended"] as const)(
  "a boost whose card is authorized after its owner was %s does not count, and its hold is voided",
  async (how) => {
    const [owner, operator] = [await createViewer(), await createOperator()];
    const id = await activeChallenge({ viewer: await createViewer(), streamer: await createStreamer() });
    const asked = await boostChallenge(owner, id, { amount: cents(500) }, "en");
    if (how === "limited")
      await limitPerson(operator, owner.userId, { ...FACTS, reason: "fraud", limits: ["boosts"] }, "en");
    else await suspendPerson(operator, owner.userId, { ...FACTS, reason: "fraud", limits: [] }, "en");
    await settle();
    // The provider may refuse the cancelled payment.
    await payWith(asked.clientSecret).catch(() => undefined);
    await recover(1);
    const pledge = await db().pledge.findFirstOrThrow({ where: { challengeId: id, backerId: owner.userId } });
    expect(pledge).toMatchObject({ status: "voided", countedAt: null });
    await expectInvariantsAtRest();
  },
);

/** A person with an unpaid challenge, and an unpaid boost on an open one. */
async function whoPays() {
  const [owner, streamer] = [await createViewer(), await createStreamer()];
  const open = await activeChallenge({ viewer: await createViewer(), streamer });
  const { challenge } = await createChallenge(
    owner,
    { challenge: "Win a round", amount: cents(2_500), time_limit: "1d", streamer_id: streamer.userId },
    "en",
  );
  await boostChallenge(owner, open, { amount: cents(500) }, "en");
  return { owner, open, challengeId: asId<ChallengeId>(challenge.id) };
}

test.each(["limits", "a suspension"] as const)(
  "%s, lifted before a job ran, release no payment and end no unpaid challenge",
  async (what) => {
    const { owner, challengeId } = await whoPays();
    const operator = await createOperator();
    const { userId } = owner;
    if (what === "limits")
      await limitPerson(
        operator,
        userId,
        { ...FACTS, reason: "fraud", limits: ["challenges", "boosts"] },
        "en",
      );
    else await suspendPerson(operator, userId, { ...FACTS, reason: "fraud", limits: [] }, "en");
    await liftAccountLimits(operator, owner.userId, { reason: "mistake" }, "en");
    await settle();
    expect(await statusOf(challengeId)).toBe("approved");
    expect(await db().pledge.findMany({ where: { backerId: owner.userId } })).toMatchObject([
      { kind: "offer", goal: "hold" },
      { kind: "boost", goal: "hold" },
    ]);
  },
);

test("of two limits, the one that is left releases what it keeps a person from alone", async () => {
  const { owner, open, challengeId } = await whoPays();
  const operator = await createOperator();
  await limitPerson(
    operator,
    owner.userId,
    { ...FACTS, reason: "fraud", limits: ["challenges", "boosts"] },
    "en",
  );
  await liftAccountLimits(operator, owner.userId, { reason: "mistake", limits: ["challenges"] }, "en");
  await settle();
  expect(await statusOf(challengeId)).toBe("approved");
  expect(await db().pledge.findFirst({ where: { challengeId: open, backerId: owner.userId } })).toMatchObject(
    {
      status: "voided",
    },
  );
});

test("a limit on boosts leaves an offer that is still to be paid", async () => {
  const [owner, operator] = [await createViewer(), await createOperator()];
  const { userId } = await createStreamer();
  const input = {
    challenge: "Win a round",
    amount: cents(2_500),
    time_limit: "1d",
    streamer_id: userId,
  } as const;
  const { challenge } = await createChallenge(owner, input, "en");
  await limitPerson(operator, owner.userId, { ...FACTS, reason: "fraud", limits: ["boosts"] }, "en");
  await settle();
  expect(await resumePayment(owner, asId(challenge.id), "en")).toMatchObject({ requiresPayment: true });
});

test("signals see past the many uses of a card and of an address by one account", async () => {
  const [viewer, busy, twin, streamer, operator] = [
    await createViewer(),
    await createViewer(),
    await createViewer(),
    await createStreamer(),
    await createOperator(),
  ];
  const id = await activeChallenge({ viewer, streamer });
  for (const backer of [busy, twin]) await boost(backer, id, 500);
  const [address, card] = [uniqueWord(), "7788"];
  const signIn = ({ userId }: Actor, times: number) => db().$executeRaw`
    INSERT INTO sessions (id, user_id, address_hash, created_at, last_seen_at, expires_at)
    SELECT gen_random_uuid(), ${userId}::uuid, ${address}, now(), now(), now() + interval '1 hour'
    FROM generate_series(1, ${times}::int)`;
  /** So many holds on one card and sign-ins from one address. */
  const use = async (backer: Actor, times: number) => {
    await db().$executeRaw`
      INSERT INTO holds (id, pledge_id, status, amount_cents, card_brand, card_last4, ended_at, created_at, updated_at)
      SELECT gen_random_uuid(), p.id, 'voided', 500, 'visa', ${card}, now(), now(), now()
      FROM pledges p, generate_series(1, ${times}::int) WHERE p.backer_id = ${backer.userId}::uuid`;
    await signIn(backer, times);
  };
  // The order of the table is that of the index among equal cards.
  await use(viewer, 600);
  await db().hold.updateMany({ where: { pledge: { backerId: viewer.userId } }, data: { cardLast4: card } });
  await use(busy, 600);
  await use(twin, 1);
  await signIn(streamer, 1);
  const accounts = async (sought: string) => {
    const { signals } = await openPerson(operator, viewer.userId, "en");
    return signals.find(({ signal }) => signal === sought)?.accounts.map((account) => account.id);
  };
  expect(await accounts("shared_card")).toEqual(expect.arrayContaining([busy.userId, twin.userId]));
  expect(await accounts("boosts_within_network")).toEqual([streamer.userId]);
});
