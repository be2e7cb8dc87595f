import { Prisma, readRows } from "@/lib/db/client";
import type { UserId } from "@/lib/shared/ids";
import type { SignalWire } from "./contract";

/** Other accounts that a signal names. */
const ACCOUNTS = 20;
/** Rows of the person's own that a signal looks at, the latest first: bounds the work however active they are. */
const OWN_ROWS = 200;
/** Rows of others that one of them is compared with, and all of them together. One account may have many of them. */
const OTHERS = 1_000;
const ALL_OTHERS = 5_000;

type Counts = { readonly chargebacks: number; readonly refusals: number };
type Account = { readonly id: string; readonly username: string };

/**
 * What may be worth an operator's look at a person, and how often. None of it acts by itself, and each alone may be innocent:
 * the page says what it is worth. Reads a bounded number of rows. Source: docs/product/operators.md#signals.
 */
export async function signalsOf(userId: UserId): Promise<SignalWire[]> {
  const [cards, network, counts] = await Promise.all([
    sharedCards(userId),
    boostsWithinNetwork(userId),
    countsOf(userId),
  ]);
  const signals: SignalWire[] = [
    { signal: "shared_card", count: cards.length, accounts: cards },
    network,
    { signal: "chargebacks", count: counts.chargebacks, accounts: [] },
    { signal: "refusals", count: counts.refusals, accounts: [] },
  ];
  return signals.filter(({ count }) => count > 0);
}

const ownPledges = (userId: UserId) => Prisma.sql`
  (SELECT id FROM pledges WHERE backer_id = ${userId}::uuid ORDER BY created_at DESC, id DESC LIMIT ${OWN_ROWS}::int)`;

/**
 * Accounts with a card of the same brand and last digits, which is all that we store of a card. The person's own holds do not count
 * towards the limit.
 */
function sharedCards(userId: UserId): Promise<Account[]> {
  return readRows<Account>(Prisma.sql`
    WITH own AS MATERIALIZED ${ownPledges(userId)}
    SELECT found.id, coalesce(p.username, '') AS username
    FROM (
      SELECT id FROM (
        SELECT DISTINCT (SELECT backer_id FROM pledges WHERE id = used.pledge_id) AS id
        FROM (
          SELECT theirs.pledge_id
          FROM (
            SELECT DISTINCT h.card_last4, h.card_brand FROM own JOIN holds h ON h.pledge_id = own.id
            WHERE h.card_last4 IS NOT NULL
          ) AS card
          CROSS JOIN LATERAL (
            SELECT pledge_id FROM holds h
            WHERE h.card_last4 = card.card_last4 AND h.card_brand = card.card_brand
              AND h.pledge_id <> ALL(ARRAY(SELECT own.id FROM own))
            LIMIT ${OTHERS}::int
          ) AS theirs
          LIMIT ${ALL_OTHERS}::int
        ) AS used
      ) AS accounts
      WHERE id <> ${userId}::uuid LIMIT ${ACCOUNTS}::int
    ) AS found
    LEFT JOIN profiles p ON p.user_id = found.id`);
}

/** Boosts between the person and accounts that signed in from the same network address. */
async function boostsWithinNetwork(userId: UserId): Promise<SignalWire> {
  const rows = await readRows<Account & { readonly count: number }>(Prisma.sql`
    SELECT near.user_id AS id, coalesce(p.username, '') AS username, (
      SELECT count(*)::int FROM (
        SELECT 1 FROM pledges x WHERE x.backer_id = near.user_id AND x.streamer_id = ${userId}::uuid
        UNION ALL
        SELECT 1 FROM pledges x WHERE x.backer_id = ${userId}::uuid AND x.streamer_id = near.user_id
        LIMIT ${OWN_ROWS}::int
      ) AS between_them
    ) AS count
    FROM (
      SELECT DISTINCT used.user_id FROM (
        SELECT theirs.user_id FROM (
          SELECT DISTINCT address_hash FROM (
            SELECT address_hash FROM sessions WHERE user_id = ${userId}::uuid AND address_hash IS NOT NULL
            ORDER BY created_at DESC
            LIMIT ${OWN_ROWS}::int
          ) AS latest
        ) AS own
        CROSS JOIN LATERAL (
          SELECT user_id FROM sessions WHERE address_hash = own.address_hash AND user_id <> ${userId}::uuid
          LIMIT ${OTHERS}::int
        ) AS theirs
        LIMIT ${ALL_OTHERS}::int
      ) AS used
      LIMIT ${ACCOUNTS}::int
    ) AS near
    LEFT JOIN profiles p ON p.user_id = near.user_id`);
  const boosting = rows.filter(({ count }) => count > 0);
  return {
    signal: "boosts_within_network",
    count: boosting.reduce((sum, { count }) => sum + count, 0),
    accounts: boosting.map(({ id, username }) => ({ id, username })),
  };
}

async function countsOf(userId: UserId): Promise<Counts> {
  const [counts] = await readRows<Counts>(Prisma.sql`
    SELECT (
      SELECT count(*)::int FROM ${ownPledges(userId)} own JOIN chargebacks c ON c.pledge_id = own.id
    ) AS chargebacks, (
      SELECT count(*)::int FROM (
        SELECT status FROM challenges WHERE creator_id = ${userId}::uuid ORDER BY created_at DESC, id DESC
        LIMIT ${OWN_ROWS}::int
      ) AS written WHERE status = 'review_failed'
    ) AS refusals`);
  return counts ?? { chargebacks: 0, refusals: 0 };
}
