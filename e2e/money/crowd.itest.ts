import {
  acceptChallenge,
  cancelChallenge,
  completeChallenge,
  declineChallenge,
  failChallenge,
  startChallenge,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { taskList } from "@/lib/jobs";
import type { Actor } from "@/lib/shared/actor";
import { addCrowd } from "@/scripts/testing/crowd";
import { expectLawsAtRest } from "@/scripts/testing/laws";
import { runUntilNothingWaits } from "@/scripts/testing/run-jobs";
import { statementsOf } from "@/scripts/testing/statements";
import { activeChallenge, createStreamer, createViewer } from "@/scripts/testing/world";

/** One challenge that very many people back: what is decided about it costs the same, and reaches each of them. */

type Stage = { readonly viewer: Actor; readonly streamer: Actor; readonly id: string };

async function stage(boosts: number, holds: "provider" | "rows" = "rows"): Promise<Stage> {
  const [viewer, streamer] = [await createViewer(), await createStreamer()];
  const id = await activeChallenge({ viewer, streamer });
  await addCrowd({ challengeId: id, boosts, holds });
  return { viewer, streamer, id };
}

const accepted = async (on: Stage) => {
  await acceptChallenge(on.streamer, on.id);
  return on;
};

/** Everything that follows but the mails, which leave at a pace of their own. */
function settleWithoutMails(): Promise<void> {
  const { "notifications.mail": _, ...tasks } = taskList();
  return runUntilNothingWaits(tasks);
}

test("completed: every one of 1,000 holds is captured, everybody is notified once, the laws hold", async () => {
  const on = await accepted(await stage(1_000, "provider"));
  await completeChallenge(on.streamer, on.id);
  await settleWithoutMails();
  expect(await db().pledge.count({ where: { challengeId: on.id, status: "captured" } })).toBe(1_001);
  expect(await db().notification.count({ where: { challengeId: on.id, type: "challenge_completed" } })).toBe(
    1_001,
  );
  await expectLawsAtRest();
});

test("acceptance gives every pledge its renewals back, also those that are not asked while the streamer waits", async () => {
  const on = await stage(60);
  await db().pledge.updateMany({ where: { challengeId: on.id }, data: { renewals: 3 } });
  await accepted(on);
  await settleWithoutMails();
  expect(await db().pledge.count({ where: { challengeId: on.id, renewals: { gt: 0 } } })).toBe(0);
});

const decisions: readonly (readonly [string, (on: Stage) => Promise<unknown>, "active" | "accepted"])[] = [
  ["accept", ({ streamer, id }) => acceptChallenge(streamer, id), "active"],
  ["decline", ({ streamer, id }) => declineChallenge(streamer, id), "active"],
  ["cancel", ({ viewer, id }) => cancelChallenge(viewer, id), "active"],
  ["start", ({ streamer, id }) => startChallenge(streamer, id), "accepted"],
  ["complete", ({ streamer, id }) => completeChallenge(streamer, id), "accepted"],
  ["fail", ({ streamer, id }) => failChallenge(streamer, id), "accepted"],
];

test.each(decisions)("%s sends as many statements for 3,000 backers as for 10", async (_, decide, from) => {
  const statementsFor = async (boosts: number) => {
    const on = await stage(boosts);
    if (from === "accepted") await accepted(on);
    return (await statementsOf(async () => void (await decide(on)))).length;
  };
  const few = await statementsFor(10);
  const many = await statementsFor(3_000);
  // The first time a statement is prepared on a connection costs nothing extra; a job or two more are enqueued.
  expect(many).toBeLessThanOrEqual(few + 3);
});
