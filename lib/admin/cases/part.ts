import { partInChallenge } from "@/lib/challenges";
import { Prisma, readRows } from "@/lib/db/client";
import { moderatedFor } from "@/lib/moderators";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";

/**
 * Keeps operators with a part in a case from deciding it, from reading its names, and from claiming it, which would shut colleagues out.
 * @throws DomainError forbidden
 */
export async function requireNoPart(actor: Actor, id: string): Promise<void> {
  requireOperator(actor);
  if (isId(id) && (await ownCases(actor, [id])).size > 0) throw new DomainError("forbidden");
}

/** Those of these cases in which an operator has a part: one query, however many. */
export async function ownCases({ userId }: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await readRows<{ id: string }>(Prisma.sql`
    SELECT asked.id::text AS id FROM unnest(${[...ids]}::uuid[]) AS asked(id)
    WHERE ${partInCase(userId, Prisma.sql`asked.id`)}`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether an operator has a part in a case, as a column of a query: in its challenge or its person, because they reported it, or made
 * the decision that it is against. Source: docs/product/operators.md#decisions.
 * @param id of the case, in that query
 */
export function partInCase(operator: UserId, id: Prisma.Sql): Prisma.Sql {
  // An objection's person is whom its statement is about, a reported message's its author.
  const person = Prisma.sql`coalesce(s.user_id, b.backer_id, k.subject_id)`;
  return Prisma.sql`EXISTS (
    SELECT 1 FROM cases k LEFT JOIN challenges c ON c.id = k.challenge_id
    LEFT JOIN statements_of_reasons s ON s.id = k.subject_id AND k.subject_type = 'statement'
    LEFT JOIN pledges b ON b.id = k.subject_id AND k.subject_type = 'pledge'
    WHERE k.id = ${id} AND (
      ${person} = ${operator}::uuid
      OR s.operator_id = ${operator}::uuid
      OR ${moderatedFor(operator, person, Prisma.sql`'-infinity'::timestamptz`)}
      OR ${partInChallenge(operator)}
      OR k.kind = 'report' AND EXISTS (
        SELECT 1 FROM reports r
        WHERE r.reporter_id = ${operator}::uuid AND r.subject_id = k.subject_id AND r.subject_type::text = k.subject_type)
      OR k.kind = 'appeal' AND EXISTS (
        SELECT 1 FROM cases d
        WHERE d.subject_id = k.subject_id AND d.kind = 'review' AND d.decided_by_id = ${operator}::uuid)))`;
}
