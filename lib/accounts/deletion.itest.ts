import { randomUUID } from "node:crypto";
import { POST as token } from "@/app/api/auth/token/route";
import { DELETE } from "@/app/api/users/me/route";
import { GET as profile } from "@/app/api/users/profile/route";
import { issueTokens, openSession } from "@/lib/auth";
import {
  acceptChallenge,
  boostChallenge,
  closeAccountChallenges,
  completeChallenge,
  confirmPayment,
  createChallenge,
} from "@/lib/challenges";
import { db, Prisma } from "@/lib/db/client";
import type { Jobs } from "@/lib/db/enqueue";
import { recordDecision } from "@/lib/moderation";
import { RATE_LIMITS } from "@/lib/rate-limits/policy";
import type { Actor } from "@/lib/shared/actor";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { cents } from "@/lib/shared/money";
import { objectStore } from "@/lib/storage";
import { getStreamer } from "@/lib/streamers";
import { addWebhook } from "@/lib/webhooks";
import { drawAvatar } from "@/prisma/seed/avatar";
import { rowsTouched } from "@/scripts/bench/lists/rows-touched";
import { callRoute } from "@/tests/support/call-route";
import { deadlocks, untilLockIsAwaited } from "@/tests/support/database";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { mailsTo } from "@/tests/support/mails";
import { PASSWORD, type Person, signedUp } from "@/tests/support/sign-up";
import {
  activeChallenge,
  advance,
  boost,
  completedChallenge,
  createStreamer,
  createViewer,
  payWith,
  settle,
} from "@/tests/support/world";
import { eraseAccount, requestDeletion, saveAvatar, saveProfile, signUp } from ".";
import { signUpSchema } from "./contract";
import { exportPersonalData } from "./personal-data/export";
import { ERASED_TEXT, PERSONAL_TABLES } from "./personal-data/tables";

const configured = { ...env() };
afterEach(() => {
  setClockOffset(0);
  Object.assign(env(), configured);
});

const ask = (person: { token: string }, json: object) =>
  callRoute(DELETE, { method: "DELETE", token: person.token, json });
