import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { uniqueWord } from "@/tests/support/unique-word";
import { createOperator, createStreamer, createViewer } from "@/tests/support/world";

/** The people whose lists are read; half of all rows are theirs. */
export type Crowd = {
  readonly viewer: Actor;
  readonly streamer: Actor;
  readonly operator: Actor;
  /** A challenge that everybody backs, every fourth person twice. */
  readonly challengeId: ChallengeId;
  /** A case about it. */
  readonly caseId: string;
  /** A case about what everybody reported. */
  readonly reportCaseId: string;
  readonly webhookId: string;
  /** The time in the middle of all rows, in ISO 8601. */
  readonly middle: string;
};

/** The statuses of every twenty rows, common and rare ones. */
const STATUSES = [
  ...Array<string>(10).fill("active"),
  ...["accepted", "in_progress", "completed", "completed", "completed", "failed", "declined"],
  ...["pending_review", "cancelled", "review_failed"],
];

/** Fills each table behind a list with rows a second apart. The rows of different tables are not consistent. */
export async function fillLists(rows: number): Promise<Crowd> {
  const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
  const from = new Date(Date.now() - (rows + 3_600) * 1_000);
  const tag = uniqueWord();
  const others = await fillPeople(rows, from, tag);
  await db().$executeRaw`
    INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, boost_count, time_limit, status,
      created_at, activated_at, expires_at, perform_by, ended_at, updated_at, broadcasting)
    SELECT gen_random_uuid(),
      (CASE WHEN n % 40 < 20 THEN ${viewer.userId} ELSE (${others}::text[])[1 + n % ${others.length}::int] END)::uuid,
      (CASE WHEN n % 40 < 20 THEN ${streamer.userId}
        ELSE (${others}::text[])[1 + (n + 1) % ${others.length}::int] END)::uuid,
      'Play round ' || n || ' of ' || ${tag}, 500, 500 + n % 1000, n % 50, '1d',
      ((${STATUSES}::text[])[1 + n % 20])::"ChallengeStatus", at, at, now() + interval '1 day',
      now() + interval '1 day', at, at, n % 3 = 0
    FROM generate_series(1, ${rows}::int) AS n, LATERAL (SELECT ${from}::timestamptz + make_interval(secs => n) AS at)`;
  await db().$executeRaw`
    INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, status, counted_at, created_at, updated_at)
    SELECT gen_random_uuid(), id, creator_id, streamer_id, 'offer', 500, 'secured', created_at, created_at, created_at
    FROM challenges WHERE text LIKE ${`% of ${tag}`}`;
  await db().$executeRaw`
    INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, status, counted_at, created_at, updated_at)
    SELECT gen_random_uuid(), id, ${viewer.userId}::uuid, streamer_id, 'boost', 500, 'secured', created_at, created_at,
      created_at
    FROM challenges WHERE text LIKE ${`% of ${tag}`} AND creator_id <> ${viewer.userId}::uuid`;
  await db().$executeRaw`
    INSERT INTO notifications (id, user_id, type, challenge_id, created_at)
    SELECT gen_random_uuid(), creator_id, 'challenge_accepted', id, created_at FROM challenges
    WHERE text LIKE ${`% of ${tag}`}`;
  await db().$executeRaw`
    INSERT INTO scheduled_transfers (id, challenge_id, streamer_id, status, waiting_reason, amount_cents,
      platform_fee_cents, scheduled_for, created_at, updated_at)
    SELECT gen_random_uuid(), id, streamer_id, (CASE kind WHEN 0 THEN 'failed' ELSE 'pending' END)::"PayoutStatus",
      CASE kind WHEN 1 THEN 'captures_pending' END, 450, 50, created_at, created_at, created_at
    FROM challenges, LATERAL (SELECT abs(hashtext(id::text)) % 4 AS kind) AS kinds
    WHERE text LIKE ${`% of ${tag}`}`;
  await db().$executeRaw`
    INSERT INTO operator_acts (id, operator_id, act, subject_type, subject_id, at)
    SELECT gen_random_uuid(), creator_id, CASE WHEN random() < 0.5 THEN 'money.audit' ELSE 'rules.try' END, 'text', id,
      created_at
    FROM challenges WHERE text LIKE ${`% of ${tag}`}`;
  await db().$executeRaw`
    INSERT INTO disputes (id, challenge_id, status, opened_at, updated_at)
    SELECT gen_random_uuid(), id, 'open', created_at, created_at FROM challenges
    WHERE text LIKE ${`% of ${tag}`}`;
  await db().$executeRaw`
    INSERT INTO blocks (blocker_id, blocked_id, created_at)
    SELECT ${viewer.userId}::uuid, id, created_at FROM users WHERE email LIKE ${`row%of${tag}@example.com`}`;
  await db().$executeRaw`
    INSERT INTO follows (user_id, streamer_id, created_at)
    SELECT ${viewer.userId}::uuid, s.user_id, s.created_at
    FROM streamers s JOIN users u ON u.id = s.user_id AND u.email LIKE ${`row%of${tag}@example.com`}`;
  await db().$executeRaw`
    INSERT INTO statements_of_reasons (id, user_id, kind, clause, automated, created_at)
    SELECT gen_random_uuid(), creator_id, 'warning', 'other', false, created_at FROM challenges
    WHERE text LIKE ${`% of ${tag}`}`;
  await db().$executeRaw`
    INSERT INTO leaders (person_id, board, period, total_cents, completed)
    SELECT u.id, board, 'all', 1 + abs(hashtext(u.id::text)) % 100000, 1
    FROM users u, unnest(ARRAY['streamers', 'viewers']) AS board WHERE u.email LIKE ${`row%of${tag}@example.com`}`;
  await db().streamerModerator.create({
    data: { streamerId: streamer.userId, userId: viewer.userId, createdAt: from },
  });
  await db().$executeRaw`
    INSERT INTO cases (id, kind, subject_type, subject_id, challenge_id, opened_at, promised_by)
    SELECT gen_random_uuid(), 'review', 'challenge', id, id, created_at, created_at FROM challenges
    WHERE text LIKE ${`% of ${tag}`}`;
  const challengeId = await fillBackers(streamer, tag, from);
  const { id: caseId } = await db().case.create({
    data: {
      kind: "review",
      subjectType: "challenge",
      subjectId: challengeId,
      challengeId,
      openedAt: from,
      promisedBy: from,
    },
    select: { id: true },
  });
  const reportCaseId = await fillReports(challengeId, tag, from);
  const { id: webhookId } = await db().webhookEndpoint.create({
    data: { streamerId: streamer.userId, kind: "standard", url: "", encryptedSecret: "", createdAt: from },
    select: { id: true },
  });
  await db().$executeRaw`
    INSERT INTO webhook_deliveries (id, endpoint_id, type, data, at, status)
    SELECT gen_random_uuid(), ${webhookId}::uuid, 'challenge.created', '{}', created_at, 'sent'
    FROM challenges WHERE text LIKE ${`% of ${tag}`}`;
  // Moves the streamer with half of all rows off the measured pages of the list of streamers.
  await db().streamer.update({ where: { userId: streamer.userId }, data: { createdAt: from } });
  await db().$executeRaw`ANALYZE`;
  const middle = new Date(from.getTime() + (rows / 2) * 1_000).toISOString();
  const operator = await createOperator();
  return { viewer, streamer, operator, middle, challengeId, caseId, reportCaseId, webhookId };
}

