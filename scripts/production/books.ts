import { z } from "zod";
import { withClient } from "@/scripts/db/postgres";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { type PendingWork, pendingWork } from "@/scripts/dev/clock/rest";
import { waitUntil } from "@/scripts/dev/processes";
import type { Checks } from "./checks";
import type { Installation } from "./installation";
import type { Load } from "./load";

/** The queue frees what a killed worker had begun after three minutes. */
const REST_WITHIN_MS = 330_000;

/**
 * Counts every job that is added, begun, and removed, which is when it is done. Not by its attempts: the queue sets those of a job
 * that is running to their maximum when a new one takes its key.
 */
const COUNT_JOBS = `
  CREATE SCHEMA drill;
  CREATE TABLE drill.job_events (kind text NOT NULL, id bigint NOT NULL, error text);
  CREATE FUNCTION drill.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN INSERT INTO drill.job_events VALUES ('added', NEW.id, NULL);
      ELSIF TG_OP = 'DELETE' THEN INSERT INTO drill.job_events VALUES ('done', OLD.id, OLD.last_error);
      ELSIF NEW.locked_by IS NOT NULL AND NEW.locked_at IS DISTINCT FROM OLD.locked_at THEN
        INSERT INTO drill.job_events VALUES ('begun', NEW.id, NULL);
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER drill_note AFTER INSERT OR DELETE OR UPDATE OF locked_at ON graphile_worker._private_jobs
    FOR EACH ROW EXECUTE FUNCTION drill.note();`;

/** Begins to count jobs. */
export function countJobs({ postgres }: Installation): Promise<unknown> {
  return withClient(postgres.url("bravado"), (client) => client.query(COUNT_JOBS));
}

export type JobCounts = {
  readonly added: number;
  readonly done: number;
  /** Neither done nor waiting. */
  readonly lost: number;
  /** Begun more than once, although no attempt of theirs failed. */
  readonly repeated: number;
  /** Why attempts failed that were repeated. */
  readonly errors: readonly string[];
};

export function jobCounts({ postgres }: Installation): Promise<JobCounts> {
  return withClient(postgres.url("bravado"), async (client) => {
    const { rows } = await client.query<JobCounts>(`
      WITH added AS (SELECT id FROM drill.job_events WHERE kind = 'added'),
        done AS (SELECT id, error FROM drill.job_events WHERE kind = 'done'),
        again AS (SELECT id FROM drill.job_events WHERE kind = 'begun' GROUP BY id HAVING count(*) > 1)
      SELECT (SELECT count(*) FROM added)::int AS added, (SELECT count(*) FROM done)::int AS done,
        (SELECT count(*) FROM added WHERE id NOT IN (SELECT id FROM done)
          AND id NOT IN (SELECT id FROM graphile_worker._private_jobs))::int AS lost,
        (SELECT count(*) FROM done JOIN again USING (id) WHERE error IS NULL)::int AS repeated,
        ARRAY(SELECT left(error, 200) FROM done WHERE error IS NOT NULL) AS errors`);
    if (rows[0] === undefined) throw new Error("jobCounts: no row");
    return rows[0];
  });
}

/** That no challenge still waits for the payment that was made. @returns how many of those paid for are there */
export async function expectPaid(
  { postgres }: Installation,
  { paid }: Load,
  checks: Checks,
): Promise<number> {
  const { rows } = await withClient(postgres.url("bravado"), (client) =>
    client.query<{ found: number; unpaid: number }>(
      `SELECT count(*)::int AS found, (count(*) FILTER (WHERE status IN ('pending', 'pending_review', 'approved')))::int AS unpaid
       FROM challenges WHERE id = ANY($1::uuid[])`,
      [paid],
    ),
  );
  const { found = 0, unpaid = 0 } = rows[0] ?? {};
  checks.expect(
    unpaid === 0,
    `${paid.length} paid challenges: ${found} are there, ${unpaid} wait for their payment (expected 0)`,
  );
  return found;
}

/** Waits until nothing is under way. @throws Error with what is */
export async function untilAtRest(installation: Installation, withinMs = REST_WITHIN_MS): Promise<void> {
  const { postgres } = installation;
  let left: PendingWork = {};
  const isAtRest = async () => {
    await askSandbox(installation, "POST", "webhooks/flush");
    left = await withClient(postgres.url("bravado"), pendingWork);
    return Object.keys(left).length === 0;
  };
  if (!(await waitUntil(isAtRest, withinMs, 500))) throw new Error(`Not at rest: ${JSON.stringify(left)}`);
}

const attemptsSchema = z.object({ delivered: z.number(), failed: z.record(z.string(), z.number()) });

/** The provider's attempts to deliver an event since it was started: it repeats those that failed, by the status of the answer. */
export async function deliveryAttempts(installation: Installation): Promise<z.infer<typeof attemptsSchema>> {
  return attemptsSchema.parse(await (await askSandbox(installation, "GET", "webhooks")).json());
}

function askSandbox(
  { environment, sandbox }: Installation,
  method: "GET" | "POST",
  route: string,
): Promise<Response> {
  return fetch(`http://127.0.0.1:${sandbox.port}/_sandbox/${route}`, {
    method,
    headers: { authorization: `Bearer ${environment.STRIPE_SECRET_KEY}` },
  });
}

/** That the invariants of money hold, and that an audit finds nothing. @param when, in words */
export async function expectInvariants(checks: Checks, when = ""): Promise<void> {
  const broken = await step("Auditing the money", brokenInvariants);
  checks.expectNone(broken, `broken invariants or differences${when}`);
}

/** The invariants of money that do not hold, and what an audit finds. Source: docs/product/money.md#laws. */
async function brokenInvariants(): Promise<readonly string[]> {
  const [{ auditMoney, brokenInvariantsAtRest, moneyReport, readMoneyState }, { loadClock }, { disconnect }] =
    await Promise.all([import("@/lib/payments"), import("@/lib/db/clock"), import("@/lib/db/client")]);
  await loadClock();
  try {
    const broken = brokenInvariantsAtRest(await readMoneyState());
    await auditMoney();
    const { differences } = await moneyReport();
    return [...broken.map((one) => JSON.stringify(one)), ...differences.map((one) => JSON.stringify(one))];
  } finally {
    await disconnect();
  }
}
