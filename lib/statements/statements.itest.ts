import { POST as objectRoute } from "@/app/api/statements/[id]/objection/route";
import { GET as readRoute } from "@/app/api/statements/[id]/route";
import { GET as listRoute } from "@/app/api/statements/route";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { TERMS_VERSION } from "@/lib/i18n/terms-version";
import { listNotifications } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { setClockOffset } from "@/lib/shared/clock";
import { statementCode } from "@/lib/shared/mailed-code";
import { FIRST_PAGE } from "@/lib/shared/page";
import { callRoute } from "@/tests/support/call-route";
import { mailsTo } from "@/tests/support/mails";
import { signedUp } from "@/tests/support/sign-up";
import { activeChallenge, createStreamer, createViewer, settle } from "@/tests/support/world";
import { findStatement, type NewStatement, writeStatement } from "./index";

const emailOf = async (id: string) => (await db().user.findUniqueOrThrow({ where: { id } })).email;
const write = (statement: Pick<NewStatement, "userId"> & Partial<NewStatement>) =>
  transaction((tx) =>
    writeStatement(tx, { kind: "warning", clause: "harassment", automated: false, ...statement }),
  );
const object = (id: string, options: { token?: string; code?: string; text?: string }) => {
  const { token, code, text = "It was a joke among friends." } = options;
  return callRoute(objectRoute, {
    method: "POST",
    params: { id },
    headers: { origin: "http://localhost:3000" },
    json: { text, ...(code && { code }) },
    ...(token && { token }),
  });
};

afterEach(() => setClockOffset(0));

test("a statement is listed, notified and mailed to the person alone, with what, why, until when and a link", async () => {
  const [person, other] = [await signedUp(), await signedUp()];
  const until = new Date("2030-01-02T10:00:00Z");
  const facts = "You sent three people insults on November 3.";
  const id = await write({ userId: person.actor.userId, kind: "limit", limits: ["boosts"], until, facts });
  await settle();

  const [listed] = (await callRoute(listRoute, { token: person.token })).body as object[];
  expect(listed).toMatchObject({
    id,
    kind: "limit",
    clause: "harassment",
    reason: "harassment, hate speech and discrimination are not allowed.",
    facts,
    automated: false,
    terms_version: TERMS_VERSION,
    rules_version: null,
    limits: ["boosts"],
    until: until.toISOString(),
    objection: null,
  });
  expect((await callRoute(listRoute, { token: other.token })).body).toEqual([]);
  expect((await listNotifications(person.actor, FIRST_PAGE, "en")).items).toEqual([
    expect.objectContaining({
      message: "Your account has been limited. Read why, and how to object.",
      link: `/statements/${id}`,
    }),
  ]);
  const [mail, ...more] = await mailsTo(await emailOf(person.actor.userId));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Your account has been limited");
  for (const part of [facts, "You cannot boost challenges.", "Jan 2, 2030", "free of charge", TERMS_VERSION])
    expect(mail?.text).toContain(part);
  expect(mail?.links[0]).toBe(`http://localhost:3000/statements/${id}?code=${statementCode(id)}`);
});

test("quotes what its person wrote, also after it was reworded, and nobody else's words", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer()];
  const challengeId = await activeChallenge({ viewer, streamer }, 2_500, "Win a round blindfolded");
  await db().challenge.update({
    where: { id: challengeId },
    data: { text: "Win two rounds blindfolded", originalText: "Win a round blindfolded" },
  });
  const about = { kind: "challenge_removed", challengeId } as const;
  const [own, other] = [
    await write({ userId: viewer.userId, ...about }),
    await write({ userId: streamer.userId, ...about }),
  ];
  const quoted = async (id: string) => {
    const path = `/api/statements/x?code=${statementCode(id)}`;
    return (await callRoute(readRoute, { path, params: { id } })).body;
  };
  expect(await quoted(own)).toMatchObject({ challenge_text: "Win a round blindfolded" });
  expect(await quoted(other)).toMatchObject({ challenge_text: null });
  await settle();
  const mails = await mailsTo(await emailOf(viewer.userId));
  const texts = mails.flatMap(({ subject, text }) => (subject.includes("taken down") ? text : []));
  expect(texts).toEqual([expect.stringContaining("“Win a round blindfolded”")]);
});

