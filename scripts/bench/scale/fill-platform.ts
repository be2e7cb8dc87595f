import { Client } from "pg";
import { env } from "@/lib/shared/env";
import type { Crowd } from "../lists/fill";

/** Rows of one statement: its constraints are checked at its end, from memory. */
const AT_ONCE = 250_000;
const PLEDGES_PER_CHALLENGE = 10;

/** Of `fillLists(1_000)`, in seconds before its middle: all rows are of the same time, so that pages have neighbours of both. */
const HALF_SECONDS = 500;

/** Names and texts have the letters of real ones: an index of trigrams would know made-up ones too well. */
const FIRST =
  "nova luna zoé max émile sofía leo kai mia théo ana noah inés jules vera otto iris hugo alba finn".split(
    " ",
  );
const LAST =
  "plays gaming live tv stream art music fit cooks draws reads speed pixel storm fox bear wolf ray moon star".split(
    " ",
  );
const DARES = [
  "Beat the final boss without a shield",
  "Sing the chorus in a whisper",
  "Draw your chat as a knight",
  "Chante le refrain à l’envers",
  "Termine le niveau sans sauter",
  "Cuisine une crêpe les yeux fermés",
  "Canta una canción en inglés",
  "Juega una ronda con la mano izquierda",
  "Baila durante una partida de ajedrez",
  "Do twenty push-ups between two rounds",
  "Play the opening with the left hand",
  "Speedrun the first level backwards",
];

/**
 * Fills the platform with people, a tenth of them streamers, as many challenges, and ten times as many pledges, by statements over
 * sets. A few streamers have very many challenges, and a few challenges very many pledges. The amounts fit; the books and the
 * provider know nothing of it. Needs a database owned by the superuser, because it checks no foreign key.
 */
