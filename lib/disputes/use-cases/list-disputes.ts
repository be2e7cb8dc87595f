import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { requireOperator } from "@/lib/shared/operator";
import { afterMoment, type Page, type PageQuery, toPage } from "@/lib/shared/page";
import type { Locale } from "@/lib/shared/wire";
import type { DisputeWire } from "../contract";
import type { DisputeStatus } from "../machine";
import { disputeFields, presentDispute } from "../present";

/** For operators: disputes in one state, the oldest first. @throws DomainError forbidden */
export async function listDisputes(
  actor: Actor,
  { status, ...query }: PageQuery & { readonly status: DisputeStatus },
  locale: Locale,
): Promise<Page<DisputeWire>> {
  requireOperator(actor);
  const rows = await db().dispute.findMany({
    where: { status, ...afterMoment(query.cursor, "openedAt", "asc") },
    orderBy: [{ openedAt: "asc" }, { id: "asc" }],
    take: query.limit + 1,
    select: disputeFields,
  });
  return toPage(
    rows,
    query.limit,
    (row) => [row.openedAt.toISOString(), row.id],
    (shown) => shown.map((row) => presentDispute(row, locale)),
  );
}
