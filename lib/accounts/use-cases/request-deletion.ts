import { addDays } from "date-fns";
import { db, Prisma, readRows, type Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError, InvalidInput } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { type DeletionProof, type DeletionWire, FRESH_SIGN_IN_MINUTES } from "../contract";
import { cancelPendingChanges } from "../email-confirmation";
import { notifyOwner } from "../notices";
import { passwordMatches } from "../passwords";
import { publishStreamerChange } from "../publish-streamer-change";
import { authenticatedRecently } from "../recent-auth";

/**
 * Days from the request to the erasure (docs/product/privacy-and-retention.md#deletion). Payouts leave 20 days after
 * completion and performances end after 14, so everything open ends before; a day of the promised 30 is left for retries.
 */
const DAYS_TO_ERASURE = 29;

/**
 * Closes the caller's account at once and for good: signing in is refused, a streamer is no longer found, a job ends open
 * challenges, and a deadline erases the rest. Idempotent.
 * @param proof may be left out within ten minutes of an authentication
 * @throws InvalidInput (a missing or wrong password or name), DomainError sign_in_again
 */
export async function requestDeletion(actor: Actor, proof?: DeletionProof): Promise<DeletionWire> {
  if (proof !== undefined || !(await authenticatedRecently(actor))) await requireProof(actor, proof ?? {});
  const at = now();
  const requestedAt = await transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: actor.userId, deletionRequestedAt: null },
      data: { deletionRequestedAt: at, suspendedAt: at },
    });
    if (count === 1) {
      await close(tx, actor.userId, addDays(at, DAYS_TO_ERASURE));
      return at;
    }
    // Another press was first.
    const { deletionRequestedAt } = await tx.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { deletionRequestedAt: true },
    });
    return deletionRequestedAt ?? at;
  });
  return { erase_at: addDays(requestedAt, DAYS_TO_ERASURE).toISOString() };
}

/** Requires the password; without one, the username and a recent sign-in through the provider. */
async function requireProof(actor: Actor, proof: DeletionProof): Promise<void> {
  const user = await db().user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true, profile: { select: { username: true } } },
  });
  if (user.passwordHash !== null) {
    if (!proof.password) throw new InvalidInput({ password: "required" });
    const matches = await passwordMatches(user.passwordHash, proof.password);
    if (!matches) {
      const { userId, sessionId } = actor;
      logSecurityEvent("proof_failed", { userId, sessionId, method: "password" });
      throw new InvalidInput({ password: "password_wrong" });
    }
    return;
  }
  const session = await db().session.findUnique({
    where: { id: actor.sessionId },
    select: { createdAt: true },
  });
  const ageMs = now().getTime() - (session?.createdAt.getTime() ?? 0);
  if (ageMs > FRESH_SIGN_IN_MINUTES * 60_000) {
    throw new DomainError("sign_in_again", { minutes: FRESH_SIGN_IN_MINUTES });
  }
  if (!proof.username) throw new InvalidInput({ username: "required" });
  if (proof.username !== (user.profile?.username ?? ""))
    throw new InvalidInput({ username: "username_wrong" });
}

async function close(tx: Tx, userId: UserId, eraseAt: Date): Promise<void> {
  await tx.streamer.updateMany({ where: { userId }, data: { status: "paused", updatedAt: now() } });
  await cancelPendingChanges(tx, userId);
  await enqueue(tx, "challenges.end_all_of", { userId });
  await enqueue(tx, "cases.end_work_of", { userId });
  await setDeadline(tx, "account_erasure", userId, eraseAt);
  await notifyOwner(tx, userId, "deletion_requested");
  await publishStreamerChange(tx, userId);
}

/** What the caller must enter to confirm a deletion. @throws Error for an unknown user */
export async function deletionProofOf(actor: Actor): Promise<"password" | "username"> {
  const [user] = await readRows<{ has_password: boolean }>(Prisma.sql`
    SELECT password_hash IS NOT NULL AS has_password FROM users WHERE id = ${actor.userId}::uuid`);
  if (user === undefined) throw new Error("deletionProofOf: no such user");
  return user.has_password ? "password" : "username";
}
