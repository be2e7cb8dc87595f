import { randomUUID } from "node:crypto";
import { db } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { now, setClockOffset } from "@/lib/shared/clock";
import { activeChallenge, createStreamer, createViewer, settle } from "@/scripts/testing/world";
import { sweepDeadlines } from "./deadlines";

afterEach(() => setClockOffset(0));

const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1_000);

describe("deadlines", () => {
  test("act at their time, not before, and once however many workers sweep", async () => {
    const [viewer, streamer] = await Promise.all([createViewer(), createStreamer({ payouts: "none" })]);
    const id = await activeChallenge({ viewer, streamer });
    await settle();
    expect(await sweepDeadlines()).toBe(0);
    setClockOffset(86_400_000 + 60_000);
    await Promise.all([sweepDeadlines(), sweepDeadlines(), sweepDeadlines()]);
    expect(await db().challengeEvent.count({ where: { challengeId: id, event: "expire" } })).toBe(1);
    expect(await db().deadline.count({ where: { subjectId: id } })).toBe(0);
  });

  test("one that fails is kept, waits longer each time, and does not hold up the others", async () => {
    const [viewer, streamer] = await Promise.all([createViewer(), createStreamer({ payouts: "none" })]);
    const id = await activeChallenge({ viewer, streamer });
    const nobody = randomUUID();
    await setDeadline(db(), "challenge_expiry", nobody, inSeconds(-10));
    await setDeadline(db(), "challenge_expiry", id, inSeconds(-5));
    await sweepDeadlines();
    const failed = await db().deadline.findFirstOrThrow({ where: { subjectId: nobody } });
    expect(failed.attempts).toBe(1);
    expect(failed.retryAt?.getTime()).toBeGreaterThan(now().getTime());
    expect(await db().challenge.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "expired" });
    expect(await sweepDeadlines()).toBe(0);
  });

  test("set again, a deadline moves instead of doubling", async () => {
    const subject = randomUUID();
    await setDeadline(db(), "transfer_due", subject, inSeconds(60));
    await setDeadline(db(), "transfer_due", subject, inSeconds(120));
    expect(await db().deadline.count({ where: { subjectId: subject } })).toBe(1);
  });
});
