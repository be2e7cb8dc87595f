import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";
import type { ReportReason } from "../contract";
import type { Subject } from "../subject";

/** Reports that a case shows, the newest. */
const SHOWN = 50;

/** What operators read about a reported subject. */
export type ReportsAbout = {
  /** Of the round that is open or was decided last. */
  readonly reportCount: number;
  readonly weight: number;
  /** The newest 50 of all rounds. */
  readonly reports: readonly {
    readonly id: string;
    readonly reporter: string;
    readonly reason: ReportReason;
    readonly details: string | null;
    readonly weight: number;
    readonly round: number;
    readonly createdAt: Date;
  }[];
};

/**
 * The reports about a subject, for operators: the only place that names who reported.
 * @throws DomainError forbidden, not_found (nobody reported it)
 */
export async function reportsAbout(actor: Actor, { type, id }: Subject): Promise<ReportsAbout> {
  requireOperator(actor);
  const found = isId(id)
    ? await db().reportedSubject.findUnique({
        where: { subjectType_subjectId: { subjectType: type, subjectId: id } },
        select: {
          reportCount: true,
          weight: true,
          reports: {
            orderBy: [{ createdAt: "desc" }, { id: "desc" }],
            take: SHOWN,
            select: {
              id: true,
              reason: true,
              details: true,
              weight: true,
              round: true,
              createdAt: true,
              reporter: { select: { profile: { select: { username: true } } } },
            },
          },
        },
      })
    : null;
  if (found === null) throw new DomainError("not_found");
  return {
    ...found,
    reports: found.reports.map(({ reporter, ...report }) => ({
      ...report,
      reporter: reporter.profile?.username ?? "",
    })),
  };
}
