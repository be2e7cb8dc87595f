import { z } from "zod";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import type { RunningScenario } from "./running-scenario";

const problems = z.array(z.object({ problem: z.string() }));

/** $1 is the pot above which two operators decide, $2 the weight that hides. */
const AT_ANY_TIME = `
  SELECT 'dispute ' || k.subject_id || ' about a large pot was decided by one operator' AS problem
  FROM cases k JOIN challenges c ON c.id = k.challenge_id
  WHERE k.kind = 'dispute' AND k.state = 'decided' AND c.pot_cents > $1::bigint
    AND (k.proposed_by_id IS NULL OR k.proposed_by_id = k.decided_by_id OR k.proposed_decision <> k.decision)
  UNION ALL
  SELECT 'dispute ' || d.id || ' is ' || d.status || ', and its case says ' || coalesce(k.decision, k.state::text)
  FROM disputes d JOIN cases k ON k.subject_id = d.id AND k.kind = 'dispute'
  WHERE k.state <> 'closed' AND d.status::text <> coalesce(k.decision, 'open')
  UNION ALL
  SELECT 'objection to ' || s.id || ': decided by who had made the decision, or not as its case says'
  FROM statements_of_reasons s JOIN statement_objections o ON o.statement_id = s.id
    JOIN cases k ON k.subject_id = s.id AND k.kind = 'objection'
  WHERE k.state <> 'closed' AND (k.decided_by_id = s.operator_id OR o.status::text <>
    CASE k.decision WHEN 'reverse' THEN 'reversed' WHEN 'keep' THEN 'kept' ELSE 'open' END)
  UNION ALL
  SELECT l.kind || ' of ' || l.user_id || ' is in force, and the objection to it was right'
  FROM account_limits l JOIN statement_objections o ON o.statement_id = l.statement_id
  WHERE l.ended_at IS NULL AND o.status = 'reversed'
  UNION ALL
  SELECT 'account ' || u.id || ' is closed, or open, against what is in force'
  FROM users u WHERE (u.suspended_at IS NOT NULL) <> (u.deletion_requested_at IS NOT NULL OR EXISTS (
    SELECT 1 FROM account_limits l WHERE l.user_id = u.id AND l.kind = 'suspension' AND l.ended_at IS NULL))
  UNION ALL
  SELECT 'challenge ' || c.id || ': reports are ' || r.status || ' and weigh ' || r.weight || '; hidden at ' ||
    coalesce(c.hidden_at::text, 'no time') || ', removed for ' || coalesce(c.removed_for::text, 'nothing')
  FROM reported_things r JOIN challenges c ON c.id = r.subject_id
  WHERE (r.status = 'open' AND r.weight >= $2::int AND c.hidden_at IS NULL AND c.activated_at IS NOT NULL)
    OR (r.status <> 'open' AND c.hidden_at IS NOT NULL AND c.removed_for IS NULL)
    OR (c.removed_for IS NOT NULL AND c.hidden_at IS NULL)
  UNION ALL
  SELECT 'pledge ' || p.id || ' counts above the streamer''s maximum of ' || p.pot_limit_cents
  FROM pledges p WHERE p.pot_limit_cents IS NOT NULL AND p.counted_at IS NOT NULL AND p.kind = 'boost' AND p.pot_limit_cents <
    (SELECT sum(o.amount_cents) FROM pledges o
     WHERE o.challenge_id = p.challenge_id AND o.counted_at <= p.counted_at AND o.kind <> 'appeal')
  UNION ALL
  SELECT 'challenge ' || e.challenge_id || ': ' || e.event || ' by somebody who is not at the desk'
  FROM challenge_events e JOIN challenges c ON c.id = e.challenge_id
  WHERE e.event IN ('accept', 'decline', 'undo_accept') AND e.actor_id <> c.streamer_id
    AND NOT EXISTS (SELECT 1 FROM streamer_moderators m WHERE m.user_id = e.actor_id AND m.streamer_id = c.streamer_id)
    AND NOT EXISTS (SELECT 1 FROM past_moderators m
      WHERE m.user_id = e.actor_id AND m.streamer_id = c.streamer_id AND m.ended_at >= e.at)`;

