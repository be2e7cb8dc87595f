import { Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import { columnsOfSettings, RULE_COLUMNS } from "@/lib/streamers";
import type { Rule, StreamerRules } from "@/lib/streamers/contract";
import type { RulesPreview, RulesPreviewInput } from "../contract";
import { kindsOf } from "../kinds/kinds-of";
import { brokenRules } from "../rules/broken-rules";
import { chargedPledges } from "../rules/read-rules";

/** How many of the last challenges are looked at. */
const LOOKED_AT = 50;
/** Rows read to find them: most of a streamer's challenges became public. */
const MAX_READ = 500;

type Past = {
  readonly creatorId: UserId;
  readonly text: string;
  readonly amountCents: Cents;
  readonly potCents: Cents;
  readonly createdAt: Date;
  readonly acceptedAt: Date | null;
  readonly endedAt: Date | null;
  readonly emailConfirmed: boolean;
  readonly hasHistory: boolean;
};

/**
 * What rules would have done to the streamer's last public challenges; rules that are left out are the saved ones. Nothing is
 * saved. How many were open and when the last one was accepted is known from the challenges looked at alone.
 * @throws DomainError streamer_not_found
 */
export async function previewRules(actor: Actor, input: RulesPreviewInput): Promise<RulesPreview> {
  const [saved] = await readRows<StreamerRules>(
    Prisma.sql`SELECT ${RULE_COLUMNS} FROM streamers s WHERE s.user_id = ${actor.userId}::uuid`,
  );
  if (saved === undefined) throw new DomainError("streamer_not_found");
  const rules: StreamerRules = { ...saved, ...columnsOfSettings(input) };
  const past = await lastChallenges(actor);
  const counts = new Map<Rule, number>();
  const taken: Past[] = [];
  for (const challenge of past) {
    const broken = brokenBy(rules, challenge, taken);
    if (broken.length === 0) taken.push(challenge);
    // Taken, but not all of its boosts.
    const outgrew = broken.length === 0 && isAbove(challenge.potCents, rules.maximumPotCents);
    for (const rule of outgrew ? (["maximum_pot_amount"] as const) : broken) {
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
    }
  }
  return {
    total: past.length,
    declined: past.length - taken.length,
    rules: [...counts].map(([rule, count]) => ({ rule, count })),
  };
}

const isAbove = (amount: Cents, most: Cents | null): boolean => most !== null && amount > most;

/** @param taken those written before that no rule would have declined: only they would have been open, or accepted */
function brokenBy(rules: StreamerRules, challenge: Past, taken: readonly Past[]): Rule[] {
  const at = challenge.createdAt;
  const open = taken.filter(({ endedAt }) => endedAt === null || endedAt > at);
  const acceptances = taken
    .map(({ acceptedAt }) => acceptedAt?.getTime() ?? 0)
    .filter((acceptedAt) => acceptedAt > 0 && acceptedAt <= at.getTime());
  return brokenRules(rules, {
    ...challenge,
    at,
    kinds: rules.blockedCategories.length === 0 ? [] : kindsOf(challenge.text),
    lastAcceptedAt: acceptances.length === 0 ? null : new Date(Math.max(...acceptances)),
    openChallenges: open.length,
    openOfViewer: open.filter(({ creatorId }) => creatorId === challenge.creatorId).length,
  }).map(({ rule }) => rule);
}

/** Oldest first, with what was known about their creators when they were written. */
function lastChallenges({ userId }: Actor): Promise<Past[]> {
  return readRows<Past>(Prisma.sql`
    SELECT * FROM (SELECT c.id, c.creator_id::text AS "creatorId", c.text, c.amount_cents AS "amountCents", c.pot_cents::float8 AS "potCents",
      c.created_at AS "createdAt", c.accepted_at AS "acceptedAt", c.ended_at AS "endedAt",
      coalesce(u.email_verified_at <= c.created_at, false) AS "emailConfirmed",
      EXISTS (${chargedPledges(Prisma.sql`c.creator_id`)}
        AND EXISTS (SELECT 1 FROM challenges done WHERE done.id = h.challenge_id AND done.ended_at <= c.created_at)) AS "hasHistory"
    FROM (
      SELECT * FROM challenges WHERE streamer_id = ${userId}::uuid ORDER BY created_at DESC, id DESC LIMIT ${MAX_READ}
    ) c
    JOIN users u ON u.id = c.creator_id
    WHERE c.activated_at IS NOT NULL
    ORDER BY c.created_at DESC, c.id DESC
    LIMIT ${LOOKED_AT}) looked_at ORDER BY "createdAt", id`);
}
