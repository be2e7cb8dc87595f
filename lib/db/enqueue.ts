import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import { traceParent } from "@/lib/shared/trace";
import { Prisma, type Tx } from "./client";
import { deferWrites } from "./deferred-writes";

/** Security mails to the owner of an account. */
export type SecurityNotice =
  | "password_changed"
  | "method_added"
  | "password_removed"
  | "api_key_created"
  | "webhook_added"
  | "signed_out_everywhere"
  | "two_step_on"
  | "two_step_off"
  | "recovery_code_used"
  | "recovery_codes_renewed"
  | "payout_account_connected"
  | "second_step_guessed"
  | "signed_up_again"
  | "signed_up_while_closed"
  | "email_requested"
  | "email_changed"
  | "birth_date_corrected"
  | "deletion_requested"
  | "account_erased";

/** Every job by name, with its payload. `lib/jobs/tasks.ts` has one handler for each. */
export type Jobs = {
  /** Send these operations to the payment provider. */
  "payments.send_operations": { operationIds: readonly string[] };
  /** Send operations that are due because their job was lost or gave up. At most one job per lane. */
  "payments.send_due_operations": { lane: number };
  /** Apply the decision about a pot too large for one transaction to its next pledges. */
  "payments.settle_pot": { challengeId: ChallengeId };
  /** Re-authorize the holds of an accepted challenge, from the pledge after this one. */
  "payments.secure_pot": { challengeId: ChallengeId; after: PledgeId | null };
  /** Run the next part of the nightly audit: of the scans or, once they are complete, of the second check. `scannedAt` in ISO 8601. */
  "payments.audit_money": { scannedAt?: string };
  /** Detach a removed card at the provider; null: every card of an erased account. */
  "payments.detach_methods": { userId: UserId; methodId: string | null };
  /** Detach the cards that the next people no longer need: they were kept for pledges which have ended. */
  "payments.detach_unneeded_cards": { after: UserId | null };
  /** Process one stored webhook event: retrieve its object and merge it. */
  "payments.process_event": { eventId: string };
  /** Screen a challenge whose screening never finished. */
  "challenges.screen": { challengeId: ChallengeId };
  /** Give back what a closed account had claimed as an operator. */
  "cases.end_work_of": { userId: UserId };
  /** Close the open challenges of an account that is closed or suspended. */
  "challenges.end_all_of": { userId: UserId };
  /** The same for those backers of a challenge whose account was closed while it was accepted. */
  "challenges.end_for_closed": { challengeId: ChallengeId };
  "challenges.release_uncounted_of": { userId: UserId; kinds: readonly ("offer" | "boost")[] };
  /** Release the payments between two people that do not count yet, after one blocked the other. */
  "challenges.release_between": { one: UserId; other: UserId };
  /** Write into a streamer's open challenges whether the streamer broadcasts. */
  "challenges.follow_broadcast": { streamerId: UserId };
  /** Notify all backers of a decision about their challenge. `decidedAt` in ISO 8601. */
  "challenges.notify_backers": {
    challengeId: ChallengeId;
    /** A kind of notification. */
    type: string;
    exceptUserId: UserId | null;
    decidedAt: string;
    /** Values of the texts' placeholders; a job of an older release has none. */
    data?: Prisma.InputJsonObject;
  };
  /** Notify everybody who made a statement in a challenge's dispute that the streamer answered. `answeredAt` in ISO 8601. */
  "disputes.notify_stated": { challengeId: ChallengeId; answeredAt: string };
  /** Count how a round of reports was decided in the records of those who reported. */
  "reports.settle": {
    subjectType: string;
    subjectId: string;
    round: number;
    status: "upheld" | "dismissed";
    /** Those of older releases have none, and notify nobody. */
    decidedAt?: string;
  };
  /** Dismiss the reports of a round after all, because an objection to the challenge's removal was right. */
  "reports.reverse": { challengeId: ChallengeId; round: number };
  /** Apply a pledge's change at the provider to its challenge: activate it, count the pledge or refuse it. */
  "challenges.settle_pledge": { pledgeId: PledgeId };
  /** Update a payout after pledges of its challenge were captured, refunded or charged back. */
  "payouts.follow_pledges": { challengeId: ChallengeId };
  /** Continue a payout after transfers succeeded or failed, or to send its next batch. */
  "payouts.continue_release": { payoutId: string };
  /** Read a payout account from the provider again. */
  "payouts.sync_account": { stripeAccountId: string };
  /** Block or unblock a streamer's payouts, as the limits of their account now say. */
  "payouts.follow_limit": { streamerId: UserId };
  /** Mail a statement of reasons. */
  "statements.mail": { statementId: string };
  /** Mail what an operator decided about an objection. */
  "statements.mail_answer": { statementId: string };
  /** Count the figures of a streamer by which lists are ordered. */
  "streamers.count_figures": { streamerId: UserId };
  /** Compare the added-up figures of the next streamers with the pledges. */
  "streamers.repair_figures": { after: UserId | null };
  /** Compare the leaderboard's rows of the next people with the pledges. */
  "streamers.repair_leaderboard": { after: UserId | null };
  /** Notify the next followers of a streamer that a broadcast started; `scheduled`: mails and pushes so far. `since` in ISO 8601. */
  "streamers.tell_followers": {
    streamerId: UserId;
    since: string;
    after: UserId | null;
    scheduled: number;
  };
  /** Mail the link that confirms an address. */
  "accounts.send_confirmation": { confirmationId: string };
  /** Mail the link that makes a sign-up's account; the owner of an account that there is with its address is told instead. */
  "accounts.answer_sign_up": { signUpId: string; mailId: string };
  /** Mail a sign-up's confirmation again; null for an address without account or sign-up, so that all requests do the same work. */
  "accounts.confirm_again": { userId: UserId | null; signUpId?: string | null; mailId?: string };
  /** Mail an account's old and new address that one replaced the other. */
  "accounts.send_email_changed": { confirmationId: string };
  /** Mail a security notice to an account's owner. */
  "accounts.send_notice": { noticeId: string; userId: UserId; notice: SecurityNotice; revokedKeys?: number };
  /** Delete the stored picture that an operator removed. */
  "accounts.remove_avatar": { userId: UserId };
  /** Erase a closed account, from the rows after these; without `from`, all of it. */
  "accounts.erase": { userId: UserId; from?: { table: string; after: string } };
  /** Mail the link that sets a new password; null for an address without account. `requestedAt` in ISO 8601. */
  "auth.send_recovery": { recoveryId: string; userId: UserId | null; requestedAt: string };
  /** Mail a notification. */
  "notifications.mail": { notificationId: string };
  /** Mail the new challenges that await a streamer's digest. */
  "notifications.digest": { userId: UserId };
  /** Push a notification to its reader's browsers, or to the one of a session. */
  "notifications.push": { notificationId: string; sessionId?: string };
};

