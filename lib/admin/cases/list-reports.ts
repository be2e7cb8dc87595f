import { z } from "zod";
import { db } from "@/lib/db/client";
import { listReports } from "@/lib/reports";
import { REPORT_SUBJECTS } from "@/lib/reports/contract";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import type { Page, PageQuery } from "@/lib/shared/page";
import type { CaseReportWire } from "./contract";
import { requireNoPart } from "./part";

/**
 * A page of the reports that a case about reports decides, and of those before; none for a case of another kind. It names who
 * reported. @throws DomainError forbidden (also with a part in it), case_not_found
 */
export async function listCaseReports(
  actor: Actor,
  id: string,
  query: PageQuery,
): Promise<Page<CaseReportWire>> {
  await requireNoPart(actor, id);
  const found = isId(id)
    ? await db().case.findUnique({
        where: { id },
        select: { kind: true, subjectType: true, subjectId: true },
      })
    : null;
  if (found === null) throw new DomainError("case_not_found");
  if (found.kind !== "report") return { items: [], nextCursor: null };
  const type = z.enum(REPORT_SUBJECTS).parse(found.subjectType);
  const { items, nextCursor } = await listReports(actor, { type, id: found.subjectId }, query);
  return {
    items: items.map(({ reporter, createdAt, id, reason, details, weight }) => ({
      _id: id,
      id,
      by: reporter,
      reason,
      details,
      weight,
      at: createdAt.toISOString(),
    })),
    nextCursor,
  };
}
