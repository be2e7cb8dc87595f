import { hasPartIn, isParty } from "@/lib/challenges";
import type { Tx } from "@/lib/db/client";
import { hasModerated } from "@/lib/moderators";
import type { Actor } from "@/lib/shared/actor";
import { DomainError, type ErrorCode } from "@/lib/shared/errors";
import { asId, type ChallengeId, isId, type UserId } from "@/lib/shared/ids";
import { isOperator } from "@/lib/shared/operator";
import type { ReportSubject } from "./contract";

/** What is reported. A streamer is never reported as a user: they are one person, and one subject to decide about. */
export type Subject = { readonly type: ReportSubject; readonly id: string };

export type FoundSubject = Subject & {
  /** The reported challenge, or the one of the dispute or the boost. */
  readonly challengeId: ChallengeId | null;
};

const MISSING: Record<ReportSubject, ErrorCode> = {
  challenge: "challenge_not_found",
  streamer: "streamer_not_found",
  user: "profile_not_found",
  dispute: "dispute_not_found",
  pledge: "not_found",
};

/**
 * What a person reports: public, or theirs to read, and not their own.
 * @throws DomainError challenge_not_found, challenge_hidden, streamer_not_found, profile_not_found, dispute_not_found,
 * not_found (no such message), forbidden (their own)
 */
export async function requireReportable(tx: Tx, actor: Actor, { type, id }: Subject): Promise<FoundSubject> {
  const found = isId(id) ? await FINDERS[type](tx, actor, id) : null;
  if (found === null) throw new DomainError(MISSING[type]);
  if (found.ownerId === actor.userId) throw new DomainError("forbidden");
  if (found.isHidden) throw new DomainError("challenge_hidden");
  const one = found.type ?? type;
  const joined = one === "streamer" && (await isReportedAsUser(tx, id)) ? "user" : one;
  return { type: joined, id, challengeId: found.challengeId ?? null };
}

/**
 * Asked again under the subject's lock, for which a report may have waited while a decision removed the challenge.
 * @throws DomainError challenge_hidden
 */
export async function requireShown(tx: Tx, { type, id }: Subject): Promise<void> {
  if (type !== "challenge") return;
  if ((await tx.challenge.count({ where: { id, hiddenAt: { not: null } } })) > 0)
    throw new DomainError("challenge_hidden");
}

/** Whether reports from before a person became a streamer wait for a decision, which is then about the later ones, too. */
async function isReportedAsUser(tx: Tx, id: string): Promise<boolean> {
  return (
    (await tx.reportedSubject.count({ where: { subjectType: "user", subjectId: id, status: "open" } })) > 0
  );
}

type Found = {
  /** Whose text it is, if it is one person's. */
  readonly ownerId: UserId | null;
  readonly challengeId?: ChallengeId;
  readonly isHidden?: boolean;
  readonly type?: ReportSubject;
};

type Find = (tx: Tx, actor: Actor, id: string) => Promise<Found | null>;

const FINDERS: Record<ReportSubject, Find> = {
  challenge: async (tx, _actor, id) => {
    const challenge = await tx.challenge.findFirst({
      where: { id, activatedAt: { not: null } },
      select: { id: true, creatorId: true, hiddenAt: true },
    });
    if (challenge === null) return null;
    const { creatorId, hiddenAt } = challenge;
    return { ownerId: creatorId, challengeId: challenge.id, isHidden: hiddenAt !== null };
  },
  streamer: async (tx, _actor, id) => {
    const streamer = await tx.streamer.findFirst({
      where: { userId: id, user: { suspendedAt: null } },
      select: { userId: true },
    });
    return streamer === null ? null : { ownerId: streamer.userId };
  },
  user: async (tx, _actor, id) => {
    const user = await tx.user.findFirst({
      where: { id, suspendedAt: null, profile: { isNot: null } },
      select: { id: true, streamer: { select: { userId: true } } },
    });
    if (user === null) return null;
    return { ownerId: user.id, ...(user.streamer !== null && { type: "streamer" }) };
  },
  dispute: async (tx, actor, id) => {
    const dispute = await tx.dispute.findUnique({ where: { id }, select: { challengeId: true } });
    if (dispute === null) return null;
    const { challengeId } = dispute;
    const mayRead = isOperator(actor) || (await isParty(tx, actor, challengeId));
    return mayRead ? { ownerId: null, challengeId } : null;
  },
  pledge: async (tx, actor, id) => {
    const boost = await tx.pledge.findFirst({
      where: { id, kind: "boost", countedAt: { not: null }, message: { not: null } },
      select: { backerId: true, challenge: { select: { id: true, hiddenAt: true } } },
    });
    if (boost === null) return null;
    const { backerId, challenge } = boost;
    const mayRead =
      challenge.hiddenAt === null || isOperator(actor) || (await isParty(tx, actor, challenge.id));
    return { ownerId: backerId, challengeId: challenge.id, isHidden: !mayRead };
  },
};

/**
 * Whether a person has a part in a reported subject and therefore decides nothing about it: it is theirs, they have a part in the
 * challenge, they moderate for the streamer or did, or they reported it.
 */
export async function hasPartInReported(
  tx: Tx,
  actor: Actor,
  { type, id, challengeId }: FoundSubject,
): Promise<boolean> {
  const { userId } = actor;
  const person = type === "pledge" ? await backerOf(tx, id) : id;
  if (person === userId || (await hasModerated(tx, userId, asId(person)))) return true;
  const own = { reporterId: userId, subjectType: type, subjectId: id };
  if ((await tx.report.count({ where: own })) > 0) return true;
  const challenge =
    challengeId === null
      ? null
      : await tx.challenge.findUnique({
          where: { id: challengeId },
          select: { id: true, creatorId: true, streamerId: true },
        });
  return challenge !== null && hasPartIn(tx, actor, challenge);
}

async function backerOf(tx: Tx, id: string): Promise<string> {
  return (await tx.pledge.findUniqueOrThrow({ where: { id }, select: { backerId: true } })).backerId;
}