/** One challenge that all of these people reported, with the weights from 0 to 12. @returns the id of its case */
async function fillReports(challengeId: ChallengeId, tag: string, from: Date): Promise<string> {
  await db().$executeRaw`
    INSERT INTO reported_things (subject_type, subject_id, challenge_id, status, opened_at)
    VALUES ('challenge', ${challengeId}::uuid, ${challengeId}::uuid, 'open', ${from})`;
  await db().$executeRaw`
    INSERT INTO reports (id, subject_type, subject_id, reporter_id, round, reason, weight, created_at)
    SELECT gen_random_uuid(), 'challenge', ${challengeId}::uuid, id, 1, 'other', abs(hashtext(id::text)) % 13, created_at
    FROM users WHERE email LIKE ${`row%of${tag}@example.com`}`;
  const about = { kind: "report", subjectType: "challenge", subjectId: challengeId, challengeId } as const;
  const { id } = await db().case.create({
    data: { ...about, openedAt: from, promisedBy: from },
    select: { id: true },
  });
  return id;
}

/** One challenge that all of these people back. */
async function fillBackers(streamer: Actor, tag: string, from: Date): Promise<ChallengeId> {
  const [{ id } = { id: asId<ChallengeId>("") }] = await db().$queryRaw<{ id: ChallengeId }[]>`
    INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, boost_count, backer_count,
      time_limit, status, created_at, activated_at, updated_at)
    SELECT gen_random_uuid(), min(u.id::text)::uuid, ${streamer.userId}::uuid, 'Everybody backs it', 500, 6250000000,
      2 * count(*), count(*), '1d', 'expired', ${from}, ${from}, ${from}
    FROM users u WHERE u.email LIKE ${`row%of${tag}@example.com`}
    RETURNING id`;
  await db().$executeRaw`
    INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, status, goal, counted_at,
      first_of_backer, created_at, updated_at)
    SELECT gen_random_uuid(), ${id}::uuid, u.id, ${streamer.userId}::uuid, 'boost', 500, 'voided', 'release',
      u.created_at, is_first, u.created_at, u.created_at
    FROM users u, unnest(ARRAY[true, false]) AS is_first
    WHERE u.email LIKE ${`row%of${tag}@example.com`} AND (is_first OR hashtext(u.id::text) % 4 = 0)`;
  return id;
}

/** @returns the ids of 500 of them, who own the other half */
async function fillPeople(rows: number, from: Date, tag: string): Promise<string[]> {
  const people = await db().$queryRaw<{ id: string }[]>`
    WITH people AS (
      INSERT INTO users (id, email, created_at)
      SELECT gen_random_uuid(), 'row' || n || 'of' || ${tag} || '@example.com',
        ${from}::timestamptz + make_interval(secs => n)
      FROM generate_series(1, ${rows}::int) AS n
      RETURNING id, split_part(email, '@', 1) AS name, created_at
    ), numbered AS (
      -- Spread evenly, in another order than the time, and the same in each run: a page's rows do not depend on chance.
      SELECT *, (substring(name from '^row([0-9]+)')::bigint * 7919) % 10007 AS n FROM people
    ), profiled AS (
      INSERT INTO profiles (user_id, full_name, username, username_key, user_type, category, created_at, updated_at)
      SELECT id, name, name, name, 'streamer',
        CASE WHEN n % 5 = 0 THEN 'Music' ELSE 'Gaming' END, created_at, created_at
      FROM numbered
    ), taking AS (
      INSERT INTO streamers (user_id, created_at, updated_at, status, funded_cents, completion_rate)
      SELECT id, created_at, created_at, (CASE WHEN n % 10 = 0 THEN 'paused' ELSE 'available' END)::"StreamerStatus",
        100 * (n % 1000), n % 100
      FROM numbered
    )
    SELECT id FROM people ORDER BY created_at LIMIT 500`;
  return people.map(({ id }) => id);
}
