import { writeChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { cents } from "@/lib/shared/money";
import { untilLockIsAwaited } from "@/tests/support/database";
import { uniqueWord } from "@/tests/support/unique-word";
import { createStreamer, createViewer } from "@/tests/support/world";

function write(viewer: Actor, streamer: Actor) {
  return writeChallenge(viewer, {
    challenge: `Win a round ${uniqueWord()}`,
    amount: cents(2_500),
    time_limit: "1d",
    streamer_id: streamer.userId,
  });
}

test.each([
  ["streamer", "streamer_not_found"],
  ["creator", "unauthenticated"],
] as const)(
  "a challenge that is written while its %s's account is being closed is refused",
  async (who, code) => {
    const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
    const closing = who === "streamer" ? streamer : viewer;
    let refused: Promise<unknown> = Promise.resolve();
    await transaction(async (tx) => {
      await tx.user.update({ where: { id: closing.userId }, data: { suspendedAt: now() } });
      refused = write(viewer, streamer).catch((error: unknown) => error);
      await untilLockIsAwaited();
    });
    expect(await refused).toMatchObject({ code });
    expect(await db().challenge.count({ where: { creatorId: viewer.userId } })).toBe(0);
  },
);
