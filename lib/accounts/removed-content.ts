import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { PledgeId, UserId } from "@/lib/shared/ids";
import type { ProfilePart } from "./contract";

export type Removed = {
  readonly part: ProfilePart | "boost_message";
  /** What it said; of a picture its address. */
  readonly text: string;
  /** Of a picture: the SHA-256 of its file. */
  readonly fingerprint?: string | null;
  /** Of a boost's message. */
  readonly pledgeId?: PledgeId;
};

/** Keeps what was removed, with the statement that says why: to quote it, and to refuse it when it is sent again. */
export async function recordRemoved(
  tx: Tx,
  { userId, statementId }: { readonly userId: UserId; readonly statementId: string },
  removed: readonly Removed[],
): Promise<void> {
  const removedAt = now();
  await tx.removedContent.createMany({
    data: removed.map((one) => ({ ...one, userId, statementId, removedAt })),
  });
}

/**
 * Whether an operator removed this text from this person, in any spelling that names are compared by. What an objection gave back
 * is allowed again. Source: docs/product/operators.md#removing-content.
 */
export async function wasRemoved(tx: Pick<Tx, "$queryRaw">, userId: UserId, text: string): Promise<boolean> {
  // Raw, for the database's own comparison. Of punctuation alone it leaves nothing.
  const [row] = await tx.$queryRaw<{ removed: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM removed_content r WHERE r.user_id = ${userId}::uuid AND r.restored_at IS NULL AND r.part <> 'picture'
        AND (r.text = ${text} OR full_name_skeleton(r.text) = full_name_skeleton(${text}::text)
          AND full_name_skeleton(r.text) <> '')) AS removed`;
  return row?.removed ?? false;
}

/** Whether an operator removed this picture from this person. @param fingerprint as `Removed` */
export async function wasPictureRemoved(
  tx: Pick<Tx, "removedContent">,
  userId: UserId,
  fingerprint: string,
): Promise<boolean> {
  return (await tx.removedContent.count({ where: { userId, fingerprint, restoredAt: null } })) > 0;
}

/** An objection to a statement was right: what it removed may be shown again. @returns what that is, with a boost's pledge */
export async function allowAgain(tx: Tx, statementId: string) {
  await tx.removedContent.updateMany({ where: { statementId }, data: { restoredAt: now() } });
  return tx.removedContent.findMany({ where: { statementId }, select: { text: true, pledgeId: true } });
}
