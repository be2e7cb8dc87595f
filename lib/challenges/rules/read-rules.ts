import { type BlockState, blockBetween } from "@/lib/blocks";
import { Prisma } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { RULE_COLUMNS } from "@/lib/streamers";
import type { StreamerRules } from "@/lib/streamers/contract";
import type { ChallengeStatus } from "../machine";

/** A streamer's rules, and how one person stands to the streamer. */
export type RulesFor = StreamerRules & {
  readonly blockState: BlockState;
  readonly emailConfirmed: boolean;
  readonly hasHistory: boolean;
  readonly lastAcceptedAt: Date | null;
};

/**
 * The columns of `RulesFor`, of the table `streamers s`. What a rule does not ask for is not looked up.
 * @param person who challenges or boosts
 */
export function rulesFor(person: UserId): Prisma.Sql {
  return Prisma.sql`${RULE_COLUMNS}, ${blockBetween(person, Prisma.sql`s.user_id`)} AS "blockState",
    (SELECT email_verified_at IS NOT NULL FROM users WHERE id = ${person}::uuid) AS "emailConfirmed",
    (s.require_history AND EXISTS (${chargedPledges(Prisma.sql`${person}::uuid`)})) AS "hasHistory",
    ${LAST_ACCEPTED}`;
}

/** When the streamer last accepted a challenge, as far as their cooldown asks for it. Of the table `streamers s`. */
export const LAST_ACCEPTED = Prisma.sql`CASE WHEN s.cooldown_minutes > 0 THEN
    (SELECT max(accepted_at) FROM challenges c WHERE c.streamer_id = s.user_id AND c.accepted_at IS NOT NULL)
  END AS "lastAcceptedAt"`;

/** The pledges of a person that were charged for a completed challenge and not given back. */
export function chargedPledges(person: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT 1 FROM pledges h
    WHERE h.backer_id = ${person} AND h.status = 'captured' AND h.kind <> 'appeal'`;
}

/** For how long an unpaid challenge takes a slot from others. */
const RESERVED_MS = 15 * 60_000;

const reservedSince = () => new Date(now().getTime() - RESERVED_MS);

/** Whether a challenge still has the slot that it took when it was written. */
export const isReserved = (createdAt: Date): boolean => createdAt > reservedSince();

/**
 * Open for the streamer: to be answered, to be performed, or written and not paid yet. The writer's own unpaid ones count until they
 * lapse, because each of them can still be paid (decision 222). Of the table `challenges c`.
 * @param writer who writes or pays one more; null for anybody
 */
export function isOpenForStreamer(writer: UserId | null): Prisma.Sql {
  const running: readonly ChallengeStatus[] = ["active", "accepted", "in_progress"];
  const unpaid: readonly ChallengeStatus[] = ["pending", "pending_review", "approved"];
  return Prisma.sql`(c.status = ANY(${[...running]}::"ChallengeStatus"[])
      AND (c.status <> 'active' OR c.expires_at > ${now()}::timestamptz)
    OR c.status = ANY(${[...unpaid]}::"ChallengeStatus"[])
      AND (c.creator_id = ${writer}::uuid OR c.created_at > ${reservedSince()}::timestamptz))`;
}
