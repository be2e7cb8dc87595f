import { Prisma } from "@/lib/db/client";
import { TEXT_KINDS } from "@/lib/moderation/contract";
import { SOCIAL_NETWORKS } from "@/lib/shared/social-networks";

export type PersonalTable = {
  /** Selects the rows that belong to a person: the row is `t`, the person's id `me`. */
  readonly ownedBy: Prisma.Sql;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** Columns left out of the export, with the reason. Every other column is exported, later ones included. */
  readonly withheld: Readonly<Record<string, string>>;
  /** What the deletion of the account does with the rows. */
  readonly onDeletion: OnDeletion;
  /**
   * Columns that outlive the account although their type could hold personal data; each was reviewed. Ids, amounts in
   * cents, times and enums need no entry; any other new column needs one, or a new value under `clear`.
   */
  readonly retained: readonly string[];
};

/** Delete the rows; keep them with identifying columns cleared (their new values); or keep them, with the reason. */
export type OnDeletion =
  | "delete"
  | { readonly clear: Readonly<Record<string, Prisma.Sql>> }
  | { readonly retain: string };

/** Replaces text written by a deleted account. */
export const ERASED_TEXT = "[deleted]";

const SECRET = "grants access without a password";
const DERIVED = "derived from the username, to compare it with others";
const DERIVED_OF_PICTURE = "derived from the picture, to recognize it";
const THIRD_PARTY = "identifies an operator or the other party";

/** Source of both: docs/product/privacy-and-retention.md#how-long. `lib/jobs/retention.ts` erases texts of deleted accounts afterwards; amounts and ids stay. */
const TRANSACTION: OnDeletion = { retain: "transactions: 7 years; ids and amounts, no name" };
const DECISION: OnDeletion = { retain: "decisions of operators: 2 years, 7 about money; no name" };

const ownerIs = (column: string): Prisma.Sql => Prisma.raw(`t.${column} = me`);
/** Created by the person, or public and addressed to them: a streamer never sees what screening refused. */
const isChallengeParty = Prisma.sql`(creator_id = me OR (streamer_id = me AND activated_at IS NOT NULL))`;
const ownChallenges = Prisma.sql`(SELECT id FROM challenges WHERE ${isChallengeParty})`;
const writtenChallenges = Prisma.sql`(SELECT id FROM challenges WHERE creator_id = me)`;
const ownPledges = Prisma.sql`(SELECT id FROM pledges WHERE backer_id = me)`;
/** The kinds of text whose decisions refer to the person who wrote it. */
const PERSON_TEXTS = TEXT_KINDS.filter((kind) => kind !== "challenge");
const ownDisputes = Prisma.sql`(SELECT id FROM disputes WHERE challenge_id IN ${ownChallenges})`;
const ownPayouts = Prisma.sql`(SELECT id FROM scheduled_transfers WHERE streamer_id = me)`;

const NULL = Prisma.sql`NULL`;
const EMPTY = Prisma.sql`''`;
/** Shaped like any username, because others' pages and lists keep showing one. */
const DELETED_USERNAME = Prisma.sql`'deleted-' || right(t.user_id::text, 12)`;

function table(
  ownedBy: Prisma.Sql,
  onDeletion: OnDeletion,
  {
    key = ["id"],
    withheld = {},
    retained = [],
  }: Partial<Pick<PersonalTable, "key" | "withheld" | "retained">> = {},
): PersonalTable {
  return { ownedBy, onDeletion, key, withheld, retained };
}

/** What identifies a row, as text: the order in which rows are found. No index has it, so finding some reads all of their owner's. */
export function keyOf({ key }: PersonalTable): Prisma.Sql {
  return Prisma.raw(`((${key.map((column) => `t.${column}::text`).join(" || ")}) COLLATE "C")`);
}

