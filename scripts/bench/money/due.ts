import { db } from "@/lib/db/client";
import { createStreamer, createViewer } from "@/tests/support/world";

/** Enough people that the rows do not contend for one. */
const PEOPLE = 200;

type People = { readonly viewers: readonly string[]; readonly streamers: readonly string[] };

async function people(): Promise<People> {
  const viewers = await Promise.all(Array.from({ length: PEOPLE }, () => createViewer()));
  const streamers = await Promise.all(
    Array.from({ length: PEOPLE / 10 }, (_, index) =>
      createStreamer({ payouts: index === 0 ? "ready" : "none" }),
    ),
  );
  await db().$executeRaw`
    INSERT INTO payout_accounts (streamer_id, stripe_account_id, request, details_submitted, payouts_enabled, created_at, updated_at)
    SELECT user_id, 'acct_bench_' || user_id, '{}', true, true, now(), now()
    FROM streamers WHERE user_id NOT IN (SELECT streamer_id FROM payout_accounts)`;
  return { viewers: viewers.map(({ userId }) => userId), streamers: streamers.map(({ userId }) => userId) };
}

/**
 * Challenges that expire, and as many that stay open, so that the feed has full pages before and after.
 * @param dueInSeconds when they expire, from now
 */
export async function seedExpiries(count: number, dueInSeconds: number): Promise<void> {
  const { viewers, streamers } = await people();
  await db().$executeRaw`
    INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, time_limit, status, created_at,
      activated_at, expires_at, updated_at)
    SELECT gen_random_uuid(), (${viewers}::uuid[])[1 + n % ${viewers.length}::int],
      (${streamers}::uuid[])[1 + n % ${streamers.length}::int], 'Play on ' || n, 2500, 2500, '1mo', 'active',
      now() - interval '1 day', now() - interval '1 day', now() + interval '1 month', now()
    FROM generate_series(1, ${count}::int) AS n`;
  await addExpiries({ viewers, streamers }, count, dueInSeconds);
  await db().$executeRaw`ANALYZE`;
}

/** Active challenges of these people, each with an offer secured by a live hold. */
export async function addExpiries(
  { viewers, streamers }: People,
  count: number,
  dueInSeconds: number,
): Promise<void> {
  await db().$executeRaw`
    WITH made AS (
      INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, time_limit, status,
        created_at, activated_at, expires_at, updated_at)
      SELECT gen_random_uuid(), (${viewers}::uuid[])[1 + n % ${viewers.length}::int],
        (${streamers}::uuid[])[1 + n % ${streamers.length}::int], 'Play round ' || n, 2500, 2500, '1d', 'active',
        now() - interval '1 day', now() - interval '1 day', now() + make_interval(secs => ${dueInSeconds}::int), now()
      FROM generate_series(1, ${count}::int) AS n
      RETURNING id, creator_id, streamer_id, expires_at
    ), listed AS (
      INSERT INTO deadlines (kind, subject_id, due_at) SELECT 'challenge_expiry', id, expires_at FROM made
    ), promised AS (
      INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, status, counted_at, created_at, updated_at)
      SELECT gen_random_uuid(), id, creator_id, streamer_id, 'offer', 2500, 'secured', now(), now(), now() FROM made
      RETURNING id
    ), held AS (
      INSERT INTO holds (id, pledge_id, status, amount_cents, stripe_payment_intent_id, stripe_payment_method_id,
        stripe_charge_id, capture_before, renew_at, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'live', 2500, 'pi_bench_' || id, 'pm_bench', 'ch_bench_' || id,
        now() + interval '7 days', now() + interval '6 days', now(), now() FROM promised
      RETURNING id, pledge_id
    ), listed_renewals AS (
      INSERT INTO deadlines (kind, subject_id, due_at) SELECT 'hold_renewal', pledge_id, now() + interval '6 days' FROM held
    )
    INSERT INTO operations (id, kind, status, pledge_id, hold_id, amount_cents, request, provider_id, attempts, created_at, sent_at, ended_at)
    SELECT gen_random_uuid(), 'authorize', 'done', pledge_id, id, 2500, '{}', 'pi_bench_' || pledge_id, 1, now(), now(), now()
    FROM held`;
}

/** Completed, captured challenges whose payout is due now. */
export async function seedTransfers(count: number): Promise<void> {
  const { viewers, streamers } = await people();
  await db().$executeRaw`
    WITH made AS (
      INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, time_limit, status,
        created_at, activated_at, ended_at, updated_at)
      SELECT gen_random_uuid(), (${viewers}::uuid[])[1 + n % ${viewers.length}::int],
        (${streamers}::uuid[])[1 + n % ${streamers.length}::int], 'Play round ' || n, 2500, 2500, '1d', 'completed',
        now() - interval '21 days', now() - interval '21 days', now() - interval '20 days', now()
      FROM generate_series(1, ${count}::int) AS n
      RETURNING id, creator_id, streamer_id
    ), promised AS (
      INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, goal, status, captured_cents,
        platform_fee_cents, counted_at, created_at, updated_at)
      SELECT gen_random_uuid(), id, creator_id, streamer_id, 'offer', 2500, 'capture', 'captured', 2500, 250, now(),
        now(), now() FROM made
      RETURNING id, challenge_id
    ), held AS (
      INSERT INTO holds (id, pledge_id, status, amount_cents, captured_cents, stripe_payment_intent_id,
        stripe_payment_method_id, stripe_charge_id, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'captured', 2500, 2500, 'pi_bench_' || id, 'pm_bench', 'ch_bench_' || id, now(), now()
      FROM promised
    ), scheduled AS (
      INSERT INTO scheduled_transfers (id, challenge_id, streamer_id, status, amount_cents, platform_fee_cents,
        collected_cents, scheduled_for, created_at, updated_at)
      SELECT gen_random_uuid(), id, streamer_id, 'pending', 2500, 250, 2500, now(), now(), now() FROM made
      RETURNING id, challenge_id
    ), counted AS (
      INSERT INTO payout_shares (pledge_id, scheduled_transfer_id, amount_cents, platform_fee_cents, collected_cents,
        refunded_cents, charged_back_cents, set_off_cents)
      SELECT promised.id, scheduled.id, 2500, 250, 2500, 0, 0, 0 FROM scheduled JOIN promised USING (challenge_id)
    ), listed AS (
      INSERT INTO deadlines (kind, subject_id, due_at) SELECT 'transfer_due', id, now() FROM scheduled
    )
    INSERT INTO transfers (id, scheduled_transfer_id, pledge_id, amount_cents, platform_fee_cents, stripe_charge_id,
      status, created_at, updated_at)
    SELECT gen_random_uuid(), scheduled.id, promised.id, 2250, 250, 'ch_bench_' || promised.id, 'pending', now(), now()
    FROM scheduled JOIN promised USING (challenge_id)`;
  await db().$executeRaw`ANALYZE`;
}
