import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { capturePledges, releasePledges } from "@/lib/payments";
import type { PledgeId, UserId } from "@/lib/shared/ids";
import { runMoney, secured, stage } from "@/tests/support/money";
import { createViewer } from "@/tests/support/world";

/** Counts the pending live updates for a person about one payment. */
async function updatesFor(userId: UserId, pledgeId: PledgeId): Promise<number> {
  return db().outboxEvent.count({
    where: {
      channel: `user:${userId}`,
      type: "payment.changed",
      data: { path: ["pledge_id"], equals: pledgeId },
    },
  });
}

test.each([
  ["captured", capturePledges],
  ["voided", releasePledges],
] as const)(
  "a payment that is %s after its challenge ended is published to its backer only",
  async (status, end) => {
    const on = await stage();
    const [backer, other] = await Promise.all([createViewer(), createViewer()]);
    const { pledgeId } = await secured(on, { kind: "boost", amountCents: 1_055, backer });
    await secured(on, { kind: "boost", amountCents: 500, backer: other });
    await transaction(async (tx) => {
      await end(tx, on.challengeId);
    });
    const before = await updatesFor(backer.userId, pledgeId);
    await runMoney();
    expect(await db().pledge.findUniqueOrThrow({ where: { id: pledgeId } })).toMatchObject({ status });
    expect(await updatesFor(backer.userId, pledgeId)).toBeGreaterThan(before);
    expect(await updatesFor(other.userId, pledgeId)).toBe(0);
  },
);