const statusOf = async (id: string) =>
  (await db().challenge.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;

/** Requests the deletion as a person without a password, as after signing in through Google. */
async function requestDeletionOf(actor: Actor): Promise<void> {
  const { username } = await db().profile.findUniqueOrThrow({ where: { userId: actor.userId } });
  await requestDeletion(actor, { username });
}

describe("a request", () => {
  test("that is pressed several times names one day", async () => {
    const person = await signedUp();
    const answers = await Promise.all([1, 2, 3].map(() => ask(person, { password: PASSWORD })));
    const days = answers.flatMap(({ status, body }) => (status === 200 ? [body.erase_at] : []));
    expect(days.length).toBeGreaterThan(0);
    expect(new Set(days).size).toBe(1);
  });

  test("needs the password; then every sign-in is refused and the owner gets a mail", async () => {
    const person = await signedUp({ user_type: "streamer" });
    const { email } = person.session.user;
    for (const [proof, password] of [
      [{}, "Please fill in this field"],
      [{ password: "" }, "Please fill in this field"],
      [{ username: email.split("@")[0] }, "Please fill in this field"],
      [{ password: "wrong" }, "This is not your password"],
    ] as const) {
      const refused = await ask(person, proof);
      expect(refused).toMatchObject({ status: 400, body: { fields: { password } } });
    }
    expect((await callRoute(profile, { token: person.token })).status).toBe(200);
    const answer = await ask(person, { password: PASSWORD });
    expect(answer.status).toBe(200);
    const days = (Date.parse(answer.body.erase_at) - now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(29);
    expect((await callRoute(profile, { token: person.token })).status).toBe(401);
    const again = await callRoute(token, {
      method: "POST",
      json: { grant_type: "password", email, password: PASSWORD },
    });
    expect(again).toMatchObject({ status: 403, body: { code: "account_closed" } });
    await expect(getStreamer(person.actor.userId, "en")).rejects.toMatchObject({
      code: "streamer_not_found",
    });
    await settle();
    expect((await mailsTo(email))[0]).toMatchObject({
      subject: "Your account is closed and will be deleted",
    });
  });

  test("needs no body within ten minutes of a sign-in", async () => {
    const bare = (person: { token: string }) => callRoute(DELETE, { method: "DELETE", token: person.token });
    const [fresh, stale, other] = [await signedUp(), await signedUp(), await createViewer()];
    expect((await bare(fresh)).status).toBe(200);
    expect((await callRoute(profile, { token: fresh.token })).status).toBe(401);
    const { access_token: withoutPassword } = await issueTokens(await openSession(other.userId, "jest"));
    setClockOffset(11 * 60_000);
    expect(await bare(stale)).toMatchObject({
      status: 400,
      body: { fields: { password: "Please fill in this field" } },
    });
    expect((await bare({ token: withoutPassword })).body.code).toBe("sign_in_again");
  });

  test("is rate-limited, so that the password cannot be guessed", async () => {
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1 });
    const person = await signedUp();
    for (let each = 0; each < RATE_LIMITS.deletion.account.points; each += 1)
      await ask(person, { password: "no" });
    expect((await ask(person, { password: PASSWORD })).status).toBe(429);
  });

  test("of a person without a password needs the username and a recent sign-in", async () => {
    const viewer = await createViewer();
    const { username } = await db().profile.findUniqueOrThrow({ where: { userId: viewer.userId } });
    const fresh = async () => issueTokens(await openSession(viewer.userId, "jest"));
    const { access_token: early } = await fresh();
    setClockOffset(11 * 60_000);
    expect(await ask({ token: early }, { username })).toMatchObject({
      status: 403,
      body: { code: "sign_in_again", message: expect.stringContaining("10 minutes") },
    });
    const { access_token: late } = await fresh();
    expect((await ask({ token: late }, { username: "" })).body.fields).toEqual({
      username: "Please fill in this field",
    });
    expect((await ask({ token: late }, { username: username.toUpperCase() })).body.fields).toEqual({
      username: "This is not your username",
    });
    expect((await ask({ token: late }, { username })).status).toBe(200);
  });
});

describe("open challenges", () => {
  test("of a viewer are cancelled and released; an accepted one continues and is charged", async () => {
    const [viewer, streamer] = [await createViewer(), await createStreamer()];
    const [open, accepted] = [
      await activeChallenge({ viewer, streamer }),
      await activeChallenge({ viewer, streamer }),
    ];
    const input = { challenge: "Hum a whole song", time_limit: "1d", streamer_id: streamer.userId } as const;
    const { challenge: unpaid } = await createChallenge(viewer, { ...input, amount: cents(2_500) }, "en");
    await acceptChallenge(streamer, accepted);
    await requestDeletionOf(viewer);
    await settle();
    expect([await statusOf(open), await statusOf(unpaid.id), await statusOf(accepted)]).toEqual([
      "cancelled",
      "cancelled",
      "accepted",
    ]);
    await completeChallenge(streamer, accepted);
    await settle();
    const pledges = await db().pledge.findMany({
      where: { backerId: viewer.userId, challengeId: { in: [open, accepted] } },
      select: { challengeId: true, status: true },
    });
    expect(new Map(pledges.map(({ challengeId, status }) => [challengeId, status]))).toEqual(
      new Map([
        [open, "voided"],
        [accepted, "captured"],
      ]),
    );
    await expectInvariantsAtRest();
  });

  test("closing a viewer's account withdraws their boosts on unaccepted challenges, even one whose card is confirmed later", async () => {
    const [viewer, booster, streamer] = [await createViewer(), await createViewer(), await createStreamer()];
    const [open, accepted] = [
      await activeChallenge({ viewer, streamer }),
      await activeChallenge({ viewer, streamer }),
    ];
    for (const id of [open, accepted]) await boost(booster, id, 700);
    const { clientSecret } = await boostChallenge(booster, open, { amount: cents(900) }, "en");
    await acceptChallenge(streamer, accepted);
    await requestDeletionOf(booster);
    await settle();
    const late = async () => confirmPayment(booster, await payWith(clientSecret));
    await expect(late()).rejects.toThrow("canceled");
    await settle();
    const pots = await db().challenge.findMany({
      where: { id: { in: [open, accepted] } },
      orderBy: { id: "asc" },
      select: { potCents: true, boostCount: true, backerCount: true },
    });
    expect(pots).toEqual([
      { potCents: 2_500n, boostCount: 0, backerCount: 1 },
      { potCents: 3_200n, boostCount: 1, backerCount: 2 },
    ]);
    const held = await db().pledge.count({
      where: { backerId: booster.userId, challengeId: open, status: { not: "voided" } },
    });
    expect(held).toBe(0);
    await expectInvariantsAtRest();
  });

  test("of a streamer are declined or failed; a due payout still arrives before the erasure", async () => {
    const [viewer, streamer] = [await createViewer(), await createStreamer()];
    const people = { viewer, streamer };
    const [done, open, accepted] = [
      await completedChallenge(people),
      await activeChallenge(people),
      await activeChallenge(people),
    ];
    const proofUrl = "https://video.example/@the-streamer/1";
    await db().challenge.update({ where: { id: done }, data: { proofUrl } });
    await acceptChallenge(streamer, accepted);
    await requestDeletionOf(streamer);
    await settle();
    expect([await statusOf(open), await statusOf(accepted)]).toEqual(["declined", "failed"]);
    await advance({ days: 21 });
    const payout = () => db().scheduledTransfer.findUniqueOrThrow({ where: { challengeId: done } });
    expect((await payout()).status).toBe("completed");
    const erased = () => db().user.findUniqueOrThrow({ where: { id: streamer.userId } });
    expect((await erased()).erasedAt).toBeNull();
    await advance({ days: 8 });
    expect((await erased()).erasedAt).not.toBeNull();
    expect(await db().challenge.findUnique({ where: { id: done }, select: { proofUrl: true } })).toEqual({
      proofUrl: null,
    });
    await expectInvariantsAtRest();
  });
});

