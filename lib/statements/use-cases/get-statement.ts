import { db, Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import { isCodeOf } from "@/lib/shared/mailed-code";
import type { Locale } from "@/lib/shared/wire";
import type { AppealState, StatementWire } from "../contract";
import { ownTexts, presentStatement, type StatementRow, statementFields } from "../present";

/** One statement, for the person whom it is about. @throws DomainError not_found */
export async function getStatement(
  actor: Actor | null,
  id: string,
  code: string | undefined,
  locale: Locale,
): Promise<StatementWire> {
  const row = await requireReader(actor, id, code);
  return presentStatement(row, await ownTexts([row]), locale);
}

/** What the appeal of a refused challenge has to do with the statement of its refusal. Source: docs/product/statements.md#refused-challenges. */
export async function appealStateOf(statement: StatementWire): Promise<AppealState> {
  const { kind, challenge_id: id, created_at: refusedAt } = statement;
  if (kind !== "challenge_refused" || id === null) return null;
  const [row] = await readRows<{ status: string; appealedAt: Date | null }>(Prisma.sql`
    SELECT c.status::text, (SELECT min(e.at) FROM challenge_events e WHERE e.challenge_id = c.id AND e.event = 'appeal') AS "appealedAt"
    FROM challenges c WHERE c.id = ${id}::uuid`);
  if (row === undefined) return null;
  if (row.appealedAt === null) return row.status === "review_failed" ? "open" : null;
  return row.appealedAt.toISOString() < refusedAt ? "lost" : null;
}

/** One statement, for operators: the caller has checked that. Null for none. */
export async function findStatement(id: string, locale: Locale): Promise<StatementWire | null> {
  const row = await db().statementOfReasons.findUnique({ where: { id }, select: statementFields });
  return row && presentStatement(row, await ownTexts([row]), locale);
}

/**
 * The statement, if the caller is whom it is about, by a session or by the code of the mailed link.
 * @throws DomainError not_found, also for those of others
 */
export async function requireReader(
  actor: Actor | null,
  id: string,
  code: string | undefined,
): Promise<StatementRow> {
  const holdsLink = code !== undefined && isCodeOf(id, code);
  const row = isId(id)
    ? await db().statementOfReasons.findUnique({
        where: { id, user: { erasedAt: null } },
        select: statementFields,
      })
    : null;
  if (row === null || !(holdsLink || row.userId === actor?.userId)) throw new DomainError("not_found");
  return row;
}
