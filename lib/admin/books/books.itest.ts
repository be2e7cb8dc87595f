import { GET as listAudit } from "@/app/api/admin/audit/route";
import { POST as holdRoute } from "@/app/api/admin/payouts/[id]/hold/route";
import {
  auditNow,
  holdOnePayout,
  latestScreened,
  listActs,
  listAdminPayouts,
  listPeople,
  openPerson,
  releaseOnePayout,
  retryOnePayout,
  tryRules,
} from "@/lib/admin";
import { issueTokens } from "@/lib/auth";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { TERMS_VERSION } from "@/lib/i18n/terms-version";
import { recordDecision } from "@/lib/moderation";
import { moneyReport } from "@/lib/payments";
import type { payoutOf } from "@/lib/payments/testing/payout-state";
import {
  completed,
  expectInvariantsAfterEach,
  sentOf,
  transferred,
  wireOf,
} from "@/lib/payouts/testing/completed-payout";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";
import { FIRST_PAGE } from "@/lib/shared/page";
import { findStatement, getStatement } from "@/lib/statements";
import { callRoute } from "@/tests/support/call-route";
import { mailsTo } from "@/tests/support/mails";
import { pass, recover, secured, stage } from "@/tests/support/money";
import { uniqueWord } from "@/tests/support/unique-word";
import { createOperator, createStreamer, createViewer, settle } from "@/tests/support/world";

const HOLD = { reason: "fraud_suspected", message: "Two cards of one bank." } as const;
const RELEASE = { reason: "cleared" } as const;

const payoutId = async (on: Parameters<typeof payoutOf>[0]) => {
  const { id } = await db().scheduledTransfer.findUniqueOrThrow({
    where: { challengeId: on.challengeId },
    select: { id: true },
  });
  return id;
};
const actsOn = (subjectId: string) =>
  db().operatorAct.findMany({
    where: { subjectId },
    orderBy: { id: "asc" },
    select: { act: true, operatorId: true, reason: true, data: true },
  });
const nameOf = ({ userId }: Pick<Actor, "userId">) =>
  db().profile.findUniqueOrThrow({ where: { userId }, select: { username: true } });
const refusal = (code: string) => expect.objectContaining({ code });
const listed = async (operator: Actor, state: "open" | "held" | "waiting" | "failed" | "due", q: string) =>
  (await listAdminPayouts(operator, { ...FIRST_PAGE, state, q })).items.map(({ id }) => id);

