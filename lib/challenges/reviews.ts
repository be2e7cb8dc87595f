import { db, type Prisma } from "@/lib/db/client";
import { type AutomaticDecision, latestRefusal, latestScreening } from "@/lib/moderation";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import { toDollars } from "@/lib/shared/money";
import { requireOperator } from "@/lib/shared/operator";
import { type Page, type PageQuery, pageByMoment } from "@/lib/shared/page";
import type { ReviewWire } from "./contract";
import { wireStatus } from "./machine";
import { appealedOf } from "./party-fields";

const nameFields = { profile: { select: { username: true } } } as const;

const fields = {
  id: true,
  text: true,
  amountCents: true,
  status: true,
  createdAt: true,
  creator: { select: nameFields },
  streamer: { select: { additionalGuidelines: true, user: { select: nameFields } } },
} as const satisfies Prisma.ChallengeSelect;

type Row = Prisma.ChallengeGetPayload<{ select: typeof fields }>;

/** For operators: a page of the challenges that wait for a review, oldest first. @throws DomainError forbidden */
export async function listReviews(actor: Actor, query: PageQuery): Promise<Page<ReviewWire>> {
  requireOperator(actor);
  return pageByMoment(
    query,
    "createdAt",
    "asc",
    ({ where, ...page }) =>
      db().challenge.findMany({ ...page, where: { status: "pending_review", ...where }, select: fields }),
    present,
  );
}

/** One challenge as operators see it, reviewed or not. @throws DomainError challenge_not_found */
export async function requireReview(id: ChallengeId): Promise<ReviewWire> {
  const row = await db().challenge.findUnique({ where: { id }, select: fields });
  const [review] = row === null ? [] : await present([row]);
  if (review === undefined) throw new DomainError("challenge_not_found");
  return review;
}

async function present(rows: readonly Row[]): Promise<ReviewWire[]> {
  const ids = rows.map(({ id }) => id);
  const [refusals, screenings, appealed] = await Promise.all([
    latestRefusal("challenge", ids),
    latestScreening(db(), "challenge", ids),
    appealedOf(ids),
  ]);
  return rows.map((row) => ({
    _id: row.id,
    id: row.id,
    challenge: row.text,
    amount: toDollars(row.amountCents),
    status: wireStatus(row.status),
    creator_username: row.creator.profile?.username ?? "",
    streamer_name: row.streamer.user.profile?.username ?? "",
    additional_guidelines: row.streamer.additionalGuidelines,
    appealed: appealed.has(row.id),
    refusal_category: refusals.get(row.id) ?? null,
    screening: screeningWire(screenings.get(row.id)),
    created_at: row.createdAt.toISOString(),
  }));
}

function screeningWire(decision: AutomaticDecision | undefined): ReviewWire["screening"] {
  if (decision === undefined) return null;
  const { layer, verdict, categories, source, confidence, reason, doubt } = decision;
  return {
    layer,
    verdict,
    categories,
    source,
    confidence,
    reason,
    doubt,
    rules_version: decision.rulesVersion,
    guidelines_version: decision.guidelinesVersion,
    decided_at: decision.createdAt.toISOString(),
  };
}
