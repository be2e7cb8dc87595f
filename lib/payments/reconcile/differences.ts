import { z } from "zod";
import { db, type Prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { idSchema } from "@/lib/shared/wire";
import type { Violation } from "./invariants";
import { invariantOf } from "./invariants/invariant-of";
import { UNKNOWN_ENTRY } from "./read-provider-books";

/** A difference that an audit found and none has found gone since. */
export type OpenDifference = { readonly id: string; readonly kind: string; readonly violation: Violation };

const detailsSchema = z.object({
  message: z.string().catch(""),
  pledge_id: idSchema<PledgeId>().exactOptional(),
});

/**
 * Open differences that were last seen up to a time, longest ago first, but before all others those that an audit can repair:
 * others may follow from them.
 */
export async function readOpenDifferences(seenUntil: Date, atMost: number): Promise<OpenDifference[]> {
  // Raw, because the client cannot order by a condition.
  const open = await db().$queryRaw<{ id: string; kind: string; subject: string; details: unknown }[]>`
    SELECT id, kind, subject, details FROM money_differences
    WHERE closed_at IS NULL AND last_seen_at <= ${seenUntil}::timestamptz
    ORDER BY kind IN ('law_8', 'law_10') DESC, last_seen_at, id LIMIT ${atMost}::int`;
  return open.map(({ id, kind, subject, details }) => {
    const { message, pledge_id } = detailsSchema.parse(details);
    const pledge = pledge_id === undefined ? {} : { pledgeId: pledge_id };
    return { id, kind, violation: { law: invariantOf(kind), subject, message, ...pledge } };
  });
}

/** Stores the findings of a first check. They are not reported until a second check confirms them. */
export async function suspect(violations: readonly Violation[]): Promise<void> {
  await open(violations, null);
}

/**
 * Stores the result of the second check: closes the differences that are gone, confirms the others and opens new ones.
 * Closed rows stay for years (docs/product/privacy-and-retention.md#how-long).
 * @param checked the open differences that were checked again
 * @param found everything that is wrong now
 */
export async function keepDifferences(
  checked: readonly OpenDifference[],
  found: readonly Violation[],
): Promise<void> {
  const at = now();
  const stillWrong = new Map(found.map((violation) => [keyOf(violation), violation]));
  const isConfirmed = ({ violation }: OpenDifference) => stillWrong.has(keyOf(violation));
  const confirmed = checked.filter(isConfirmed);
  const gone = checked.filter((difference) => !isConfirmed(difference));
  const known = new Set(confirmed.map(({ violation }) => keyOf(violation)));
  await transaction(async (tx) => {
    await tx.moneyDifference.updateMany({
      where: { id: { in: gone.map(({ id }) => id) } },
      data: { closedAt: at },
    });
    const rows = confirmed.map(({ id, violation }) => ({
      id,
      details: detailsOf(stillWrong.get(keyOf(violation)) ?? violation),
    }));
    // Raw, because the client updates many rows only to the same values.
    await tx.$executeRaw`
      UPDATE money_differences SET last_seen_at = ${at}::timestamptz,
        confirmed_at = coalesce(confirmed_at, ${at}::timestamptz), details = d.details
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d(id uuid, details jsonb)
      WHERE money_differences.id = d.id`;
  });
  await open(
    found.filter((violation) => !known.has(keyOf(violation))),
    at,
  );
}

async function open(violations: readonly Violation[], confirmedAt: Date | null): Promise<void> {
  if (violations.length === 0) return;
  const at = now();
  const flagged = await db().moneyDifference.findMany({
    where: { kind: UNKNOWN_ENTRY, closedAt: null, subject: { in: violations.map(({ subject }) => subject) } },
    select: { subject: true },
  });
  const subjects = new Set(flagged.map(({ subject }) => subject));
  await db().moneyDifference.createMany({
    data: violations
      .filter(({ law, subject }) => law !== 2 || !subjects.has(subject))
      .map((violation): Prisma.MoneyDifferenceCreateManyInput => {
        const { law, subject } = violation;
        const details = detailsOf(violation);
        return { kind: `law_${law}`, subject, details, firstSeenAt: at, lastSeenAt: at, confirmedAt };
      }),
    skipDuplicates: true,
  });
}

/** Identifies a violation. An unknown entry has invariant 2 like every difference about the books (`invariantOf`). */
const keyOf = ({ law, subject }: Violation): string => `${law} ${subject}`;
const detailsOf = ({ message, pledgeId }: Violation) => ({
  message,
  ...(pledgeId === undefined ? {} : { pledge_id: pledgeId }),
});
