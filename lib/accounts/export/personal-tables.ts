import { Prisma } from "@/lib/db/client";

export type PersonalTable = {
  /** Which rows are somebody's; the row is called `t`, the person `me`. */
  readonly mine: Prisma.Sql;
  /** What tells the rows apart. */
  readonly key: string;
  /** Columns that are not handed out, each with the reason. Every other column is, also one that comes to be later. */
  readonly withheld: Readonly<Record<string, string>>;
};

const SECRET = "lets its holder in: whoever has it needs no password";
const DERIVED = "made of the username, to compare it with others";
const OURS = "names somebody of ours, or the other person";

const isMine = (column: string): Prisma.Sql => Prisma.raw(`t.${column} = me`);
/** Written by me, or for me and public: what screening refused is not for its streamer. */
const inChallenge = Prisma.sql`(creator_id = me OR (streamer_id = me AND activated_at IS NOT NULL))`;
const challengesOfMine = Prisma.sql`(SELECT id FROM challenges WHERE ${inChallenge})`;
const pledgesOfMine = Prisma.sql`(SELECT id FROM pledges WHERE backer_id = me)`;
const disputesOfMine = Prisma.sql`(SELECT id FROM disputes WHERE challenge_id IN ${challengesOfMine})`;
const payoutsOfMine = Prisma.sql`(SELECT id FROM scheduled_transfers WHERE streamer_id = me)`;

const table = (mine: Prisma.Sql, withheld: PersonalTable["withheld"] = {}, key = "id"): PersonalTable => ({
  mine,
  key,
  withheld,
});

/**
 * What we hold about a person, table by table: what `GET /api/users/me/export` hands out. A test holds the two lists
 * against the database: a table that stands in neither fails it, and so does a secret that would be handed out.
 */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  users: table(isMine("id"), { password_hash: SECRET }),
  profiles: table(isMine("user_id"), { username_key: DERIVED, username_skeleton: DERIVED }, "user_id"),
  streamers: table(isMine("user_id"), { overlay_key: SECRET }, "user_id"),
  sessions: table(isMine("user_id")),
  identities: table(isMine("user_id")),
  email_confirmations: table(isMine("user_id")),
  notifications: table(isMine("user_id")),
  challenges: table(inChallenge),
  challenge_events: table(Prisma.sql`t.challenge_id IN ${challengesOfMine}`, { actor_id: OURS }),
  moderation_decisions: table(Prisma.sql`(t.subject_id = me OR t.subject_id IN ${challengesOfMine})`),
  payment_customers: table(isMine("user_id"), {}, "user_id"),
  pledges: table(isMine("backer_id")),
  holds: table(Prisma.sql`t.pledge_id IN ${pledgesOfMine}`),
  refunds: table(Prisma.sql`t.pledge_id IN ${pledgesOfMine}`),
  chargebacks: table(Prisma.sql`t.pledge_id IN ${pledgesOfMine}`),
  disputes: table(Prisma.sql`t.challenge_id IN ${challengesOfMine}`, { decided_by_id: OURS }),
  dispute_statements: table(isMine("backer_id")),
  dispute_evidence: table(
    Prisma.sql`t.dispute_id IN (SELECT d.id FROM disputes d JOIN challenges c ON c.id = d.challenge_id
      WHERE c.streamer_id = me)`,
  ),
  dispute_events: table(Prisma.sql`t.dispute_id IN ${disputesOfMine}`, { actor_id: OURS }),
  payout_accounts: table(isMine("streamer_id"), {}, "streamer_id"),
  scheduled_transfers: table(isMine("streamer_id")),
  payout_blocks: table(
    Prisma.sql`t.scheduled_transfer_id IN ${payoutsOfMine}`,
    {},
    "(t.scheduled_transfer_id::text || t.reason)",
  ),
  transfers: table(Prisma.sql`t.scheduled_transfer_id IN ${payoutsOfMine}`),
  ledger_entries: table(isMine("owner_id")),
};

/** Tables whose rows are not handed out, each with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  refresh_tokens: "hashes of secrets; the sign-ins that they belong to are in sessions",
  operations: "what was asked of the payment provider; what came of it is in holds, refunds and transfers",
  ledger_transactions: "our books: of the same amounts as pledges, refunds and transfers",
  deadlines: "what happens when; the times themselves stand in the rows they are about",
  outbox_events: "live updates on their way out, gone within a second",
  rate_limits: "counters under hashes, which nobody can assign to a person",
  provider_events: "ids of things that the payment provider told; no person in them",
  provider_cursors: "how far those were read",
  money_differences: "checks of our books",
  clock: "the movable time of demonstrations",
};