test("a job ends the first challenges of a busy streamer and enqueues the next one, and one that cannot be ended holds up no other", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
  const { userId } = streamer;
  const first = await activeChallenge({ viewer, streamer });
  await db().$executeRaw`
    INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, time_limit, status,
      created_at, activated_at, expires_at, backer_count, updated_at)
    SELECT gen_random_uuid(), ${viewer.userId}::uuid, ${userId}::uuid, 'Hum', 500, 500, '1d', 'active', at, at,
      at + interval '1 day', 1, at
    FROM generate_series(1, 210), (SELECT ${now()}::timestamptz AS at)`;
  const open = () => db().challenge.count({ where: { streamerId: userId, status: "active" } });
  await requestDeletionOf(streamer);
  await db().$executeRawUnsafe(
    `ALTER TABLE challenges ADD CONSTRAINT stuck CHECK (id <> '${first}' OR status = 'active')`,
  );
  await closeAccountChallenges(userId);
  expect(await open()).toBe(12);
  const waiting = () => db().$queryRaw<object[]>`
    SELECT 1 FROM graphile_worker._private_jobs WHERE key LIKE 'challenges.%' AND payload ->> 'userId' = ${userId}`;
  expect(await waiting()).toHaveLength(1);
  await expect(closeAccountChallenges(userId)).rejects.toThrow("stuck");
  expect(await open()).toBe(1);
  await db().$executeRaw`ALTER TABLE challenges DROP CONSTRAINT stuck`;
  await settle();
  expect([await open(), await waiting()]).toEqual([0, []]);
});

/** A person with data in every table that a profile touches. */
async function personWithData(): Promise<Person> {
  const person = await signedUp({ full_name: "Noa Levi", user_type: "streamer", country: "IL" });
  await saveProfile(person.actor, { bio: "I hum", twitch_url: "https://twitch.tv/noa_hums" }, "en");
  await saveAvatar(person.actor, await drawAvatar("noa"));
  expect(await objectStore().get("avatars", `${person.actor.userId}.webp`)).not.toBeNull();
  return person;
}

