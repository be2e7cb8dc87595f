import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { requireOperator } from "@/lib/shared/operator";
import { type Page, type PageQuery, pageByMoment } from "@/lib/shared/page";
import type { Locale } from "@/lib/shared/wire";
import type { DisputeWire } from "../contract";
import type { DisputeStatus } from "../machine";
import { disputeFields, presentDispute } from "../present";

/** For operators: disputes in one state, oldest first. @throws DomainError forbidden */
export async function listDisputes(
  actor: Actor,
  { status, ...query }: PageQuery & { readonly status: DisputeStatus },
  locale: Locale,
): Promise<Page<DisputeWire>> {
  requireOperator(actor);
  return pageByMoment(
    query,
    "openedAt",
    "asc",
    ({ where, ...page }) =>
      db().dispute.findMany({ ...page, where: { status, ...where }, select: disputeFields }),
    (rows) => rows.map((row) => presentDispute(row, actor, locale)),
  );
}
