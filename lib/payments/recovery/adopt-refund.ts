import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { isId, type PledgeId } from "@/lib/shared/ids";
import { lockAndReadPledges } from "../engine/locked-pledge";
import { applyRefundSnapshots } from "../engine/refund-snapshot";
import { setGoals } from "../engine/set-goals";
import { type RefundRequest, type RefundSnapshot, refundRequestSchema } from "../provider/refunds";
import { insertSent } from "./insert-sent";

/**
 * Gives a refund its operation again and merges it. That it was made here proves that it had been decided.
 * @returns whether it was known
 */
export async function adoptRefund({
  snapshot,
  request,
}: {
  readonly snapshot: RefundSnapshot;
  readonly request: RefundRequest | null;
}): Promise<"known" | "adopted" | "unexplained"> {
  if (request === null) return adoptForeign(snapshot);
  const { pledge_id: pledgeId } = request.metadata;
  if (!isId<PledgeId>(pledgeId)) return "unexplained";
  const what = await transaction(async (tx) => {
    const [pledge] = await lockAndReadPledges(tx, [pledgeId]);
    const hold = pledge?.holds.find((one) => one.stripePaymentIntentId === request.payment_intent);
    if (pledge === undefined || hold === undefined) return "unexplained";
    const attempts = hold.operations
      .filter(({ kind }) => kind === "refund")
      .map((operation) => refundRequestSchema.parse(operation.request).metadata.attempt);
    const isKnown = attempts.includes(request.metadata.attempt);
    if (!isKnown) {
      await insertSent(
        tx,
        { kind: "refund", pledgeId, holdId: hold.id, amountCents: request.amount, request },
        snapshot.createdAt,
      );
    }
    const [read] = await lockAndReadPledges(tx, [pledgeId]);
    if (read !== undefined) await setGoals(tx, [read], () => "release");
    return isKnown ? "known" : "adopted";
  });
  if (what !== "unexplained") await applyRefundSnapshots([snapshot]);
  return what;
}

/** One that nobody requested here. */
async function adoptForeign(snapshot: RefundSnapshot): Promise<"known" | "adopted" | "unexplained"> {
  const known = await db().refund.count({ where: { stripeRefundId: snapshot.id } });
  const applied = await applyRefundSnapshots([snapshot]);
  if (applied.length === 0) return "unexplained";
  return known > 0 ? "known" : "adopted";
}
