import { ERASED_TEXT } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { recordDecision } from "@/lib/moderation";
import type { Actor } from "@/lib/shared/actor";
import { now, setClockOffset } from "@/lib/shared/clock";
import { newId } from "@/lib/shared/ids";
import { createStreamer, createViewer } from "@/scripts/testing/world";
import { forgetOld } from ".";

afterEach(() => setClockOffset(0));

const YEAR_MS = 366 * 86_400_000;

/** A challenge of long ago about which both sides had something to say, told without its money. */
async function disputed(viewer: Actor, streamer: Actor): Promise<string> {
  const at = now();
  const { id } = await db().challenge.create({
    data: {
      creatorId: viewer.userId,
      streamerId: streamer.userId,
      text: "Hum a whole song",
      amountCents: 2_500,
      potCents: 2_500,
      timeLimit: "1d",
      status: "completed",
      createdAt: at,
      endedAt: at,
      updatedAt: at,
      dispute: {
        create: {
          status: "open",
          openedAt: at,
          updatedAt: at,
          statements: {
            create: { backerId: viewer.userId, reason: "other", text: "Only half of it", createdAt: at },
          },
          evidence: { create: { text: "All of it", links: ["https://twitch.tv/v/1"], createdAt: at } },
        },
      },
    },
    select: { id: true },
  });
  return id;
}

async function erased(actor: Actor): Promise<Actor> {
  const at = now();
  await db()
    .$executeRaw`UPDATE users SET suspended_at = ${at}, deletion_requested_at = ${at}, erased_at = ${at},
    password_hash = NULL, email = 'erased-' || id || '@erased.invalid' WHERE id = ${actor.userId}::uuid`;
  return actor;
}

async function wordsOf(challengeId: string): Promise<readonly unknown[]> {
  const { text, dispute } = await db().challenge.findUniqueOrThrow({
    where: { id: challengeId },
    select: { text: true, dispute: { select: { statements: true, evidence: true } } },
  });
  const [evidence] = dispute?.evidence ?? [];
  return [text, dispute?.statements[0]?.text, evidence?.text, evidence?.links];
}

test("moderation logs are kept for two years, not longer", async () => {
  const subjectId = newId(now());
  const screening = {
    verdict: "rejected",
    severity: "high",
    categories: ["violence"],
    layer: "rules",
  } as const;
  await recordDecision(db(), { subjectType: "bio", subjectId, screening });
  const left = () => db().moderationDecision.count({ where: { subjectId } });
  setClockOffset(YEAR_MS);
  await forgetOld();
  expect(await left()).toBe(1);
  setClockOffset(2 * YEAR_MS);
  await forgetOld();
  expect(await left()).toBe(0);
});

test("the words of transactions are kept for seven years; those of people who are still here stay", async () => {
  const [gone, goneStreamer] = [
    await erased(await createViewer()),
    await createStreamer({ payouts: "none" }),
  ];
  await erased(goneStreamer);
  const here = [await createViewer(), await createStreamer({ payouts: "none" })] as const;
  const [ofGone, ofHere] = [await disputed(gone, goneStreamer), await disputed(...here)];
  const words = await wordsOf(ofGone);
  setClockOffset(6 * YEAR_MS);
  await forgetOld();
  expect(await wordsOf(ofGone)).toEqual(words);
  setClockOffset(7 * YEAR_MS);
  await forgetOld();
  expect(await wordsOf(ofGone)).toEqual([ERASED_TEXT, ERASED_TEXT, ERASED_TEXT, []]);
  expect(await wordsOf(ofHere)).toEqual(words);
});
