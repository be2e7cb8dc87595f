import { db, type Tx } from "@/lib/db/client";
import type { DisputeStatus } from "@/lib/db/generated/enums";
import { latestRefusal } from "@/lib/moderation";
import { type Collection, collectionsOf, type PotFigures, potFigures } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import type { ChallengeStatus } from "./machine";

/** What a challenge tells only to the one who wrote it and the one it is for. */
export type PartyFields = {
  /** To its creator: why it was refused, and whether that was appealed. */
  readonly refusal: string | null;
  readonly appealed: boolean;
  /** To its streamer: what its money is worth. */
  readonly figures: PotFigures | null;
  /** To its streamer: how far its payments have come; null when nothing is under way. */
  readonly collection: Collection | null;
  /** To both. */
  readonly dispute: DisputeStatus | null;
};

type Subject = {
  readonly id: string;
  readonly creatorId: string;
  readonly streamerId: string;
  readonly status: ChallengeStatus;
};

/** Decided: what becomes of each payment follows. */
const SETTLING = ["completed", "failed", "declined", "expired", "cancelled"] as const;

/** What this reader may know of each of these challenges beyond what everybody may. Nothing to ask, no query. */
export async function asidesFor(
  actor: Actor | null,
  rows: readonly Subject[],
): Promise<ReadonlyMap<string, PartyFields>> {
  const own = rows.filter(({ creatorId }) => creatorId === actor?.userId);
  const received = rows.filter(({ streamerId }) => streamerId === actor?.userId);
  const [refusals, appealed, figures, collections, disputes] = await Promise.all([
    refusalsOf(idsIn(own, ["review_failed"])),
    appealedOf(idsIn(own, ["pending_review", "review_failed"])),
    potFigures(idsIn(received, ["active", "completed"])),
    collectionsOf(idsIn(received, SETTLING)),
    disputesOf(idsIn([...own, ...received], ["completed"])),
  ]);
  return new Map(
    [...own, ...received].map(({ id }) => [
      id,
      {
        refusal: refusals.get(id) ?? null,
        appealed: appealed.has(id),
        figures: figures.get(id) ?? null,
        collection: collections.get(id) ?? null,
        dispute: disputes.get(id) ?? null,
      },
    ]),
  );
}

function idsIn(rows: readonly Subject[], statuses: readonly ChallengeStatus[]): readonly string[] {
  return rows.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
}

async function refusalsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return ids.length === 0 ? new Map() : latestRefusal(db(), "challenge", ids);
}

async function disputesOf(ids: readonly string[]): Promise<ReadonlyMap<string, DisputeStatus>> {
  if (ids.length === 0) return new Map();
  const rows = await db().dispute.findMany({
    where: { challengeId: { in: [...ids] } },
    select: { challengeId: true, status: true },
  });
  return new Map(rows.map(({ challengeId, status }) => [challengeId, status]));
}

/** Those that were appealed. Each can be once: the review of an appeal is final. */
export async function appealedOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db().challengeEvent.findMany({
    where: { challengeId: { in: [...ids] }, event: "appeal" },
    select: { challengeId: true },
  });
  return new Set(rows.map(({ challengeId }) => challengeId));
}

/** The same for one, inside a transaction that decides by it. */
export async function wasAppealed(tx: Tx, id: string): Promise<boolean> {
  return (await tx.challengeEvent.count({ where: { challengeId: id, event: "appeal" } })) > 0;
}