describe("holding a payout", () => {
  expectInvariantsAfterEach();

  test("keeps it from being sent, notifies its streamer why, and ends by a release", async () => {
    const on = await completed();
    const id = await payoutId(on);
    const operator = await createOperator();
    const held = await holdOnePayout(operator, id, HOLD);
    const { username: by } = await db().profile.findUniqueOrThrow({ where: { userId: operator.userId } });
    expect(held).toMatchObject({ waiting_reason: "operator_hold", hold: { ...HOLD, by } });
    expect(await wireOf(on)).toMatchObject({ waiting_reason: "operator_hold", hold: HOLD });
    await pass({ days: 21 });
    await recover(1);
    expect(await sentOf(on)).toEqual([]);
    const released = await releaseOnePayout(operator, id, RELEASE);
    expect(released).toMatchObject({ waiting_reason: null, hold: null });
    await recover(1);
    expect(await sentOf(on)).toMatchObject([{ amount: 2_250 }]);
    expect(await actsOn(id)).toEqual([
      {
        act: "payout.hold",
        operatorId: operator.userId,
        reason: HOLD.reason,
        data: { message: HOLD.message },
      },
      { act: "payout.release", operatorId: operator.userId, reason: RELEASE.reason, data: { message: null } },
    ]);
    const notifications = await db().notification.findMany({
      where: { userId: on.streamer.userId, type: { startsWith: "payout_h" } },
      orderBy: { id: "asc" },
      select: { type: true, data: true },
    });
    const statement = await db().statementOfReasons.findFirstOrThrow({ where: { payoutId: id } });
    expect(statement).toMatchObject({ kind: "payout_held", clause: "fraud", facts: HOLD.message });
    expect(notifications).toEqual([
      {
        type: "payout_held",
        data: {
          reason: HOLD.reason,
          message: HOLD.message,
          statement_id: statement.id,
          amount_cents: 2_250,
        },
      },
      { type: "payout_hold_ended", data: { message: "", amount_cents: 2_250 } },
    ]);
    // Its streamer may be suspended, and objects without signing in.
    await settle();
    const { email } = await db().user.findUniqueOrThrow({ where: { id: on.streamer.userId } });
    const links = (await mailsTo(email)).flatMap((mail) => mail.links);
    const opened = links.find((link) => link.includes(`/statements/${statement.id}`)) ?? "";
    const code = new URL(opened).searchParams.get("code") ?? undefined;
    expect(await getStatement(null, statement.id, code, "en")).toMatchObject({ kind: "payout_held" });
  });

  test.each([
    ["fraud_suspected", "fraud", "payments must be honest: no stolen cards, and no paying yourself."],
    ["self_backed", "fraud", "payments must be honest: no stolen cards, and no paying yourself."],
    ["identity_unclear", "identity", "it must be clear who is paid."],
    ["rules_broken", "terms", "our terms must be kept."],
    ["legal_order", "law", "the law or an authority requires it."],
  ] as const)("for %s cites the clause %s in the statement of reasons", async (reason, clause, words) => {
    const id = await payoutId(await completed());
    const operator = await createOperator();
    await holdOnePayout(operator, id, { ...HOLD, reason });
    const statement = await db().statementOfReasons.findFirstOrThrow({ where: { payoutId: id } });
    expect(await findStatement(statement.id, "en")).toMatchObject({
      clause,
      reason: words,
      facts: HOLD.message,
    });
    await releaseOnePayout(operator, id, RELEASE);
  });

  test("needs facts", async () => {
    const id = await payoutId(await completed());
    const { access_token: token } = await issueTokens(await createOperator());
    const hold = { method: "POST", params: { id }, token } as const;
    for (const message of [undefined, " "])
      expect(
        await callRoute(holdRoute, { ...hold, json: { reason: "rules_broken", message } }),
      ).toMatchObject({
        status: 400,
        body: { fields: { message: "Please fill in this field" } },
      });
    expect(await db().statementOfReasons.count({ where: { payoutId: id } })).toBe(0);
  });

  test("refuses the second of two concurrent holds, and names who holds it", async () => {
    const id = await payoutId(await completed());
    const operators = await Promise.all([createOperator(), createOperator("admin")]);
    const results = await Promise.allSettled(operators.map((operator) => holdOnePayout(operator, id, HOLD)));
    const winner = operators[results.findIndex(({ status }) => status === "fulfilled")];
    const { username } = await db().profile.findUniqueOrThrow({ where: { userId: winner?.userId ?? "" } });
    expect(results.filter(({ status }) => status === "rejected")).toEqual([
      expect.objectContaining({
        reason: expect.objectContaining({ code: "payout_held", params: { by: username } }),
      }),
    ]);
    expect(await actsOn(id)).toHaveLength(1);
  });

  test("a hold outlives the end of a dispute, and each reason waits for the other", async () => {
    const on = await completed();
    const id = await payoutId(on);
    await db().payoutBlock.create({
      data: { scheduledTransferId: id, reason: "dispute_open", createdAt: now() },
    });
    const operator = await createOperator();
    await holdOnePayout(operator, id, HOLD);
    expect(await releaseOnePayout(operator, id, RELEASE)).toMatchObject({ waiting_reason: "dispute_open" });
    await db().payoutBlock.deleteMany({ where: { scheduledTransferId: id } });
  });

  test("is refused about a payout that has left, about one's own, and without a hold to end", async () => {
    const on = await transferred();
    const id = await payoutId(on);
    const operator = await createOperator();
    await expect(holdOnePayout(operator, id, HOLD)).rejects.toEqual(refusal("payout_left"));
    await expect(releaseOnePayout(operator, id, RELEASE)).rejects.toEqual(refusal("payout_not_held"));
    await expect(holdOnePayout({ ...on.streamer, role: "admin" }, id, HOLD)).rejects.toEqual(
      refusal("forbidden"),
    );
    await expect(holdOnePayout(operator, "nonsense", HOLD)).rejects.toEqual(refusal("not_found"));
    expect(await actsOn(id)).toEqual([]);
  });
});

