import { randomUUID } from "node:crypto";
import { db } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { now, setClockOffset } from "@/lib/shared/clock";
import { deadlocks, untilLockIsAwaited } from "@/tests/support/database";
import { activeChallenge, createStreamer, createViewer, settle } from "@/tests/support/world";
import { sweepDeadlines } from "./deadlines";

afterEach(() => setClockOffset(0));

const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1_000);

describe("deadlines", () => {
  test("run once at their time, however many workers sweep", async () => {
    const [viewer, streamer] = await Promise.all([createViewer(), createStreamer({ payouts: "none" })]);
    const id = await activeChallenge({ viewer, streamer });
    await settle();
    expect(await sweepDeadlines()).toBe(0);
    setClockOffset(86_400_000 + 60_000);
    await Promise.all([sweepDeadlines(), sweepDeadlines(), sweepDeadlines()]);
    expect(await db().challengeEvent.count({ where: { challengeId: id, event: "expire" } })).toBe(1);
    expect(await db().deadline.count({ where: { subjectId: id } })).toBe(0);
  });

  test("are retried with backoff after a failure, without delaying others", async () => {
    const [viewer, streamer] = await Promise.all([createViewer(), createStreamer({ payouts: "none" })]);
    const id = await activeChallenge({ viewer, streamer });
    const missing = randomUUID();
    await setDeadline(db(), "challenge_expiry", missing, inSeconds(-10));
    await setDeadline(db(), "challenge_expiry", id, inSeconds(-5));
    await sweepDeadlines();
    const failed = await db().deadline.findFirstOrThrow({ where: { subjectId: missing } });
    expect(failed.attempts).toBe(1);
    expect(failed.retryAt?.getTime()).toBeGreaterThan(now().getTime());
    expect(await db().challenge.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "expired" });
    expect(await sweepDeadlines()).toBe(0);
  });

  test("hold up nothing new by failing again, however many do, and take turns", async () => {
    const missing = Array.from({ length: 150 }, () => randomUUID());
    await db().deadline.createMany({
      data: missing.map((subjectId) => ({
        ...{ kind: "counter_offer_end", subjectId, attempts: 9 },
        ...{ dueAt: inSeconds(-7_200), retryAt: inSeconds(-60) },
      })),
    });
    await db().$executeRawUnsafe(`CREATE FUNCTION refuse_all() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'refused'; END $$`);
    await db().$executeRaw`CREATE TRIGGER refuse_all BEFORE DELETE ON deadlines
      FOR EACH ROW WHEN (OLD.attempts > 0) EXECUTE FUNCTION refuse_all()`;
    const { userId } = await createViewer();
    await setDeadline(db(), "limits_end", userId, inSeconds(-1));
    const tried = () => db().deadline.count({ where: { subjectId: { in: missing }, attempts: 10 } });
    expect(await sweepDeadlines()).toBe(101);
    expect([await db().deadline.count({ where: { subjectId: userId } }), await tried()]).toEqual([0, 100]);
    await sweepDeadlines();
    expect(await tried()).toBe(150);
    await db().$executeRaw`DROP TRIGGER refuse_all ON deadlines`;
    await db().deadline.deleteMany({ where: { subjectId: { in: missing } } });
  });

  test("are handled one by one when a group fails, so one faulty subject delays no other", async () => {
    const [viewer, streamer] = await Promise.all([createViewer(), createStreamer({ payouts: "none" })]);
    const ids = [];
    for (let made = 0; made < 3; made += 1) ids.push(await activeChallenge({ viewer, streamer }));
    for (const id of ids) await setDeadline(db(), "challenge_expiry", id, inSeconds(-5));
    const [broken = "", ...others] = ids;
    await db().$executeRawUnsafe(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.id = '${broken}' THEN RAISE EXCEPTION 'refused'; END IF; RETURN NEW; END $$`);
    await db().$executeRaw`CREATE TRIGGER refuse_one BEFORE UPDATE ON challenges
      FOR EACH ROW EXECUTE FUNCTION refuse_one()`;
    await sweepDeadlines();
    await db().$executeRaw`DROP TRIGGER refuse_one ON challenges`;
    const left = await db().challenge.findMany({
      where: { id: { in: ids }, status: "active" },
      select: { id: true },
    });
    expect(left).toEqual([{ id: broken }]);
    expect(
      await db().deadline.findFirstOrThrow({ where: { subjectId: broken, kind: "challenge_expiry" } }),
    ).toMatchObject({
      attempts: 1,
    });
    const notified = { challengeId: { in: others }, type: "challenge_expired" };
    expect(await db().notification.count({ where: notified })).toBe(others.length);
  }, 120_000);

  test("follow the order of locks: moving a deadline under its challenge's lock never deadlocks with the sweeper", async () => {
    const [viewer, streamer] = await Promise.all([createViewer(), createStreamer({ payouts: "none" })]);
    const id = await activeChallenge({ viewer, streamer });
    await setDeadline(db(), "challenge_expiry", id, inSeconds(-5));
    const before = await deadlocks();
    let sweeping: Promise<number> | undefined;
    await db().$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM challenges WHERE id = ${id}::uuid FOR UPDATE`;
        sweeping = sweepDeadlines();
        await untilLockIsAwaited();
        await setDeadline(tx, "challenge_expiry", id, inSeconds(60));
      },
      { timeout: 30_000 },
    );
    await sweeping;
    expect(await deadlocks()).toBe(before);
    expect(await db().deadline.count({ where: { subjectId: id, kind: "challenge_expiry" } })).toBe(1);
    expect(await db().challenge.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "active" });
  });

  test("end a pause in the same order: a streamer who moves its end never deadlocks with the sweeper", async () => {
    const { userId } = await createStreamer({ payouts: "none" });
    await db().streamer.update({ where: { userId }, data: { status: "paused", pausedUntil: inSeconds(-5) } });
    await setDeadline(db(), "pause_end", userId, inSeconds(-5));
    const before = await deadlocks();
    let sweeping: Promise<number> | undefined;
    await db().$transaction(
      async (tx) => {
        await tx.streamer.update({ where: { userId }, data: { pausedUntil: inSeconds(60) } });
        sweeping = sweepDeadlines();
        await untilLockIsAwaited();
        await setDeadline(tx, "pause_end", userId, inSeconds(60));
      },
      { timeout: 30_000 },
    );
    await sweeping;
    expect(await deadlocks()).toBe(before);
    expect(await db().streamer.findUniqueOrThrow({ where: { userId } })).toMatchObject({ status: "paused" });
    setClockOffset(61_000);
    await sweepDeadlines();
    expect(await db().streamer.findUniqueOrThrow({ where: { userId } })).toMatchObject({
      status: "available",
    });
  });

  test("move when they are set again", async () => {
    const subject = randomUUID();
    await setDeadline(db(), "transfer_due", subject, inSeconds(60));
    await setDeadline(db(), "transfer_due", subject, inSeconds(120));
    expect(await db().deadline.count({ where: { subjectId: subject } })).toBe(1);
  });
});
