import { db, type Prisma } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId, type PledgeId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import { isHeldFor } from "./confirmable";
import { openAuthorization } from "./open-authorization";

export type Payable = {
  readonly pledgeId: PledgeId;
  readonly challengeId: ChallengeId;
  readonly kind: "offer" | "boost";
  readonly amountCents: Cents;
  /** renewal: for a new hold; collection: the challenge was completed and the capture failed. */
  readonly reason: "renewal" | "collection";
  /** Until when confirming helps; null without a deadline. */
  readonly deadline: Date | null;
  readonly clientSecret: string;
};

const fields = {
  id: true,
  challengeId: true,
  kind: true,
  amountCents: true,
  goal: true,
  status: true,
  countedAt: true,
  collectBy: true,
  challenge: { select: { status: true } },
  holds: { select: { status: true, captureBefore: true } },
} as const satisfies Prisma.PledgeSelect;

/**
 * A payment that its backer is to confirm again, or may, with the client secret for it. Asking opens one, which keeps nobody from
 * asking the saved card (decision 378).
 * @throws DomainError payment_not_found (unknown or another person's), wrong_state (nothing to confirm), payments_unavailable
 */
export async function requirePayableFor(actor: Actor, pledgeId: PledgeId): Promise<Payable> {
  const pledge = isId(pledgeId)
    ? await db().pledge.findFirst({ where: { id: pledgeId, backerId: actor.userId }, select: fields })
    : null;
  if (pledge === null || pledge.kind === "appeal") throw new DomainError("payment_not_found");
  const { goal, status, collectBy, countedAt, challenge } = pledge;
  const open = pledge.holds.some((hold) => hold.status === "open");
  const isHeld = goal === "hold" && countedAt !== null && isHeldFor(challenge.status);
  const renews = isHeld && (open || status === "pledged");
  const collects = goal === "capture" && collectBy !== null && now() < collectBy && status !== "captured";
  if (!renews && !collects) throw new DomainError("wrong_state", { status });
  const { clientSecret } = await openAuthorization(pledge.id);
  const live = pledge.holds.find((hold) => hold.status === "live");
  return {
    pledgeId: pledge.id,
    challengeId: pledge.challengeId,
    kind: pledge.kind,
    amountCents: pledge.amountCents,
    reason: collects ? "collection" : "renewal",
    deadline: collects ? collectBy : (live?.captureBefore ?? null),
    clientSecret,
  };
}