test("an operator tries a failed payout again, which is an act and not for a backer; its streamer's own try is none", async () => {
  const on = await completed();
  const id = await payoutId(on);
  const fail = () => db().scheduledTransfer.update({ where: { id }, data: { status: "failed" } });
  await fail();
  const operator = await createOperator();
  await expect(retryOnePayout({ ...on.viewer, role: "moderator" }, id)).rejects.toEqual(refusal("forbidden"));
  await expect(retryOnePayout(operator, "nonsense")).rejects.toEqual(refusal("not_found"));
  expect(await retryOnePayout(operator, id)).toMatchObject({ status: "pending" });
  const act = { act: "payout.retry", operatorId: operator.userId, reason: null, data: {} };
  expect(await actsOn(id)).toEqual([act]);
  await expect(retryOnePayout(operator, id)).rejects.toEqual(refusal("wrong_state"));
  await fail();
  expect(await retryOnePayout({ ...on.streamer, role: "moderator" }, id)).toMatchObject({
    status: "pending",
  });
  expect(await actsOn(id)).toEqual([act]);
});

test("lists payouts by what is in their way, and those of a streamer by the beginning of their name", async () => {
  const streamer = await createStreamer();
  const { username } = await db().profile.findUniqueOrThrow({ where: { userId: streamer.userId } });
  const [held, failed, due] = [
    await completed(undefined, streamer),
    await completed(undefined, streamer),
    await completed(undefined, streamer),
  ];
  const [heldId, failedId, dueId] = [await payoutId(held), await payoutId(failed), await payoutId(due)];
  const operator = await createOperator();
  await holdOnePayout(operator, heldId, HOLD);
  await db().scheduledTransfer.update({ where: { id: failedId }, data: { status: "failed" } });
  await db().scheduledTransfer.update({ where: { id: dueId }, data: { setOffCents: 500 } });
  const q = username.slice(0, -1).toUpperCase();
  expect((await listAdminPayouts(operator, { ...FIRST_PAGE, state: "due", q })).items).toMatchObject([
    { amount: 25, platform_fee: 2.5, set_off: 5 },
  ]);
  expect(await listed(operator, "held", q)).toEqual([heldId]);
  expect(await listed(operator, "failed", q)).toEqual([failedId]);
  expect(await listed(operator, "due", q)).toEqual([dueId]);
  expect(await listed(operator, "waiting", q)).toEqual([]);
  expect(await listed(operator, "open", q)).toEqual(expect.arrayContaining([heldId, failedId, dueId]));
  const page = { cursor: undefined, limit: 2, state: "open", q } as const;
  const first = await listAdminPayouts(operator, page);
  const rest = await listAdminPayouts(operator, { ...page, cursor: first.nextCursor ?? undefined });
  expect([...first.items, ...rest.items].map(({ id }) => id).toSorted()).toEqual(
    [heldId, failedId, dueId].toSorted(),
  );
});

test("nobody reads which colleague holds a payout in which they have a part", async () => {
  const on = await completed();
  const id = await payoutId(on);
  const operator = await createOperator();
  await holdOnePayout(operator, id, HOLD);
  const { username: by } = await nameOf(operator);
  const { username: q } = await nameOf(on.streamer);
  const read = async (reader: Actor) =>
    (await listAdminPayouts(reader, { ...FIRST_PAGE, state: "held", q })).items[0]?.hold;
  for (const reader of [on.streamer, on.viewer])
    expect(await read({ ...reader, role: "moderator" })).toMatchObject({ ...HOLD, by: "" });
  expect(await read(await createOperator())).toMatchObject({ ...HOLD, by });
});

test("the report names every broken invariant, its size and a few violations, when one has ten thousand", async () => {
  const at = new Date("2020-01-01");
  const rows = (kind: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      kind,
      subject: `txn_${kind}_${n}`,
      details: { message: "we say 1, they say 2" },
      firstSeenAt: at,
      lastSeenAt: at,
      confirmedAt: at,
    }));
  await db().moneyDifference.createMany({ data: [...rows("law_2", 10_000), ...rows("law_7", 1)] });
  const report = await moneyReport();
  await db().moneyDifference.deleteMany({ where: { firstSeenAt: at } });
  const invariantOf = (number: number) => report.laws.find(({ law }) => law === number);
  expect(report).toMatchObject({ ok: false, difference_count: 10_001 });
  expect(report.differences).toHaveLength(200);
  expect(invariantOf(2)).toMatchObject({ holds: false, violation_count: 10_000 });
  expect(invariantOf(2)?.violations).toHaveLength(20);
  expect(invariantOf(7)).toMatchObject({ holds: false, violation_count: 1 });
  expect(invariantOf(3)).toMatchObject({ holds: true, violation_count: 0 });
});