export async function fillPlatform(people: number, { middle }: Crowd): Promise<void> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica");
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS bench;
      CREATE UNLOGGED TABLE IF NOT EXISTS bench.people (n int PRIMARY KEY, id uuid NOT NULL);
      CREATE UNLOGGED TABLE IF NOT EXISTS bench.challenges
        (n int PRIMARY KEY, id uuid NOT NULL, creator uuid NOT NULL, streamer uuid NOT NULL, status text NOT NULL);`);
    const { rows } = await client.query<{ count: number }>("SELECT count(*)::int FROM bench.people");
    const from = new Date(Date.parse(middle) - HALF_SECONDS * 1_000).toISOString();
    const range: Range = { from, first: (rows[0]?.count ?? 0) + 1, last: people };
    await fillPeople(client, range);
    await fillChallenges(client, range);
    await fillPledges(client, range);
    await fillLeaderboard(client);
    await fillRest(client, range);
    await client.query("RESET session_replication_role");
    await client.query("VACUUM ANALYZE");
  } finally {
    await client.end();
  }
}

type Range = { readonly from: string; readonly first: number; readonly last: number };

/** The time of row `n`: all rows are spread over the same seconds. */
const at = ({ from, last }: Range, n = "n") =>
  `('${from}'::timestamptz + make_interval(secs => ${2 * HALF_SECONDS}.0 * ${n} / ${last}))`;
const list = (words: readonly string[]) => `ARRAY['${words.join("','")}']`;
const oneOf = (words: readonly string[], by: string) => `(${list(words)})[1 + (${by}) % ${words.length}]`;
/** The number of somebody among the first `many`, few of them very often. */
const few = (many: number, seed: string) =>
  `1 + floor(${many} * power(((${seed})::bigint * 2654435761 % 1000003) / 1000003.0, 3))::int`;
/** The number of somebody who is no streamer: every tenth person is one. */
const viewer = (many: number, seed: string) => `10 * ((${seed}) % ${many} / 10) + 1 + (${seed}) % 9`;

async function inPieces(
  { first, last }: Range,
  insert: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = first; from <= last; from += AT_ONCE)
    await insert(from, Math.min(last, from + AT_ONCE - 1));
}

async function fillPeople(client: Client, range: Range): Promise<void> {
  await inPieces(range, async (from, to) => {
    const numbers = `bench.people WHERE n BETWEEN ${from} AND ${to}`;
    await client.query(
      `INSERT INTO bench.people SELECT n, gen_random_uuid() FROM generate_series(${from}, ${to}) AS n`,
    );
    await client.query(
      `INSERT INTO users (id, email, created_at) SELECT id, 'person' || n || '@example.org', ${at(range)} FROM ${numbers}`,
    );
    const name = `${oneOf(FIRST, "n")} || '_' || ${oneOf(LAST, "n / 7")} || n`;
    // The trigger that unifies look-alike letters is off.
    await client.query(`
      INSERT INTO profiles (user_id, full_name, username, username_key, username_skeleton, user_type, category, created_at,
        updated_at, name_confirmed_at)
      SELECT id, initcap(${oneOf(FIRST, "n")} || ' ' || ${oneOf(LAST, "n / 7")}), ${name}, ${name}, 'bench' || n,
        (CASE WHEN n % 10 = 0 THEN 'streamer' ELSE 'viewer' END)::"UserType",
        CASE WHEN n % 50 = 0 THEN 'Music' ELSE 'Gaming' END, ${at(range)}, ${at(range)}, ${at(range)} FROM ${numbers}`);
    await client.query(`
      INSERT INTO streamers (user_id, created_at, updated_at, status, funded_cents, completion_rate, completed_count, broadcasting)
      SELECT id, ${at(range)}, ${at(range)}, (CASE WHEN n % 100 = 0 THEN 'paused' ELSE 'available' END)::"StreamerStatus",
        100 * (n / 10 % 1000), n / 10 % 100, n / 10 % 7, n % 200 = 0
      FROM ${numbers} AND n % 10 = 0`);
  });
}

/** The statuses of every twenty rows. */
const STATUSES = [
  ...Array<string>(6).fill("active"),
  ...["accepted", "in_progress", "declined", "failed", "expired", "pending_review", "cancelled"],
  ...Array<string>(7).fill("completed"),
];

async function fillChallenges(client: Client, range: Range): Promise<void> {
  const streamers = Math.max(1, Math.floor(range.last / 10));
  await inPieces(range, async (from, to) => {
    await client.query(`
      INSERT INTO bench.challenges SELECT c.n, gen_random_uuid(), creator.id, streamer.id, ${oneOf(STATUSES, "c.n")}
      FROM generate_series(${from}, ${to}) AS c(n)
      JOIN bench.people creator ON creator.n = ${viewer(range.last, "c.n::bigint * 7919")}
      JOIN bench.people streamer ON streamer.n = 10 * (${few(streamers, "c.n")})`);
    await client.query(`
      INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, boost_count, time_limit, status, created_at,
        activated_at, accepted_at, expires_at, perform_by, ended_at, updated_at, broadcasting, kinds)
      SELECT id, creator, streamer, ${oneOf(DARES, "n")} || ', ' || ${oneOf(LAST, "n / 12")} || ' ' || n, 500, 500 + n % 1000, n % 50, '1d',
        status::"ChallengeStatus", ${at(range)}, ${at(range)},
        CASE WHEN status IN ('accepted', 'in_progress', 'completed', 'failed') THEN ${at(range)} END,
        now() + interval '1 day', now() + interval '1 day',
        CASE WHEN status NOT IN ('active', 'accepted', 'in_progress', 'pending_review') THEN ${at(range)} END, ${at(range)},
        n % 40 = 0, '{other}'
      FROM bench.challenges WHERE n BETWEEN ${from} AND ${to}`);
    // The trigger that keeps it is off.
    await client.query(`
      INSERT INTO challenge_search (challenge_id, form, words)
      SELECT c.id, search_form(c.text), search_words(c.text)
      FROM bench.challenges b JOIN challenges c ON c.id = b.id WHERE b.n BETWEEN ${from} AND ${to} AND b.status = 'active'`);
  });
}

async function fillPledges(client: Client, range: Range): Promise<void> {
  const indexes = await dropIndexes(client, "pledges");
  const pledges = {
    ...range,
    first: (range.first - 1) * PLEDGES_PER_CHALLENGE + 1,
    last: range.last * PLEDGES_PER_CHALLENGE,
  };
  await inPieces(pledges, (from, to) =>
    client.query(`
      INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, status, goal, captured_cents,
        platform_fee_cents, counted_at, first_of_backer, created_at, updated_at)
      SELECT gen_random_uuid(), c.id, CASE WHEN is_offer THEN c.creator ELSE backer.id END, c.streamer,
        (CASE WHEN is_offer THEN 'offer' ELSE 'boost' END)::"PledgeKind", 500,
        (CASE WHEN c.status = 'completed' THEN 'captured' WHEN c.status IN ('active', 'accepted', 'in_progress') THEN 'secured'
          ELSE 'voided' END)::"PledgeStatus",
        (CASE WHEN c.status = 'completed' THEN 'capture' WHEN c.status IN ('active', 'accepted', 'in_progress') THEN 'hold'
          ELSE 'release' END)::"PledgeGoal",
        CASE WHEN c.status = 'completed' THEN 100 + k % 400 ELSE 0 END, CASE WHEN c.status = 'completed' THEN 10 ELSE 0 END,
        ${at(pledges, "k")}, true, ${at(pledges, "k")}, ${at(pledges, "k")}
      FROM (
        SELECT k, k % ${PLEDGES_PER_CHALLENGE} = 0 AS is_offer FROM generate_series(${from}, ${to}) AS k
      ) AS every
      JOIN bench.challenges c ON c.n = CASE WHEN is_offer THEN k / ${PLEDGES_PER_CHALLENGE} ELSE ${few(range.last, "k")} END
      JOIN bench.people backer ON backer.n = ${viewer(range.last, "k::bigint * 104729")}`),
  );
  for (const definition of indexes) await client.query(definition);
}

/** Everybody's places on the boards; all was completed within the shortest period. */
async function fillLeaderboard(client: Client): Promise<void> {
  await client.query("TRUNCATE leaders");
  await client.query(`
    INSERT INTO leaders (person_id, board, period, total_cents, completed)
    SELECT person_id, board, period, sum(cents), count(*)
    FROM (
      SELECT person_id, board, sum(captured_cents) AS cents FROM pledges
      CROSS JOIN LATERAL (VALUES ('streamers', streamer_id), ('viewers', backer_id)) AS side(board, person_id)
      WHERE captured_cents > 0 GROUP BY challenge_id, board, person_id
    ) AS standing CROSS JOIN leaderboard_periods
    GROUP BY person_id, board, period`);
}

/** What hangs on challenges and people, a row each. */
async function fillRest(client: Client, range: Range): Promise<void> {
  const ended = "status = 'completed'";
  await inPieces(range, async (from, to) => {
    const challenges = `bench.challenges WHERE n BETWEEN ${from} AND ${to}`;
    for (const insert of [
      `INSERT INTO notifications (id, user_id, type, challenge_id, created_at)
       SELECT gen_random_uuid(), creator, 'challenge_accepted', id, ${at(range)} FROM ${challenges}`,
      `INSERT INTO challenge_events (challenge_id, event, to_status, actor_id, streamer_id, at)
       SELECT id, 'activate', 'active', creator, streamer, ${at(range)} FROM ${challenges}`,
      `INSERT INTO scheduled_transfers (id, challenge_id, streamer_id, status, waiting_reason, amount_cents, platform_fee_cents,
         scheduled_for, created_at, updated_at)
       SELECT gen_random_uuid(), id, streamer, (CASE n % 4 WHEN 0 THEN 'failed' ELSE 'pending' END)::"PayoutStatus",
         CASE n % 4 WHEN 1 THEN 'captures_pending' END, 450, 50, ${at(range)}, ${at(range)}, ${at(range)}
       FROM ${challenges} AND ${ended}`,
      `INSERT INTO operator_acts (id, operator_id, act, subject_type, subject_id, at)
       SELECT gen_random_uuid(), creator, CASE WHEN n % 2 = 0 THEN 'money.audit' ELSE 'rules.try' END, 'text', id, ${at(range)}
       FROM ${challenges}`,
      `INSERT INTO cases (id, kind, subject_type, subject_id, challenge_id, opened_at, promised_by)
       SELECT gen_random_uuid(), 'review', 'challenge', id, id, ${at(range)}, ${at(range)} FROM ${challenges} AND n % 10 = 0`,
      `INSERT INTO disputes (id, challenge_id, status, opened_at, updated_at)
       SELECT gen_random_uuid(), id, 'open', ${at(range)}, ${at(range)} FROM ${challenges} AND ${ended} AND n % 3 = 0`,
      `INSERT INTO statements_of_reasons (id, user_id, kind, clause, automated, created_at)
       SELECT gen_random_uuid(), creator, 'warning', 'other', false, ${at(range)} FROM ${challenges}`,
      `INSERT INTO follows (user_id, streamer_id, created_at)
       SELECT creator, streamer, ${at(range)} FROM ${challenges} ON CONFLICT DO NOTHING`,
    ])
      await client.query(insert);
  });
}

/** Drops what can be made anew faster than it is kept. @returns how to make it anew */
async function dropIndexes(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}
