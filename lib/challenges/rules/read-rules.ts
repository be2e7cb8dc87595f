import { blockBetween, type Standing } from "@/lib/blocks";
import { Prisma } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { RULE_COLUMNS } from "@/lib/streamers";
import type { StreamerRules } from "@/lib/streamers/contract";
import type { ChallengeStatus } from "../machine";

/** A streamer's rules, and how one person stands to the streamer. */
export type RulesFor = StreamerRules & {
  readonly standing: Standing;
  readonly emailConfirmed: boolean;
  readonly hasHistory: boolean;
  readonly lastAcceptedAt: Date | null;
};

/**
 * The columns of `RulesFor`, of the table `streamers s`. What a rule does not ask for is not looked up.
 * @param person who challenges or boosts
 */
export function rulesFor(person: UserId): Prisma.Sql {
  return Prisma.sql`${RULE_COLUMNS}, ${blockBetween(person, Prisma.sql`s.user_id`)} AS standing,
    (SELECT email_verified_at IS NOT NULL FROM users WHERE id = ${person}::uuid) AS "emailConfirmed",
    (s.require_history AND EXISTS (${chargedPledges(Prisma.sql`${person}::uuid`)})) AS "hasHistory",
    CASE WHEN s.cooldown_minutes > 0 THEN
      (SELECT max(accepted_at) FROM challenges c WHERE c.streamer_id = s.user_id AND c.accepted_at IS NOT NULL)
    END AS "lastAcceptedAt"`;
}

/** The pledges of a person that were charged for a completed challenge and not given back. */
export function chargedPledges(person: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT 1 FROM pledges h
    WHERE h.backer_id = ${person} AND h.status = 'captured' AND h.kind <> 'appeal'`;
}

/** An unpaid challenge keeps its place among the open ones for so long: nobody can fill them for nothing. */
const RESERVED_MS = 15 * 60_000;

/** Open for the streamer: to be answered, to be performed, or just written. Of the table `challenges c`. */
export function isOpenForStreamer(): Prisma.Sql {
  const at = now();
  const reservedSince = new Date(at.getTime() - RESERVED_MS);
  const running: readonly ChallengeStatus[] = ["active", "accepted", "in_progress"];
  const reserved: readonly ChallengeStatus[] = ["pending", "pending_review", "approved"];
  return Prisma.sql`(c.status = ANY(${[...running]}::"ChallengeStatus"[])
      AND (c.status <> 'active' OR c.expires_at > ${at}::timestamptz)
    OR c.status = ANY(${[...reserved]}::"ChallengeStatus"[]) AND c.created_at > ${reservedSince}::timestamptz)`;
}