test("a suspension tells a streamer that what they accepted ends, too, and a viewer that it goes on", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer()];
  const suspended = async ({ userId }: Actor) => {
    const id = await write({ userId, kind: "suspension" });
    await settle();
    const mails = await mailsTo(await emailOf(userId));
    const mail = mails.find(({ subject }) => subject === "Your account has been suspended");
    return { text: mail?.text, streamer: (await findStatement(id, "en"))?.streamer };
  };
  const goesOn = "What was accepted goes on";
  const ends = "Challenges for you end as well, also those that you have accepted";
  const [toViewer, toStreamer] = [await suspended(viewer), await suspended(streamer)];
  expect(toViewer).toEqual({ streamer: false, text: expect.stringContaining(goesOn) });
  expect(toViewer.text).not.toContain(ends);
  expect(toStreamer).toEqual({ streamer: true, text: expect.stringContaining(ends) });
  expect(toStreamer.text).not.toContain(goesOn);
});

test("does not notify a second time of what the caller notifies", async () => {
  const { actor } = await signedUp();
  await write({ userId: actor.userId, kind: "challenge_refused", automated: true, notifies: false });
  await settle();
  expect((await listNotifications(actor, FIRST_PAGE, "en")).items).toEqual([]);
  expect(await mailsTo(await emailOf(actor.userId))).toEqual([]);
});

test("is read with a session of its person or the mailed code, and by nobody else", async () => {
  const [person, other] = [await signedUp(), await signedUp()];
  const id = await write({ userId: person.actor.userId });
  const read = (code?: string, token?: string) =>
    callRoute(readRoute, {
      path: `/api/statements/x${code ? `?code=${code}` : ""}`,
      params: { id },
      ...(token && { token }),
    });
  expect(await read(undefined, person.token)).toMatchObject({ status: 200, body: { id } });
  expect(await read(statementCode(id))).toMatchObject({ status: 200, body: { id } });
  const another = await write({ userId: other.actor.userId });
  for (const answer of [read(), read(undefined, other.token), read(statementCode(another)), read(`${id}.x`)])
    expect(await answer).toMatchObject({ status: 404, body: { code: "not_found" } });
});

describe("an objection", () => {
  test("is made once, also while suspended, by the mailed code", async () => {
    const person = await signedUp();
    const id = await write({ userId: person.actor.userId, kind: "suspension" });
    await db().user.update({ where: { id: person.actor.userId }, data: { suspendedAt: new Date() } });
    expect(await object(id, { token: person.token })).toMatchObject({ status: 404 });
    const code = statementCode(id);
    expect(await object(id, { code })).toMatchObject({
      status: 201,
      body: { objection: { text: "It was a joke among friends." } },
    });
    expect(await object(id, { code, text: "And another thing." })).toMatchObject({
      status: 409,
      body: { code: "objection_made" },
    });
    expect(await db().statementObjection.findMany({ select: { text: true } })).toEqual([
      { text: "It was a joke among friends." },
    ]);
  });

  test.each(["challenge_refused", "payout_cancelled"] as const)(
    "is not taken about %s: one is appealed instead, the other is final",
    async (kind) => {
      const { actor, token } = await signedUp();
      const id = await write({ userId: actor.userId, kind });
      const read = await callRoute(readRoute, { path: "/api/statements/x", params: { id }, token });
      expect(read.body).toMatchObject({ objection_until: null });
      expect(await object(id, { token })).toMatchObject({ status: 409, body: { code: "objection_over" } });
    },
  );

  test("is refused when it is empty or too long, and after six months", async () => {
    const { actor, token } = await signedUp();
    const id = await write({ userId: actor.userId });
    expect(await object(id, { token, text: " " })).toMatchObject({
      body: { fields: { text: "Please fill in this field" } },
    });
    expect(await object(id, { token, text: "x".repeat(4_001) })).toMatchObject({ status: 400 });
    setClockOffset(190 * 86_400_000);
    expect(await object(id, { code: statementCode(id) })).toMatchObject({
      status: 409,
      body: { code: "objection_over" },
    });
  });
});

test("the database refuses to change or delete a statement", async () => {
  const { actor } = await signedUp();
  const id = await write({ userId: actor.userId });
  await expect(
    db().statementOfReasons.update({ where: { id }, data: { facts: "never happened" } }),
  ).rejects.toThrow();
  await expect(db().statementOfReasons.delete({ where: { id } })).rejects.toThrow();
});