test("erasing waits for money under way, which may notify the person: no deadlock", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
  const { userId } = streamer;
  const id = await activeChallenge({ viewer, streamer });
  await settle();
  await db().user.update({ where: { id: userId }, data: { deletionRequestedAt: now(), suspendedAt: now() } });
  const before = await deadlocks();
  let erasing: Promise<void> | undefined;
  await db().$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM pledges WHERE challenge_id = ${id}::uuid FOR UPDATE`;
      await tx.$queryRaw`SELECT 1 FROM streamers WHERE user_id = ${userId}::uuid FOR NO KEY UPDATE`;
      erasing = eraseAccount({ userId });
      await untilLockIsAwaited();
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR KEY SHARE`;
    },
    { timeout: 30_000 },
  );
  await erasing;
  expect(await deadlocks()).toBe(before);
  expect(await db().user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
    erasedAt: expect.any(Date),
  });
});

test("many rows are erased a thousand at a time, and an interrupted job resumes where it stopped", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
  const { userId } = streamer;
  await db().$executeRaw`
    INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, time_limit, status, decline_message,
      created_at, activated_at, ended_at, updated_at)
    SELECT gen_random_uuid(), ${viewer.userId}::uuid, ${userId}::uuid, 'Hum', 500, 500, '1d', 'declined', 'Not mine', at, at, at, at
    FROM generate_series(1, 2500), (SELECT ${now()}::timestamptz AS at)`;
  await db().$executeRaw`
    INSERT INTO follows (user_id, streamer_id, created_at) VALUES (${viewer.userId}::uuid, ${userId}::uuid, ${now()})`;
  await db().user.update({ where: { id: userId }, data: { deletionRequestedAt: now(), suspendedAt: now() } });
  const left = () => db().challenge.count({ where: { streamerId: userId, declineMessage: "Not mine" } });
  const erasedAt = async () => (await db().user.findUniqueOrThrow({ where: { id: userId } })).erasedAt;

  await eraseAccount({ userId });
  expect([await left(), await erasedAt()]).toEqual([1_500, null]);
  // The next job ran until it was cut off, and will run again.
  const [job] = await db().$queryRaw<{ payload: Jobs["accounts.erase"] }[]>`
    SELECT payload FROM graphile_worker._private_jobs WHERE key IS NULL AND payload ->> 'userId' = ${userId}`;
  await eraseAccount(job?.payload ?? { userId });
  expect([await left(), await erasedAt()]).toEqual([500, null]);
  await settle();
  expect([await left(), await erasedAt()]).toEqual([0, expect.any(Date)]);
  expect(await db().follow.count({ where: { streamerId: userId } })).toBe(0);
});

test("each batch of rows that a deletion deletes reads no others", async () => {
  const { userId } = await createViewer();
  await db().$executeRaw`
    INSERT INTO notifications (id, user_id, type, created_at)
    SELECT gen_random_uuid(), ${userId}::uuid, 'payout_sent', now() FROM generate_series(1, 5000)`;
  await db().$executeRaw`VACUUM ANALYZE notifications`;
  await db().user.update({ where: { id: userId }, data: { deletionRequestedAt: now(), suspendedAt: now() } });
  const left = () => db().notification.count({ where: { userId } });
  const { rows } = await rowsTouched(() => eraseAccount({ userId }));
  expect(await left()).toBe(4_000);
  expect(rows).toBeLessThan(1_500);
  await settle();
  expect(await left()).toBe(0);
});