export type JobName = keyof Jobs;

/** Mails and pushes run after every other due job: ten thousand of them must not delay a payment. */
export const MAIL_PRIORITY = 10;

/** The queue takes lower numbers first; jobs not listed have 0. */
const PRIORITIES: Partial<Record<JobName, number>> = {
  "notifications.mail": MAIL_PRIORITY,
  "notifications.digest": MAIL_PRIORITY,
  "notifications.push": MAIL_PRIORITY,
};

/** At most one job of these with the same key runs at a time; one enqueued meanwhile runs after it. */
const ONE_AT_A_TIME: ReadonlySet<JobName> = new Set(["payments.send_due_operations"]);

/** How often the queue tries a job: its own default. */
const MAX_ATTEMPTS = 25;

const NULL = Prisma.sql`NULL`;

type JobSpec = {
  readonly name: Prisma.Sql;
  readonly payload: Prisma.Sql;
  readonly queue?: Prisma.Sql;
  readonly runAt?: Prisma.Sql;
  readonly key?: Prisma.Sql;
  readonly priority: Prisma.Sql;
};

/**
 * A row of the queue's composite type, whose fields have positions and no names, from SQL expressions. The payload also says which
 * trace the job goes on with.
 */
export function jobSpec({
  name,
  payload,
  queue = NULL,
  runAt = NULL,
  key = NULL,
  priority,
}: JobSpec): Prisma.Sql {
  const { traceparent } = traceParent();
  const whole =
    traceparent === undefined
      ? payload
      : Prisma.sql`((${payload})::jsonb || jsonb_build_object('traceparent', ${traceparent}::text))::json`;
  return Prisma.sql`(${name}, ${whole}, ${queue}, ${runAt}, ${MAX_ATTEMPTS}::int, ${key}, ${priority}, NULL
    )::graphile_worker.job_spec`;
}