/** At rest the jobs that follow a decision have run. $1 is the time. */
const AT_REST = `
  SELECT l.kind || ' of ' || l.user_id || ' is in force after its end' AS problem
  FROM account_limits l WHERE l.ended_at IS NULL AND l.until <= $1::timestamptz
  UNION ALL
  SELECT 'payout ' || t.id || ' is' || CASE WHEN b.reason IS NULL THEN ' not' ELSE '' END || ' held back by a limit'
  FROM scheduled_transfers t
    LEFT JOIN payout_blocks b ON b.scheduled_transfer_id = t.id AND b.reason = 'account_limited'
  WHERE t.status = 'pending' AND (b.reason IS NOT NULL) <> EXISTS (
    SELECT 1 FROM account_limits l WHERE l.user_id = t.streamer_id AND l.kind = 'payouts' AND l.ended_at IS NULL)
  UNION ALL
  SELECT p.kind || ' ' || p.id || ' can still be paid, and its backer may not'
  FROM pledges p JOIN users u ON u.id = p.backer_id
  WHERE p.kind <> 'appeal' AND p.goal = 'hold' AND p.counted_at IS NULL AND (u.suspended_at IS NOT NULL OR EXISTS (
    SELECT 1 FROM account_limits l WHERE l.user_id = u.id AND l.ended_at IS NULL
      AND l.kind::text = CASE p.kind WHEN 'offer' THEN 'challenges' ELSE 'boosts' END))
  UNION ALL
  SELECT p.kind || ' ' || p.id || ' can still be paid, and one has blocked the other'
  FROM pledges p JOIN blocks b ON b.blocker_id IN (p.backer_id, p.streamer_id) AND b.blocked_id IN (p.backer_id, p.streamer_id)
  WHERE p.kind <> 'appeal' AND p.goal = 'hold' AND p.counted_at IS NULL
  UNION ALL
  SELECT 'challenge ' || c.id || ' is ' || c.status || ', and an account of its people is closed'
  FROM challenges c JOIN users w ON w.id = c.creator_id JOIN users s ON s.id = c.streamer_id
  WHERE (c.status IN ('pending', 'pending_review', 'approved', 'active')
      AND (w.suspended_at IS NOT NULL OR s.suspended_at IS NOT NULL))
    OR (c.status IN ('accepted', 'in_progress') AND s.suspended_at IS NOT NULL)
  UNION ALL
  SELECT 'boost ' || p.id || ' is held for who deleted their account'
  FROM pledges p JOIN users u ON u.id = p.backer_id JOIN challenges c ON c.id = p.challenge_id
  WHERE p.kind = 'boost' AND p.goal = 'hold' AND c.status = 'active' AND u.deletion_requested_at IS NOT NULL`;

const ERASED = `
  SELECT 'account ' || id || ' was to be erased' AS problem
  FROM users WHERE deletion_requested_at IS NOT NULL AND erased_at IS NULL`;

/** Of the challenges in $1, those that took one of $2 slots of all or $3 of one viewer when they were written, and have it still. */
const SLOTS = `
  WITH taken AS (
    SELECT c.creator_id, c.created_at, c.activated_at FROM challenges c
    WHERE c.id = ANY($1::uuid[])
      AND (c.status IN ('pending', 'pending_review', 'approved', 'accepted', 'in_progress')
        OR c.status = 'active' AND c.expires_at > $4::timestamptz)
      AND NOT EXISTS (SELECT 1 FROM challenge_events e WHERE e.challenge_id = c.id AND e.event = 'reject'))
  SELECT 'viewer ' || creator_id || ' has ' || count(*) || ' open challenges' AS problem
  FROM taken WHERE $3::int > 0 GROUP BY creator_id HAVING count(*) > $3::int
  UNION ALL
  SELECT 'the streamer has ' || count(*) || ' open challenges'
  FROM taken WHERE $2::int > 0 AND coalesce(activated_at, $4::timestamptz) < created_at + interval '15 minutes'
  HAVING count(*) > $2::int`;

/** What was decided about people, challenges and payouts is so, and what follows from it has happened. */
export async function findDecisionProblems(
  { harness, slots }: RunningScenario,
  checkpoint: "any" | "rest" | "end",
): Promise<string[]> {
  const ask = async (sql: string, values: unknown[] = []) =>
    problems.parse((await harness.database.query(sql, values)).rows);
  const { FOUR_EYES_ABOVE_CENTS, REPORT_HIDE_WEIGHT } = env();
  const found = [
    ...(await ask(AT_ANY_TIME, [FOUR_EYES_ABOVE_CENTS, REPORT_HIDE_WEIGHT])),
    ...(slots === null ? [] : await ask(SLOTS, [slots.written, slots.most, slots.mostPerViewer, now()])),
    ...(checkpoint === "any" ? [] : await ask(AT_REST, [now()])),
    ...(checkpoint === "end" ? await ask(ERASED) : []),
  ];
  return found.map(({ problem }) => problem);
}
