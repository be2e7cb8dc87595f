import { z } from "zod";
import { db, Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";
import { decodeCursor, type Page, type PageQuery, toPage } from "@/lib/shared/page";
import type { ReportReason } from "../contract";
import type { Subject } from "../subject";

/** How much was reported about a subject, in the round that is open or was decided last. */
export type ReportsAbout = { readonly reportCount: number; readonly weight: number };

/** @throws DomainError forbidden, not_found (nobody reported it) */
export async function reportsAbout(actor: Actor, { type, id }: Subject): Promise<ReportsAbout> {
  requireOperator(actor);
  const found = isId(id)
    ? await db().reportedSubject.findUnique({
        where: { subjectType_subjectId: { subjectType: type, subjectId: id } },
        select: { reportCount: true, weight: true },
      })
    : null;
  if (found === null) throw new DomainError("not_found");
  return found;
}

/** A report as operators read it: nobody else reads who made it. */
export type ReportAbout = {
  readonly id: string;
  /** Empty for a deleted account. */
  readonly reporter: string;
  readonly reason: ReportReason;
  readonly details: string | null;
  readonly weight: number;
  readonly round: number;
  readonly createdAt: Date;
};

const roundCursor = z.tuple([z.int32(), z.int32(), z.uuid()]);

/**
 * A page of the reports about a subject, for operators: the latest round's first, the heaviest of each first, so that a crowd hides none
 * that counts. Those of earlier rounds follow.
 * @throws DomainError forbidden
 */
export async function listReports(
  actor: Actor,
  { type, id }: Subject,
  { cursor, limit }: PageQuery,
): Promise<Page<ReportAbout>> {
  requireOperator(actor);
  const after = decodeCursor(cursor, roundCursor);
  const place =
    after === null
      ? Prisma.empty
      : Prisma.sql`AND (r.round, r.weight, r.id) < (${after[0]}::int, ${after[1]}::int, ${after[2]}::uuid)`;
  // Raw, to compare places in the order of the index.
  const rows = await readRows<ReportAbout>(Prisma.sql`
    SELECT r.id::text AS id, coalesce(p.username, '') AS reporter, r.reason::text AS reason, r.details, r.weight, r.round,
      r.created_at AS "createdAt"
    FROM reports r LEFT JOIN profiles p ON p.user_id = r.reporter_id
    WHERE r.subject_type = ${type}::"ReportSubject" AND r.subject_id = ${id}::uuid ${place}
    ORDER BY r.round DESC, r.weight DESC, r.id DESC LIMIT ${limit + 1}::int`);
  return toPage(
    rows,
    limit,
    ({ round, weight, id }) => [round, weight, id],
    (shown) => shown,
  );
}
