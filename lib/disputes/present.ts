import { hasPartIn } from "@/lib/challenges";
import { db, type Prisma } from "@/lib/db/client";
import { stageNameOf } from "@/lib/db/public-name";
import { wordsIn } from "@/lib/i18n/words";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import { cents, toDollars } from "@/lib/shared/money";
import { isOperator } from "@/lib/shared/operator";
import type { Locale } from "@/lib/shared/wire";
import type { DisputeWire } from "./contract";

const nameFields = { profile: { select: { username: true, nameConfirmedAt: true } } } as const;

/** The first statements of a dispute, which the API answers; the others are only counted. */
const STATEMENTS_SHOWN = 50;

/** The columns that `presentDispute` needs. */
export const disputeFields = {
  id: true,
  challengeId: true,
  status: true,
  openedAt: true,
  decidedAt: true,
  decisionReason: true,
  challenge: {
    select: {
      text: true,
      potCents: true,
      proofUrl: true,
      creatorId: true,
      streamerId: true,
      streamer: { select: { user: { select: { profile: { select: { username: true, fullName: true } } } } } },
    },
  },
  statementCount: true,
  statements: {
    take: STATEMENTS_SHOWN,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      backerId: true,
      reason: true,
      text: true,
      anonymous: true,
      createdAt: true,
      backer: { select: nameFields },
    },
  },
  evidence: {
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, text: true, links: true, createdAt: true },
  },
} as const satisfies Prisma.DisputeSelect;

type Row = Prisma.DisputeGetPayload<{ select: typeof disputeFields }>;

/**
 * A dispute as the API answers it to a reader, the backers' reasons in their language. An operator with a part in it reads no more
 * names than others who have one.
 */
export async function presentDispute(row: Row, reader: Actor, locale: Locale): Promise<DisputeWire> {
  const words = wordsIn(locale);
  const { creatorId, streamerId } = row.challenge;
  const readsAll =
    isOperator(reader) && !(await hasPartIn(db(), reader, { id: row.challengeId, creatorId, streamerId }));
  return {
    _id: row.id,
    id: row.id,
    challenge_id: row.challengeId,
    challenge_description: row.challenge.text,
    amount: toDollars(cents(row.challenge.potCents)),
    streamer_id: row.challenge.streamerId,
    streamer_name: row.challenge.streamer.user.profile?.username ?? "",
    streamer_display_name: stageNameOf(row.challenge.streamer.user.profile),
    proof_url: row.challenge.proofUrl,
    status: row.status,
    opened_at: row.openedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decision_reason: row.decisionReason,
    statements: row.statements.map(({ id, reason, text, anonymous, createdAt, backer }) => ({
      id,
      username:
        readsAll || (!anonymous && backer.profile?.nameConfirmedAt) ? (backer.profile?.username ?? "") : "",
      anonymous,
      reason,
      reason_text: words(`disputes.reasons.${reason}`),
      text,
      created_at: createdAt.toISOString(),
    })),
    statement_count: row.statementCount,
    evidence: row.evidence.map(({ id, text, links, createdAt }) => ({
      id,
      text,
      links,
      created_at: createdAt.toISOString(),
    })),
  };
}

/** The dispute about a challenge, without a check of permissions. @throws DomainError dispute_not_found */
export async function requireDisputeWire(
  challengeId: ChallengeId,
  reader: Actor,
  locale: Locale,
): Promise<DisputeWire> {
  const row = await db().dispute.findUnique({ where: { challengeId }, select: disputeFields });
  if (row === null) throw new DomainError("dispute_not_found");
  return presentDispute(row, reader, locale);
}