/**
 * The tables that hold personal data: whom each row belongs to, what `GET /api/users/me/export` exports, and what the
 * deletion of the account does. A test compares this list and `NOT_EXPORTED` with the database. It fails for a table in
 * neither list, for an exported secret, and for a column whose deletion is undecided.
 */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  sessions: table(ownerIs("user_id"), "delete", {
    withheld: { address_hash: "only recognizes networks seen before" },
  }),
  identities: table(ownerIs("user_id"), "delete"),
  channels: table(ownerIs("user_id"), "delete", { key: ["user_id", "platform"] }),
  channel_connections: table(ownerIs("user_id"), "delete", {
    key: ["user_id", "platform"],
    withheld: { state_hash: SECRET, verifier: SECRET, nonce: SECRET },
  }),
  api_keys: table(ownerIs("streamer_id"), "delete", { withheld: { hash: SECRET } }),
  webhook_deliveries: table(
    Prisma.sql`t.endpoint_id IN (SELECT id FROM webhook_endpoints WHERE streamer_id = me)`,
    "delete",
  ),
  webhook_endpoints: table(ownerIs("streamer_id"), "delete", {
    withheld: { sealed_secret: SECRET, sealed_previous: SECRET },
  }),
  email_confirmations: table(ownerIs("user_id"), "delete"),
  two_steps: table(ownerIs("user_id"), "delete", {
    key: ["user_id"],
    withheld: { sealed_secret: SECRET, last_step: "prevents the reuse of an app's code" },
  }),
  // Who was blocked by others does not learn it.
  blocks: table(ownerIs("blocker_id"), "delete", { key: ["blocker_id", "blocked_id"] }),
  // Who was reported does not learn it.
  reports: table(
    ownerIs("reporter_id"),
    { clear: { details: NULL } },
    {
      withheld: { weight: "would teach how to make reports weigh more" },
      retained: ["round", "weight"],
    },
  ),
  report_records: table(ownerIs("user_id"), "delete", {
    key: ["user_id"],
    withheld: {
      upheld: "would teach how to make reports weigh more",
      dismissed: "would teach how to make reports weigh more",
    },
  }),
  notifications: table(ownerIs("user_id"), "delete"),
  push_subscriptions: table(ownerIs("user_id"), "delete", {
    key: ["session_id"],
    withheld: {
      endpoint: "whoever knows it can call the browser",
      public_key: "encrypts for the browser only",
      auth_secret: SECRET,
    },
  }),
  notification_settings: table(ownerIs("user_id"), "delete", { key: ["user_id"] }),
  profiles: table(
    ownerIs("user_id"),
    {
      clear: {
        username: DELETED_USERNAME,
        username_key: DELETED_USERNAME,
        full_name: Prisma.sql`${ERASED_TEXT}`,
        country: NULL,
        bio: EMPTY,
        avatar_url: NULL,
        category: Prisma.sql`DEFAULT`,
        ...Object.fromEntries(SOCIAL_NETWORKS.map((network) => [`${network}_url`, EMPTY])),
      },
    },
    {
      key: ["user_id"],
      withheld: { username_key: DERIVED, username_skeleton: DERIVED },
      // The skeleton follows the username by a trigger.
      retained: ["username_skeleton", "language"],
    },
  ),
  former_usernames: table(ownerIs("user_id"), "delete", {
    key: ["user_id"],
    withheld: { skeleton: DERIVED },
  }),
  payout_accounts: table(
    ownerIs("streamer_id"),
    // The provider keeps the payee's details; our copy was only the request.
    { clear: { request: Prisma.sql`t.request - 'contact_email' - 'display_name'` } },
    { key: ["streamer_id"], retained: ["stripe_account_id", "currently_due", "past_due"] },
  ),
  challenges: table(
    isChallengeParty,
    {
      clear: {
        // Kept where others put money on it (its creator may have boosted it, too), or where it was charged for.
        decline_message: Prisma.sql`CASE WHEN t.streamer_id = me THEN NULL ELSE t.decline_message END`,
        // Usually an address of their own channel.
        proof_url: Prisma.sql`CASE WHEN t.streamer_id = me THEN NULL ELSE t.proof_url END`,
        original_text: Prisma.sql`CASE WHEN t.creator_id = me THEN NULL ELSE t.original_text END`,
        text: Prisma.sql`CASE WHEN t.creator_id = me AND t.backer_count < 2 AND t.ended_at IS NOT NULL
          AND t.status <> 'completed' OR t.creator_id = me AND t.activated_at IS NULL THEN ${ERASED_TEXT} ELSE t.text END`,
      },
    },
    { retained: ["boost_count", "backer_count", "time_limit", "kinds", "fee_bps"] },
  ),
  streamer_moderators: table(Prisma.sql`(t.streamer_id = me OR t.user_id = me)`, "delete", {
    key: ["streamer_id", "user_id"],
  }),
  past_moderators: table(Prisma.sql`(t.streamer_id = me OR t.user_id = me)`, "delete", {
    key: ["streamer_id", "user_id"],
  }),
  moderator_invitations: table(Prisma.sql`(t.streamer_id = me OR t.invited_id = me)`, "delete", {
    withheld: { code_hash: SECRET },
  }),
  // The public counts follow by a trigger.
  reactions: table(ownerIs("user_id"), "delete", { key: ["challenge_id", "user_id"] }),
  challenge_events: table(Prisma.sql`t.challenge_id IN ${ownChallenges}`, TRANSACTION, {
    withheld: { actor_id: THIRD_PARTY },
    retained: ["event", "data"],
  }),
  // The streamer's words leave with either of the two, except an agreed wording, which lives in `challenges.text` and stays with
  // the challenge; amounts stay like those of other transactions.
  counter_offers: table(Prisma.sql`t.challenge_id IN ${ownChallenges}`, {
    clear: { text: NULL, message: NULL },
  }),
  // Of a broadcast that was public, and of what others paid for.
  air_receipts: table(Prisma.sql`t.challenge_id IN ${ownChallenges}`, TRANSACTION, { key: ["challenge_id"] }),
  moderation_decisions: table(
    // An array, because Postgres does not use the index for a subquery, and the log grows with every text.
    Prisma.sql`(t.subject_type IN (${Prisma.join(PERSON_TEXTS)}) AND t.subject_id = me
      OR t.subject_type = 'challenge' AND t.subject_id = ANY(ARRAY${writtenChallenges}))`,
    // A model's reason is about the text, in its own words.
    { clear: { reason: NULL } },
    {
      key: ["id", "created_at"],
      retained: [
        "subject_type",
        "layer",
        "categories",
        "source",
        "confidence",
        "doubt",
        "rules_version",
        "guidelines_version",
      ],
    },
  ),
  payment_customers: table(ownerIs("user_id"), TRANSACTION, {
    key: ["user_id"],
    retained: ["stripe_customer_id", "default_method_id", "removed_method_ids"],
  }),
  // The message leaves with its author; amounts and ids stay for 7 years like other transactions.
  pledges: table(ownerIs("backer_id"), { clear: { message: NULL } }, { retained: ["renewals"] }),
  // A streamer does not learn who follows. The count of followers follows by a trigger.
  follows: table(Prisma.sql`(t.user_id = me OR t.streamer_id = me)`, "delete", {
    key: ["user_id", "streamer_id"],
    withheld: { user_id: "would name the people who follow a streamer" },
  }),
  streamer_presence: table(ownerIs("streamer_id"), "delete", { key: ["streamer_id"] }),
  streamers: table(
    ownerIs("user_id"),
    {
      clear: {
        additional_guidelines: NULL,
        overlay_key: NULL,
        overlay_look: NULL,
        status: Prisma.sql`'paused'`,
        blocked_words: Prisma.sql`DEFAULT`,
        quiet_hours: Prisma.sql`DEFAULT`,
        time_zone: Prisma.sql`DEFAULT`,
        paused_until: NULL,
        broadcasting: Prisma.sql`DEFAULT`,
        rehearsal_started_at: NULL,
      },
    },
    {
      key: ["user_id"],
      withheld: { overlay_key: SECRET },
      retained: [
        "rehearsal_scenes",
        "followers",
        "received_count",
        "completed_count",
        "completion_rate",
        "median_accept_seconds",
        "backer_count",
        "blocked_categories",
        "cooldown_minutes",
        "max_open_challenges",
        "max_open_per_viewer",
      ],
    },
  ),
  leaders: table(
    ownerIs("person_id"),
    { retain: "sums of transactions, which stay; a closed account is on no board" },
    { key: ["person_id", "board", "period"], retained: ["board", "period", "completed"] },
  ),
  holds: table(Prisma.sql`t.pledge_id IN ${ownPledges}`, TRANSACTION, {
    retained: [
      "stripe_payment_intent_id",
      "stripe_payment_method_id",
      "stripe_charge_id",
      "card_brand",
      "card_last4",
    ],
  }),
  refunds: table(Prisma.sql`t.pledge_id IN ${ownPledges}`, TRANSACTION, {
    retained: ["stripe_refund_id", "failure_reason"],
  }),
  chargebacks: table(Prisma.sql`t.pledge_id IN ${ownPledges}`, TRANSACTION, {
    retained: ["stripe_dispute_id", "stripe_charge_id", "reason"],
  }),
  // The decision about the money rests on what the parties and the operator wrote.
  disputes: table(Prisma.sql`t.challenge_id IN ${ownChallenges}`, TRANSACTION, {
    withheld: { decided_by_id: THIRD_PARTY },
    retained: ["decision_reason", "statement_count"],
  }),
  // What an operator decided about the person's challenge. Who was reported does not learn it, and a streamer not why a viewer's
  // text was refused at first.
  cases: table(
    Prisma.sql`(t.challenge_id IN ${ownChallenges} AND t.kind = 'dispute'
      OR t.challenge_id IN ${writtenChallenges} AND t.kind IN ('review', 'appeal')
      OR t.subject_id IN (SELECT id FROM statements_of_reasons WHERE user_id = me))`,
    DECISION,
    {
      withheld: {
        claimed_by_id: THIRD_PARTY,
        decided_by_id: THIRD_PARTY,
        proposed_by_id: THIRD_PARTY,
        proposed_decision: "an operator's draft that was not carried out",
        proposed_reason: "an operator's draft that was not carried out",
        proposed_message: "an operator's draft that was not carried out",
      },
      retained: [
        "subject_type",
        "decision",
        "reason",
        "message",
        "proposed_decision",
        "proposed_reason",
        "proposed_message",
      ],
    },
  ),
  // Like statements: a decision rests on them.
  case_questions: table(ownerIs("person_id"), DECISION, {
    withheld: { asked_by_id: THIRD_PARTY },
    retained: ["side", "question", "answer"],
  }),
  statements_of_reasons: table(ownerIs("user_id"), DECISION, {
    withheld: { operator_id: THIRD_PARTY },
    retained: ["clause", "facts", "limits", "terms_version", "rules_version"],
  }),
  statement_objections: table(
    Prisma.sql`t.statement_id IN (SELECT id FROM statements_of_reasons WHERE user_id = me)`,
    "delete",
    { key: ["statement_id"] },
  ),
  // The person's own words and pictures.
  removed_content: table(ownerIs("user_id"), "delete", {
    withheld: { fingerprint: DERIVED_OF_PICTURE },
  }),
  account_limits: table(ownerIs("user_id"), DECISION, {
    withheld: { operator_id: THIRD_PARTY, lifted_by_id: THIRD_PARTY },
  }),
  role_proposals: table(ownerIs("user_id"), TRANSACTION, {
    withheld: { proposed_by_id: THIRD_PARTY, confirmed_by_id: THIRD_PARTY, reason: THIRD_PARTY },
    retained: ["reason"],
  }),
  dispute_statements: table(ownerIs("backer_id"), TRANSACTION, { retained: ["text"] }),
  dispute_evidence: table(
    Prisma.sql`t.dispute_id IN (SELECT d.id FROM disputes d JOIN challenges c ON c.id = d.challenge_id
      WHERE c.streamer_id = me)`,
    TRANSACTION,
    { retained: ["text", "links"] },
  ),
  dispute_events: table(Prisma.sql`t.dispute_id IN ${ownDisputes}`, TRANSACTION, {
    withheld: { actor_id: THIRD_PARTY },
    retained: ["event"],
  }),
  scheduled_transfers: table(ownerIs("streamer_id"), TRANSACTION, {
    retained: ["retry_count", "max_retries", "error_message", "waiting_reason"],
  }),
  payout_events: table(Prisma.sql`t.scheduled_transfer_id IN ${ownPayouts}`, TRANSACTION, {
    withheld: { actor_id: THIRD_PARTY },
    retained: ["event", "data"],
  }),
  payout_shares: table(Prisma.sql`t.scheduled_transfer_id IN ${ownPayouts}`, TRANSACTION, {
    key: ["pledge_id"],
  }),
  payout_blocks: table(Prisma.sql`t.scheduled_transfer_id IN ${ownPayouts}`, TRANSACTION, {
    key: ["scheduled_transfer_id", "reason"],
    retained: ["reason", "hold_reason", "message"],
  }),
  transfers: table(Prisma.sql`t.scheduled_transfer_id IN ${ownPayouts}`, TRANSACTION, {
    retained: ["stripe_charge_id", "stripe_transfer_id"],
  }),
  ledger_entries: table(ownerIs("owner_id"), TRANSACTION),
  users: table(
    ownerIs("id"),
    {
      clear: {
        email: Prisma.sql`'erased-' || t.id || '@erased.invalid'`,
        email_verified_at: NULL,
        date_of_birth: NULL,
        password_hash: NULL,
        confirmed_password_hash: NULL,
      },
    },
    { withheld: { password_hash: SECRET, confirmed_password_hash: SECRET } },
  ),
};

