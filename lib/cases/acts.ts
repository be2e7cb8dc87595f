import { subHours } from "date-fns";
import { db, type Prisma, type Tx } from "@/lib/db/client";
import { TERMS_VERSION } from "@/lib/i18n/terms-version";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { asId, type UserId } from "@/lib/shared/ids";
import type { ActName } from "./contract";

/** Who acts by command: no account. */
export const COMMAND_LINE: UserId = asId("00000000-0000-0000-0000-000000000000");

export type OperatorAct = {
  readonly act: ActName;
  /** What `subjectId` is, such as case, user or payout. */
  readonly subjectType: string;
  readonly subjectId: string;
  /** The operator's reason, as a code or in words. */
  readonly reason?: string | null;
  readonly data?: Prisma.InputJsonObject;
};

/**
 * Writes down an operator's act, in its transaction; with a reason also the version of the terms that it rests on. The table is append-only: the database refuses changes.
 * Source: docs/product/operators.md#acts.
 */
export async function recordAct(
  tx: Tx,
  { userId }: Pick<Actor, "userId">,
  { act, subjectType, subjectId, reason = null, data = {} }: OperatorAct,
): Promise<void> {
  await tx.operatorAct.create({
    data: {
      operatorId: userId,
      act,
      subjectType,
      subjectId,
      reason,
      data,
      termsVersion: reason === null ? null : TERMS_VERSION,
      at: now(),
    },
    select: { id: true },
  });
}

/**
 * Writes down that an operator looked, once in an hour for the same. Reading is no transaction of its own: two requests at the
 * same moment may write it twice. Source: docs/product/operators.md#acts.
 */
export async function recordReading(actor: Actor, reading: OperatorAct): Promise<void> {
  const { act, subjectId, data = {} } = reading;
  const known = await db().operatorAct.findFirst({
    where: {
      operatorId: actor.userId,
      at: { gt: subHours(now(), 1) },
      ...{ act, subjectId, data: { equals: data } },
    },
    select: { id: true },
  });
  if (known === null) await recordAct(db(), actor, reading);
}