test("a large pot that a decision has not reached whole is listed first, with when that was, whatever was decided since", async () => {
  const stuck = await stage();
  await secured(stuck);
  const decidedAt = new Date("2020-01-01");
  await db().potSettlement.create({
    data: { challengeId: stuck.challengeId, decision: "release", decidedAt },
  });
  // As many as the report looks at, and one more.
  await db().$executeRaw`
    WITH made AS (
      INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, time_limit, status, created_at, updated_at)
      SELECT gen_random_uuid(), creator_id, streamer_id, text, amount_cents, pot_cents, time_limit, 'declined', now(), now()
      FROM challenges, generate_series(1, 51) WHERE id = ${stuck.challengeId}::uuid RETURNING id
    )
    INSERT INTO pot_settlements (challenge_id, decision, decided_at, settled_at) SELECT id, 'release', now(), now() FROM made`;
  const { collections, collection_count: count } = await moneyReport();
  const mine = { challenge_id: stuck.challengeId, goal: "release", done: 0, total: 1 };
  expect([collections[0], count]).toEqual([{ ...mine, since: decidedAt.toISOString() }, collections.length]);
  await db().potSettlement.update({ where: { challengeId: stuck.challengeId }, data: { settledAt: now() } });
});

test("several requests for an audit are one job, and an act each", async () => {
  const operator = await createOperator();
  await auditNow(operator);
  await auditNow(operator);
  const jobs = await db().$queryRaw<unknown[]>`
    SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'payments.audit_money'`;
  expect(jobs).toHaveLength(1);
  expect((await moneyReport()).audit_under_way).toBe(true);
  expect(await db().operatorAct.count({ where: { operatorId: operator.userId, act: "money.audit" } })).toBe(
    2,
  );
});

