import { z } from "zod";
import { db, type Prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { Violation } from "./invariants";
import { invariantOf } from "./invariants/invariant-of";
import { UNKNOWN_ENTRY } from "./read-provider-books";

/** Open differences that one audit looks at again; those looked at longest ago first, so that each has its turn. */
const LOOKED_AT = 1_000;

/** A difference that an audit found and that is not gone yet. */
export type OpenDifference = { readonly id: string; readonly kind: string; readonly violation: Violation };

const detailsSchema = z.object({ message: z.string().catch(""), pledge_id: z.string().exactOptional() });

export async function readOpenDifferences(): Promise<OpenDifference[]> {
  const open = await db().moneyDifference.findMany({
    where: { closedAt: null },
    orderBy: [{ lastSeenAt: "asc" }, { id: "asc" }],
    take: LOOKED_AT,
    select: { id: true, kind: true, subject: true, details: true },
  });
  return open.map(({ id, kind, subject, details }) => {
    const { message, pledge_id } = detailsSchema.parse(details);
    const pledge = pledge_id === undefined ? {} : { pledgeId: pledge_id };
    return { id, kind, violation: { law: invariantOf(kind), subject, message, ...pledge } };
  });
}

/** Writes down what a first look found. It is nobody's news until a second look finds it, too. */
export async function suspect(violations: readonly Violation[]): Promise<void> {
  await open(violations, null);
}

/**
 * After the second look: those that were looked at and are gone are closed, those that are there are confirmed, new ones
 * are opened. Nothing is ever deleted.
 * @param looked what was open when it began
 * @param found everything that is wrong now
 */
export async function keepDifferences(
  looked: readonly OpenDifference[],
  found: readonly Violation[],
): Promise<void> {
  const at = now();
  const stillWrong = new Map(found.map((violation) => [keyOf(violation), violation]));
  const isThere = ({ violation }: OpenDifference) => stillWrong.has(keyOf(violation));
  const [there, gone] = [looked.filter(isThere), looked.filter((difference) => !isThere(difference))];
  const known = new Set(there.map(({ violation }) => keyOf(violation)));
  await transaction(async (tx) => {
    await tx.moneyDifference.updateMany({
      where: { id: { in: gone.map(({ id }) => id) } },
      data: { closedAt: at },
    });
    const rows = there.map(({ id, violation }) => ({
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

/** What is wrong with one thing under one law; an entry that nothing explains keeps the name under which it was flagged. */
const keyOf = ({ law, subject }: Violation): string => `${law} ${subject}`;
const detailsOf = ({ message, pledgeId }: Violation) => ({
  message,
  ...(pledgeId === undefined ? {} : { pledge_id: pledgeId }),
});
