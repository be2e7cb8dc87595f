import { Prisma } from "@/lib/db/client";
import { SOCIAL_NETWORKS } from "@/lib/shared/social-networks";

export type PersonalTable = {
  /** Which rows are somebody's; the row is called `t`, the person `me`. */
  readonly mine: Prisma.Sql;
  /** What tells the rows apart. */
  readonly key: string;
  /** Columns that are not handed out, each with the reason. Every other column is, also one that comes to be later. */
  readonly withheld: Readonly<Record<string, string>>;
  /** What the deletion of the account does with the rows. */
  readonly fate: Fate;
  /**
   * Columns that could say something of a person and outlive the account all the same: each was looked at, and tells nobody's
   * name. Ids, amounts in cents, times and values of an enum need no mention; any other new column does, or a fate.
   */
  readonly stays: readonly string[];
};

/** Gone; or kept without what tells who it was (the new value of each such column); or kept as it is, with the reason. */
export type Fate =
  | "gone"
  | { readonly emptied: Readonly<Record<string, Prisma.Sql>> }
  | { readonly kept: string };

/** What stands where words of somebody stood who is gone. */
export const ERASED_TEXT = "[deleted]";

const SECRET = "lets its holder in: whoever has it needs no password";
const DERIVED = "made of the username, to compare it with others";
const OURS = "names somebody of ours, or the other person";

/** Source of both: docs/product/privacy-and-retention.md#how-long. `lib/jobs/retention.ts` ends them. */
const TRANSACTION: Fate = { kept: "transactions: 7 years; ids and amounts, no name" };
const MODERATION: Fate = { kept: "moderation logs: 2 years; categories, no words" };

const isMine = (column: string): Prisma.Sql => Prisma.raw(`t.${column} = me`);
/** Written by me, or for me and public: what screening refused is not for its streamer. */
const inChallenge = Prisma.sql`(creator_id = me OR (streamer_id = me AND activated_at IS NOT NULL))`;
const challengesOfMine = Prisma.sql`(SELECT id FROM challenges WHERE ${inChallenge})`;
const pledgesOfMine = Prisma.sql`(SELECT id FROM pledges WHERE backer_id = me)`;
const disputesOfMine = Prisma.sql`(SELECT id FROM disputes WHERE challenge_id IN ${challengesOfMine})`;
const payoutsOfMine = Prisma.sql`(SELECT id FROM scheduled_transfers WHERE streamer_id = me)`;

const NULL = Prisma.sql`NULL`;
const EMPTY = Prisma.sql`''`;
/** Of the same shape as everybody's, because others' pages and lists go on showing a name. */
const NOBODY = Prisma.sql`'deleted-' || right(t.user_id::text, 12)`;

function table(
  mine: Prisma.Sql,
  fate: Fate,
  { key = "id", withheld = {}, stays = [] }: Partial<Pick<PersonalTable, "key" | "withheld" | "stays">> = {},
): PersonalTable {
  return { mine, fate, key, withheld, stays };
}