type NewJob = {
  readonly name: JobName;
  readonly payload: Jobs[JobName];
  readonly key?: string;
  /** When it runs at the earliest; see `enqueue` for jobs with a key. */
  readonly delaySeconds?: number;
  /** The job is left out unless a browser of this person takes pushes. */
  readonly ifSubscribed?: UserId;
};

/** Whether a browser of a person takes pushes. @param userId in SQL, with its table if it is a column */
export function isSubscribed(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM push_subscriptions subscribed WHERE subscribed.user_id = ${userId})`;
}

const newJobs = deferWrites<NewJob>(
  (jobs) => {
    const specs = withoutRepeats(jobs).map((job) => ({
      ...job,
      priority: PRIORITIES[job.name] ?? 0,
      queue: ONE_AT_A_TIME.has(job.name) ? job.key : undefined,
    }));
    const spec = jobSpec({
      name: Prisma.sql`job ->> 'name'`,
      payload: Prisma.sql`job -> 'payload'`,
      queue: Prisma.sql`job ->> 'queue'`,
      runAt: Prisma.sql`now() + (job ->> 'delaySeconds')::int * interval '1 second'`,
      key: Prisma.sql`job ->> 'key'`,
      priority: Prisma.sql`(job ->> 'priority')::int`,
    });
    return [
      Prisma.sql`
        SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
          SELECT ${spec} FROM json_array_elements(${JSON.stringify(specs)}::json) AS job
          WHERE job ->> 'ifSubscribed' IS NULL OR ${isSubscribed(Prisma.sql`(job ->> 'ifSubscribed')::uuid`)}), job_key_preserve_run_at => true)`,
    ];
  },
  { isQuery: true },
);

/**
 * The queue refuses two jobs with one key in one call: the last one counts. Sorted by key, because two transactions that
 * enqueue the same jobs in different orders would deadlock. The queue compares keys across all tasks, so the name of the
 * job is part of its key.
 */
function withoutRepeats(jobs: readonly NewJob[]): readonly NewJob[] {
  const keyed = new Map<string, NewJob>();
  for (const job of jobs) {
    if (job.key === undefined) continue;
    const key = `${job.name}:${job.key}`;
    keyed.set(key, { ...job, key });
  }
  const sorted = [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, job]) => job);
  return [...sorted, ...jobs.filter(({ key }) => key === undefined)];
}

/**
 * Enqueues a job in the transaction that causes it: it runs if and only if the transaction commits.
 * Jobs of one name and key that have not started are one, with the latest payload. Its time stays that of the job that was there,
 * even where the new one would be earlier; one that has failed takes the new time, and of several in one transaction the last
 * one counts.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  payload: Jobs[N],
  options: { readonly key?: string } = {},
): Promise<void> {
  await newJobs.add(tx, [{ name, payload, ...options }]);
}

/** Enqueues many jobs of one name with a single notification of the queue. */
export async function enqueueAll<N extends JobName>(
  tx: Tx,
  name: N,
  jobs: readonly (Omit<NewJob, "name" | "payload"> & { readonly payload: Jobs[N] })[],
): Promise<void> {
  await newJobs.add(
    tx,
    jobs.map((job) => ({ ...job, name })),
  );
}
