import { addDays } from "date-fns";
import { z } from "zod";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { type ChallengeId, newId } from "@/lib/shared/ids";
import { sandbox, stripe } from "./world";

const BOOST_CENTS = 500;
/** Holds per call to the provider, and rows per table and transaction. */
const AT_ONCE = 500;

const holdsSchema = z.object({
  data: z.array(z.object({ id: z.string(), charge: z.string(), payment_method: z.string() })),
});
type ProviderHold = z.infer<typeof holdsSchema>["data"][number];

export type Crowd = {
  readonly challengeId: ChallengeId;
  /** Number of boosts, $5 each, every one by another backer. */
  readonly boosts: number;
  /** `provider`: with payment intents that can be captured; `rows`: only in the database. */
  readonly holds: "provider" | "rows";
};

/**
 * Adds secured boosts to an active challenge, by SQL instead of through the use-cases. The backers have accounts and
 * profiles, and no sign-in.
 */
export async function addCrowd({ challengeId, boosts, holds }: Crowd): Promise<void> {
  const at = now();
  const pledges = Array.from({ length: boosts }, (_, index) => ({
    id: newId(at),
    hold: newId(at),
    person: newId(at),
    name: `fan_${challengeId.slice(-6)}_${index}`,
  }));
  const secured =
    holds === "provider"
      ? await holdAtProvider(challengeId, pledges)
      : pledges.map(({ hold }) => ({ id: `pi_${hold}`, charge: `ch_${hold}`, payment_method: `pm_${hold}` }));
  const rows = pledges.map((pledge, index) => ({ ...pledge, ...asColumns(secured[index]) }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await insertPledges(challengeId, rows.slice(from, from + AT_ONCE), at);
  }
  await db().$executeRaw`
    UPDATE challenges SET boost_count = boost_count + ${boosts}, backer_count = backer_count + ${boosts},
      pot_cents = pot_cents + ${boosts * BOOST_CENTS}
    WHERE id = ${challengeId}::uuid`;
  await db().$executeRaw`
    UPDATE streamers SET backer_count = backer_count + ${boosts}
    WHERE user_id = (SELECT streamer_id FROM challenges WHERE id = ${challengeId}::uuid)`;
  // Skips the provider's events about these holds: they contain nothing that is not in the rows.
  const newest = new Date(at.getTime() + 60_000);
  await db().providerCursor.upsert({
    where: { stream: "events" },
    create: { stream: "events", createdAt: newest },
    update: { createdAt: newest },
  });
}

function asColumns(hold: ProviderHold | undefined) {
  return { intent: hold?.id, charge: hold?.charge, method: hold?.payment_method };
}

async function holdAtProvider(
  challengeId: ChallengeId,
  pledges: readonly { readonly id: string; readonly hold: string }[],
): Promise<readonly ProviderHold[]> {
  const { id: customer } = await stripe().customers.create();
  const made: ProviderHold[] = [];
  for (let from = 0; from < pledges.length; from += AT_ONCE) {
    const holds = pledges.slice(from, from + AT_ONCE).map(({ id, hold }) => ({
      amount: BOOST_CENTS,
      metadata: { pledge_id: id, hold_id: hold, challenge_id: challengeId },
    }));
    made.push(...holdsSchema.parse(await sandbox("holds", { customer, holds })).data);
  }
  return made;
}

async function insertPledges(challengeId: ChallengeId, rows: readonly object[], at: Date): Promise<void> {
  const json = JSON.stringify(rows);
  const people = db().$executeRaw`
    INSERT INTO users (id, email, created_at)
    SELECT person, name || '@example.com', ${at}::timestamptz
    FROM jsonb_to_recordset(${json}::jsonb) AS row(person uuid, name text)`;
  const profiles = db().$executeRaw`
    INSERT INTO profiles (user_id, full_name, username, username_key, created_at, updated_at)
    SELECT person, name, name, name, ${at}::timestamptz, ${at}::timestamptz
    FROM jsonb_to_recordset(${json}::jsonb) AS row(person uuid, name text)`;
  const pledges = db().$executeRaw`
    INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, status, counted_at, first_of_backer,
      created_at, updated_at)
    SELECT row.id, challenges.id, row.person, challenges.streamer_id, 'boost', ${BOOST_CENTS}, 'secured',
      ${at}::timestamptz, true, ${at}::timestamptz, ${at}::timestamptz
    FROM jsonb_to_recordset(${json}::jsonb) AS row(id uuid, person uuid), challenges
    WHERE challenges.id = ${challengeId}::uuid`;
  const holds = db().$executeRaw`
    INSERT INTO holds (id, pledge_id, status, amount_cents, stripe_payment_intent_id, stripe_payment_method_id,
      stripe_charge_id, capture_before, renew_at, created_at, updated_at)
    SELECT hold, id, 'live', ${BOOST_CENTS}, intent, method, charge, ${addDays(at, 7)}::timestamptz,
      ${addDays(at, 6)}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    FROM jsonb_to_recordset(${json}::jsonb) AS row(id uuid, hold uuid, intent text, method text, charge text)`;
  const authorizations = db().$executeRaw`
    INSERT INTO operations (id, kind, status, pledge_id, hold_id, amount_cents, request, provider_id, attempts, created_at,
      sent_at, ended_at)
    SELECT gen_random_uuid(), 'authorize', 'done', id, hold, ${BOOST_CENTS},
      jsonb_build_object('amount', ${BOOST_CENTS}::int, 'currency', 'usd', 'capture_method', 'manual',
        'allowed_payment_method_types', jsonb_build_array('card'), 'description', 'Challenge boost',
        'metadata', jsonb_build_object('pledge_id', id, 'hold_id', hold, 'challenge_id', ${challengeId}::text),
        'transfer_group', ${challengeId}::text, 'setup_future_usage', 'off_session'),
      intent, 1, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    FROM jsonb_to_recordset(${json}::jsonb) AS row(id uuid, hold uuid, intent text)`;
  await db().$transaction([people, profiles, pledges, holds, authorizations]);
}

/** Copies a challenge's row, without pledges. @returns the ids of the copies */
export async function copyChallenge(id: ChallengeId, copies: number): Promise<readonly ChallengeId[]> {
  const rows = await db().$queryRaw<{ id: ChallengeId }[]>`
    INSERT INTO challenges
    SELECT (jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid()))).*
    FROM challenges AS original, generate_series(1, ${copies}::int) WHERE original.id = ${id}::uuid RETURNING id`;
  return rows.map((row) => row.id);
}