test("erasing finds what screening said about a person and their challenges by an index", async () => {
  const condition = PERSONAL_TABLES.moderation_decisions?.ownedBy ?? Prisma.empty;
  const plan = await db().$transaction(async (tx) => {
    // The planner reads small tables as a whole.
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRaw<{ "QUERY PLAN": string }[]>`
      EXPLAIN SELECT 1 FROM moderation_decisions t, (SELECT ${randomUUID()}::uuid AS me) AS person WHERE ${condition}`;
  });
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  // Both conditions, in each month.
  const months = text.match(/Bitmap Heap Scan on moderation_decisions_/g) ?? [];
  expect(months.length).toBeGreaterThan(2);
  expect(text.match(/Index Cond: \(\(subject_type = /g) ?? text).toHaveLength(2 * months.length);
});

test("after 30 days no identifying data is left; what involves others stays without the name", async () => {
  const person = await personWithData();
  const { userId } = person.actor;
  const { email } = person.session.user;
  const { username } = await db().profile.findUniqueOrThrow({ where: { userId } });
  const reason = "Noa says that they hum";
  const screening = {
    verdict: "approved",
    layer: "model",
    categories: [],
    severity: "none",
    reason,
  } as const;
  await recordDecision(db(), { subjectType: "bio", subjectId: userId, screening });
  const [streamer, booster] = [await createStreamer(), await createViewer()];
  await addWebhook(streamer, {
    url: "https://hooks.example.com",
    events: ["challenge.accepted", "challenge.failed"],
  });
  const paid = await completedChallenge({ viewer: person.actor, streamer, booster });
  await db().profile.update({ where: { userId }, data: { nameConfirmedAt: now() } });
  // Fails by its deadline after the request, and is sent to webhooks under the name that the person had then.
  const accepted = await activeChallenge({ viewer: person.actor, streamer }, 2_500, "Hum in my own street");
  await acceptChallenge(streamer, accepted);
  const alone = await activeChallenge({ viewer: person.actor, streamer }, 2_500, "Hum my secret song");
  const backed = await activeChallenge({ viewer: person.actor, streamer }, 2_500, "Hum what they all know");
  await boost(booster, backed, 1_000);
  const boostedAlone = await activeChallenge({ viewer: person.actor, streamer }, 2_500, "Hum at my door");
  await boost(person.actor, boostedAlone, 500);
  await ask(person, { password: PASSWORD });
  await advance({ days: 15 });
  await advance({ days: 15 });

  const left = await new Response(exportPersonalData(person.actor)).text();
  for (const word of [email, username, "Noa", "I hum", "noa_hums", "secret song", '"IL"', "argon2"]) {
    expect([word, left.includes(word)]).toEqual([word, false]);
  }
  const rows: Record<string, readonly unknown[]> = JSON.parse(left).data;
  for (const [name, { onDeletion }] of Object.entries(PERSONAL_TABLES)) {
    if (onDeletion === "delete") expect([name, rows[name]]).toEqual([name, []]);
  }
  const deliveries = await db().webhookDelivery.findMany({
    where: { subjectId: accepted },
    select: { type: true, data: true, answer: true },
  });
  expect(deliveries.map(({ type }) => type)).toContain("challenge.failed");
  expect(deliveries.filter((one) => /noa|levi|my own street/i.test(JSON.stringify(one)))).toEqual([]);
  expect(JSON.stringify(deliveries)).not.toContain(username);
  expect(JSON.stringify(deliveries)).not.toContain(userId);
  const texts = await db().challenge.findMany({
    where: { creatorId: userId },
    select: { id: true, text: true },
  });
  const textOf = new Map(texts.map(({ id, text }) => [id, text]));
  expect(textOf.get(alone)).toBe(ERASED_TEXT);
  expect(textOf.get(boostedAlone)).toBe(ERASED_TEXT);
  expect(textOf.get(backed)).toBe("Hum what they all know");
  expect(textOf.get(paid)).not.toBe(ERASED_TEXT);
  expect(await objectStore().get("avatars", `${userId}.webp`)).toBeNull();
  expect((await mailsTo(email))[0]?.subject).toBe("Your account has been deleted");
  // The address can be used again.
  const input = signUpSchema.parse({ email, password: PASSWORD });
  expect((await signUp(input, "en")).id).not.toBe(userId);
  await expectInvariantsAtRest();
});

test("erasing is idempotent and spares accounts without a deletion request", async () => {
  const [closed, other] = [await signedUp(), await signedUp()];
  await ask(closed, { password: PASSWORD });
  await Promise.all([eraseAccount(closed.actor), eraseAccount(closed.actor)]);
  await eraseAccount(other.actor);
  const rows = await db().user.findMany({
    where: { id: { in: [closed.actor.userId, other.actor.userId] } },
    orderBy: { createdAt: "asc" },
    select: { erasedAt: true },
  });
  expect(rows.map(({ erasedAt }) => erasedAt !== null)).toEqual([true, false]);
});