/** Tables that are not exported, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  sign_ups: "of nobody yet: whoever made one has not proved that the address is theirs; kept for a month",
  recovery_codes: "hashes of secrets, deleted with the MFA enrollment, which is exported",
  refresh_tokens: "hashes of secrets, deleted with their sessions, which are exported",
  operations: "requests to the payment provider; their results are in holds, refunds and transfers",
  pot_settlements: "progress of a decision about a challenge; no person",
  ledger_transactions: "our books: the same amounts as pledges, refunds and transfers",
  reaction_counts: "public sums of reactions; no person",
  challenge_search: "a copy of the texts of open challenges, which follows them by a trigger",
  leaderboard_periods: "up to when each period of the leaderboard was kept",
  leaderboard_changes: "changes of pledges that the leaderboard counts within a second; amounts and ids",
  reported_things:
    "sums of reports about a subject, for operators: whoever is reported does not learn of them",
  case_events:
    "operators' notes to each other, and copies of what people answered; the decisions are in cases, the answers in case_questions",
  operator_acts:
    "what operators did, for their own control; what it did to a person is in cases and statements",
  deadlines: "the schedule; the times are also in the rows they belong to",
  outbox_events: "live updates in transit, deleted within a second",
  push_key: "our own key pair; no person",
  rate_limits: "counters under hashes that cannot be traced to a person",
  provider_events: "ids of the payment provider's events; no person",
  provider_cursors: "how far the provider's events were read",
  provider_entries: "the payment provider's books: amounts and ids of the same payments",
  database_timelines: "when the database was recovered, and how many payments were found changed",
  lost_payments:
    "payments of a lost timeline of the database: amounts and the provider's ids, which name nobody here",
  audit_checkpoints: "how far our books were audited",
  money_differences: "results of those audits",
  clock: "the adjustable time of demonstrations",
  model_judgements:
    "what a model said about texts, under keyed hashes that cannot be traced to a person, for 30 days",
  model_calls: "how often the model was asked each day",
};