/**
 * What is held about a person, table by table: whose each row is, what `GET /api/users/me/export` hands out of it, and
 * what is left of it once the account is deleted. A test holds this list and the next against the database: a table
 * that stands in neither fails it, and so do a secret that would be handed out and a column of which nothing says what the
 * deletion does with it.
 */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  sessions: table(isMine("user_id"), "gone", {
    withheld: { address_hash: "tells known networks from strange ones, and nothing of them" },
  }),
  identities: table(isMine("user_id"), "gone"),
  email_confirmations: table(isMine("user_id"), "gone"),
  two_steps: table(isMine("user_id"), "gone", {
    key: "user_id",
    withheld: { sealed_secret: SECRET, last_step: "guards the app's codes against being used twice" },
  }),
  notifications: table(isMine("user_id"), "gone"),
  profiles: table(
    isMine("user_id"),
    {
      emptied: {
        username: NOBODY,
        username_key: NOBODY,
        full_name: Prisma.sql`${ERASED_TEXT}`,
        country: NULL,
        bio: EMPTY,
        avatar_url: NULL,
        category: Prisma.sql`DEFAULT`,
        ...Object.fromEntries(SOCIAL_NETWORKS.map((network) => [`${network}_url`, EMPTY])),
      },
    },
    {
      key: "user_id",
      withheld: { username_key: DERIVED, username_skeleton: DERIVED },
      // The skeleton follows the username by a trigger.
      stays: ["username_skeleton", "language"],
    },
  ),
  streamers: table(
    isMine("user_id"),
    { emptied: { additional_guidelines: NULL, overlay_key: NULL, status: Prisma.sql`'paused'` } },
    { key: "user_id", withheld: { overlay_key: SECRET }, stays: ["followers"] },
  ),
  challenges: table(
    inChallenge,
    {
      emptied: {
        // What others put money on, or what was charged for, stays as it was written.
        text: Prisma.sql`CASE WHEN t.creator_id = me AND t.boost_count = 0 AND t.ended_at IS NOT NULL
          AND t.status <> 'completed' OR t.creator_id = me AND t.activated_at IS NULL THEN ${ERASED_TEXT} ELSE t.text END`,
      },
    },
    { stays: ["boost_count", "backer_count", "time_limit"] },
  ),
  challenge_events: table(Prisma.sql`t.challenge_id IN ${challengesOfMine}`, TRANSACTION, {
    withheld: { actor_id: OURS },
    stays: ["event", "data"],
  }),
  moderation_decisions: table(
    Prisma.sql`(t.subject_id = me OR t.subject_id IN ${challengesOfMine})`,
    MODERATION,
    { stays: ["subject_type", "layer", "categories"] },
  ),
  payment_customers: table(isMine("user_id"), TRANSACTION, {
    key: "user_id",
    stays: ["stripe_customer_id"],
  }),
  pledges: table(isMine("backer_id"), TRANSACTION, { stays: ["renewals"] }),
  holds: table(Prisma.sql`t.pledge_id IN ${pledgesOfMine}`, TRANSACTION, {
    stays: ["stripe_payment_intent_id", "stripe_payment_method_id", "stripe_charge_id"],
  }),
  refunds: table(Prisma.sql`t.pledge_id IN ${pledgesOfMine}`, TRANSACTION, {
    stays: ["stripe_refund_id", "failure_reason"],
  }),
  chargebacks: table(Prisma.sql`t.pledge_id IN ${pledgesOfMine}`, TRANSACTION, {
    stays: ["stripe_dispute_id", "stripe_charge_id", "reason"],
  }),
  // What the parties and the operator wrote is what the decision about the money rests on.
  disputes: table(Prisma.sql`t.challenge_id IN ${challengesOfMine}`, TRANSACTION, {
    withheld: { decided_by_id: OURS },
    stays: ["decision_reason"],
  }),
  dispute_statements: table(isMine("backer_id"), TRANSACTION, { stays: ["text"] }),
  dispute_evidence: table(
    Prisma.sql`t.dispute_id IN (SELECT d.id FROM disputes d JOIN challenges c ON c.id = d.challenge_id
      WHERE c.streamer_id = me)`,
    TRANSACTION,
    { stays: ["text", "links"] },
  ),
  dispute_events: table(Prisma.sql`t.dispute_id IN ${disputesOfMine}`, TRANSACTION, {
    withheld: { actor_id: OURS },
    stays: ["event"],
  }),
  payout_accounts: table(
    isMine("streamer_id"),
    // The provider has its own copy of who is paid; ours was only the question.
    { emptied: { request: Prisma.sql`t.request - 'contact_email' - 'display_name'` } },
    { key: "streamer_id", stays: ["stripe_account_id", "currently_due", "past_due"] },
  ),
  scheduled_transfers: table(isMine("streamer_id"), TRANSACTION, {
    stays: ["retry_count", "max_retries", "error_message", "waiting_reason"],
  }),
  payout_events: table(Prisma.sql`t.scheduled_transfer_id IN ${payoutsOfMine}`, TRANSACTION, {
    withheld: { actor_id: OURS },
    stays: ["event", "data"],
  }),
  payout_shares: table(Prisma.sql`t.scheduled_transfer_id IN ${payoutsOfMine}`, TRANSACTION, {
    key: "pledge_id",
  }),
  payout_blocks: table(Prisma.sql`t.scheduled_transfer_id IN ${payoutsOfMine}`, TRANSACTION, {
    key: "(t.scheduled_transfer_id::text || t.reason)",
    stays: ["reason"],
  }),
  transfers: table(Prisma.sql`t.scheduled_transfer_id IN ${payoutsOfMine}`, TRANSACTION, {
    stays: ["stripe_charge_id", "stripe_transfer_id"],
  }),
  ledger_entries: table(isMine("owner_id"), TRANSACTION),
  // Last: with it the account is erased.
  users: table(
    isMine("id"),
    {
      emptied: {
        email: Prisma.sql`'erased-' || t.id || '@erased.invalid'`,
        email_verified_at: NULL,
        password_hash: NULL,
      },
    },
    { withheld: { password_hash: SECRET } },
  ),
};

/** Tables whose rows are not handed out, each with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  recovery_codes: "hashes of secrets, gone with the second step, which is handed out",
  refresh_tokens: "hashes of secrets, gone with their sessions, which are handed out",
  operations: "what was asked of the payment provider; what came of it is in holds, refunds and transfers",
  pot_settlements: "how far a decision about a challenge has come: no person in it",
  ledger_transactions: "our books: of the same amounts as pledges, refunds and transfers",
  deadlines: "what happens when; the times themselves stand in the rows they are about",
  outbox_events: "live updates on their way out, gone within a second",
  rate_limits: "counters under hashes, which nobody can assign to a person",
  provider_events: "ids of things that the payment provider told; no person in them",
  provider_cursors: "how far those were read",
  provider_entries: "the payment provider's books: amounts and ids of the same payments",
  audit_checkpoints: "how far our books were checked",
  money_differences: "checks of our books",
  clock: "the movable time of demonstrations",
};