test("tries a text against the rules and a streamer's own ones, and keeps its length and hash alone", async () => {
  const operator = await createOperator();
  const streamer = await createStreamer();
  await db().streamer.update({
    where: { userId: streamer.userId },
    data: { blockedWords: ["onion"], additionalGuidelines: "Nothing at night." },
  });
  const text = "Eat a raw ONION while the round lasts";
  const tried = await tryRules(operator, { text, kind: "challenge", streamer: streamer.userId });
  expect(tried).toMatchObject({
    rules: {
      verdict: "approved",
      severity: "none",
      rule: null,
      lines: [],
      score: expect.any(Number),
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
    model: null,
    decision: { verdict: "approved", layer: "rules" },
    streamer: {
      declined_by: [{ rule: "blocked_words", word: "onion", category: null }],
      has_guidelines: true,
      guidelines_version: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  });
  const refused = await tryRules(operator, { text: "Tell everybody your home address", kind: "challenge" });
  expect(refused).toMatchObject({
    rules: {
      verdict: "rejected",
      severity: "high",
      rule: expect.stringMatching(/^personal_data\./),
      lines: expect.arrayContaining(["home address"]),
    },
    decision: { verdict: "rejected", layer: "rules" },
    streamer: null,
  });
  const acts = await db().operatorAct.findMany({
    where: { operatorId: operator.userId, act: "rules.try" },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
  expect(acts).toHaveLength(2);
  expect(JSON.stringify(acts)).not.toMatch(/onion|address/i);
  expect(acts[0]?.data).toMatchObject({
    length: text.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  await expect(tryRules(streamer, { text, kind: "challenge" })).rejects.toBeInstanceOf(DomainError);
});

test("a streamer whose rules are tried is found by name, too", async () => {
  const [operator, streamer] = [await createOperator(), await createStreamer()];
  const { username } = await nameOf(streamer);
  const trial = (sought: string) => tryRules(operator, { text: "Win", kind: "challenge", streamer: sought });
  expect(await trial(username.toUpperCase())).toMatchObject({
    streamer: { streamer_id: streamer.userId, username },
  });
  const viewer = await nameOf(await createViewer());
  for (const sought of ["no_such_name", crypto.randomUUID(), viewer.username])
    await expect(trial(sought)).rejects.toEqual(refusal("streamer_not_found"));
});

test("what was decided last about challenges is shown to operators with what fired, not what people say about themselves", async () => {
  const [operator, people] = [await createOperator(), await stage()];
  const screening = {
    layer: "rules",
    verdict: "rejected",
    categories: ["violence"],
    severity: "high",
    source: uniqueWord(),
  } as const;
  await transaction(async (tx) => {
    await recordDecision(tx, { subjectType: "challenge", subjectId: people.challengeId, screening });
    await recordDecision(tx, { subjectType: "bio", subjectId: people.viewer.userId, screening });
  });
  const { text } = await db().challenge.findUniqueOrThrow({ where: { id: people.challengeId } });
  const { username } = await nameOf(people.streamer);
  const found = (await latestScreened(operator)).filter(({ source }) => source === screening.source);
  expect(found).toMatchObject([{ text, streamer: username, layer: "rules", verdict: "rejected" }]);
  await expect(latestScreened(people.streamer)).rejects.toEqual(refusal("forbidden"));
});

test("the log is read by operator, act, subject and day, page by page, and as one file", async () => {
  const operator = await createOperator();
  const { username } = await db().profile.findUniqueOrThrow({ where: { userId: operator.userId } });
  for (let n = 0; n < 3; n++) await auditNow(operator);
  await tryRules(operator, { text: "Win a round", kind: "challenge" });
  const own = { ...FIRST_PAGE, operator: username.toUpperCase() };
  const all = await listActs(operator, own);
  expect(all.items.map(({ act }) => act)).toEqual(["rules.try", "money.audit", "money.audit", "money.audit"]);
  expect(all.items[0]).toMatchObject({ operator_name: username, subject_type: "text", reason: null });
  const first = await listActs(operator, { ...own, limit: 3 });
  const rest = await listActs(operator, { ...own, limit: 3, cursor: first.nextCursor ?? undefined });
  expect([...first.items, ...rest.items]).toEqual(all.items);
  const count = async (filter: object) => (await listActs(operator, { ...own, ...filter })).items.length;
  const [latest] = all.items;
  expect(await count({ act: "money.audit" })).toBe(3);
  expect(await count({ subject: latest?.subject_id })).toBe(1);
  const day = latest?.at.slice(0, 10) ?? "";
  expect(await count({ day })).toBe(all.items.filter(({ at }) => at.startsWith(day)).length);
  expect(await count({ day: "2001-01-01" })).toBe(0);
  const { access_token: token } = await issueTokens(operator);
  const headers = { authorization: `Bearer ${token}`, accept: "text/csv" };
  const asked = new Request(`${env().APP_URL}/api/admin/audit?limit=3&operator=${username}`, { headers });
  const file = await listAudit(asked, { params: Promise.resolve({}) });
  expect(file.headers.get("content-type")).toBe("text/csv");
  expect((await file.text()).split("\r\n")).toHaveLength(6);
});

test("the log names whom and what an act is about", async () => {
  const [operator, on] = [await createOperator(), await completed()];
  const { userId } = on.viewer;
  await openPerson(operator, userId, "en");
  await holdOnePayout(operator, await payoutId(on), HOLD);
  const { items } = await listActs(operator, {
    ...FIRST_PAGE,
    operator: (await nameOf(operator)).username,
  });
  const { text } = await db().challenge.findUniqueOrThrow({ where: { id: on.challengeId } });
  expect(items).toMatchObject([
    { act: "payout.hold", subject_name: text, challenge_id: on.challengeId, terms_version: TERMS_VERSION },
    {
      act: "user.open",
      subject_name: (await nameOf(on.viewer)).username,
      challenge_id: null,
      terms_version: null,
    },
  ]);
});

test("nobody reads which colleague searched for them, by name, id or address", async () => {
  const [operator, sought, other] = [await createOperator(), await createOperator(), await createOperator()];
  const [{ username: operatorName }, { username }] = [await nameOf(operator), await nameOf(sought)];
  const { email } = await db().user.findUniqueOrThrow({ where: { id: sought.userId } });
  for (const q of ["a@elsewhere.example", username.toUpperCase(), sought.userId, email])
    await listPeople(operator, { q, limit: 2 });
  const searches = { ...FIRST_PAGE, act: "user.search" } as const;
  const byName = { ...searches, operator: operatorName };
  const bySubject = { ...searches, subject: operator.userId };
  for (const query of [byName, bySubject]) {
    expect((await listActs(sought, query)).items).toHaveLength(1);
    expect((await listActs(other, query)).items).toHaveLength(4);
  }
  const latest = (await listActs(sought, searches)).items.slice(0, 3);
  const nameless = { operator_id: "", operator_name: "", subject_id: "" };
  expect(latest).toMatchObject([nameless, nameless, nameless]);
});
