import { Prisma, type Tx } from "./client";
import { deferWrites } from "./deferred-writes";

/** What owners are told by mail about the security of their account. */
export type SecurityNotice =
  | "password_changed"
  | "method_added"
  | "signed_out_everywhere"
  | "two_step_on"
  | "two_step_off"
  | "recovery_code_used"
  | "signed_up_again"
  | "email_requested"
  | "email_changed"
  | "deletion_requested"
  | "account_erased";

/** Every job by name, with what it needs to know. `lib/jobs` has one handler for each. */
export type Jobs = {
  /** Ask the payment provider for what the operations say. */
  "payments.send_operations": { operationIds: readonly string[] };
  /** Ask for what is due of the operations whose job was lost or gave up; as many jobs as there are lanes, never more. */
  "payments.send_due_operations": { lane: number };
  /** What was decided about a pot too large for one transaction reaches its next pledges. */
  "payments.settle_pot": { challengeId: string };
  /** Holds of an accepted challenge are asked for again, pledge by pledge after this one. */
  "payments.secure_pot": { challengeId: string; after: string | null };
  /** The next part of the nightly audit. */
  "payments.audit_money": Record<string, never>;
  /** Process one stored webhook: retrieve the object and merge it. */
  "payments.process_event": { eventId: string };
  /** Screen a challenge whose screening never finished. */
  "challenges.screen": { challengeId: string };
  /** An account was closed: end what is open of it. */
  "challenges.end_all_of": { userId: string };
  /** Notify a crowd of what was decided about its challenge. `decidedAt` in ISO 8601. */
  "challenges.notify_backers": {
    challengeId: string;
    /** A kind of notification. */
    type: string;
    exceptUserId: string | null;
    decidedAt: string;
  };
  /** A pledge changed at the provider: the challenge activates, counts or refuses it. */
  "challenges.settle_pledge": { pledgeId: string };
  /** Shares of a challenge's pledges are not what they were (captured, given back, charged back): its payout follows. */
  "payouts.follow_pledges": { challengeId: string };
  /** Transfers of a payout ended, one way or the other, or there are more of them to send. */
  "payouts.continue_release": { payoutId: string };
  /** The provider said something new about a payout account. */
  "payouts.sync_account": { stripeAccountId: string };
  /** Ask by mail whether an address is the person's. */
  "accounts.send_confirmation": { confirmationId: string };
  /** The same again for a sign-up; null for an address that has no account, so that both are the same work to ask. */
  "accounts.confirm_again": { userId: string | null };
  /** Tell both addresses of an account that one took the other's place. */
  "accounts.send_email_changed": { confirmationId: string };
  /** Tell an owner what happened to the security of their account. */
  "accounts.send_notice": { noticeId: string; userId: string; notice: SecurityNotice };
  /** Erase an account that was closed. */
  "accounts.erase": { userId: string };
  /** Send the link that sets a new password; null for an address that has no account. `requestedAt` in ISO 8601. */
  "auth.send_recovery": { recoveryId: string; userId: string | null; requestedAt: string };
  /** Send a notification by mail, too. */
  "notifications.mail": { notificationId: string };
};

export type JobName = keyof Jobs;

/** Mails wait behind everything else that is due: ten thousand of them must not keep a payment waiting. */
export const MAIL_PRIORITY = 10;

/** What the queue takes first has the lower number; everything that is not named here has 0. */
const PRIORITIES: Partial<Record<JobName, number>> = { "notifications.mail": MAIL_PRIORITY };

/** Of these at most one with the same key runs at a time: one that is asked for again meanwhile comes after it. */
const ONE_AT_A_TIME: ReadonlySet<JobName> = new Set(["payments.send_due_operations"]);

type NewJob = {
  readonly name: JobName;
  readonly payload: Jobs[JobName];
  readonly key?: string;
};

const newJobs = deferWrites<NewJob>(
  (jobs) => {
    // The queue refuses two jobs with one key in one call: they are one, as the later one has it. In the order of their
    // keys, because two transactions that enqueue the same jobs wait for each other's rows.
    const keyed = new Map(jobs.flatMap((job) => (job.key === undefined ? [] : [[job.key, job]])));
    const inOrder = [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, job]) => job);
    const specs = [...inOrder, ...jobs.filter(({ key }) => key === undefined)].map((job) => ({
      ...job,
      priority: PRIORITIES[job.name] ?? 0,
      queue: ONE_AT_A_TIME.has(job.name) ? job.key : undefined,
    }));
    return [
      Prisma.sql`
        SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
          SELECT (job ->> 'name', job -> 'payload', job ->> 'queue', NULL, 25, job ->> 'key', (job ->> 'priority')::int, NULL
            )::graphile_worker.job_spec
          FROM json_array_elements(${JSON.stringify(specs)}::json) AS job))`,
    ];
  },
  { isQuery: true },
);

/**
 * Enqueues a job in the transaction that causes it: it runs if and only if the transaction commits.
 * Jobs with the same key that have not started are one.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  payload: Jobs[N],
  options: { readonly key?: string } = {},
): Promise<void> {
  await newJobs.add(tx, [{ name, payload, ...options }]);
}

/** The same for many at once, with one wake-up of the queue. */
export async function enqueueAll<N extends JobName>(
  tx: Tx,
  name: N,
  jobs: readonly { readonly key?: string; readonly payload: Jobs[N] }[],
): Promise<void> {
  await newJobs.add(
    tx,
    jobs.map((job) => ({ ...job, name })),
  );
}
