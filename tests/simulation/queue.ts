import type { Pool } from "pg";
import { z } from "zod";
import { taskList } from "@/lib/jobs";

const jobs = z.array(z.object({ id: z.string(), task: z.string() }));
const payload = z.array(z.object({ payload: z.unknown() }));

/**
 * The queued jobs without those that tell people of news. The scenario decides which job runs next; the queue's own runner would choose itself, and delay failed jobs in
 * real time. So these functions update the queue's tables as the runner does.
 */
export async function waitingJobs(database: Pool): Promise<z.infer<typeof jobs>> {
  const { rows } = await database.query(
    `SELECT jobs.id::text, tasks.identifier AS task FROM graphile_worker._private_jobs AS jobs
     JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
     WHERE jobs.locked_at IS NULL AND jobs.attempts < jobs.max_attempts
       AND tasks.identifier NOT LIKE 'notifications.%' ORDER BY jobs.id`,
  );
  return jobs.parse(rows);
}

/** Runs a job. A failed job is queued again; that of a killed process stays locked. @throws what the job threw */
export async function runJob(database: Pool, job: { id: string; task: string }): Promise<void> {
  const taken = await database.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'scenario', attempts = attempts + 1
     WHERE id = $1 AND locked_at IS NULL RETURNING payload`,
    [job.id],
  );
  const [row] = payload.parse(taken.rows);
  const task = taskList()[job.task];
  if (row === undefined) return;
  if (task === undefined) throw new Error(`No task ${job.task}`);
  try {
    await Reflect.apply(task, undefined, [row.payload]);
  } catch (error) {
    await unlock(database, job.id);
    throw error;
  }
  await database.query("DELETE FROM graphile_worker._private_jobs WHERE id = $1", [job.id]);
}

/** Unlocks the jobs of killed processes, as the queue does after some time. */
export async function unlockAll(database: Pool): Promise<void> {
  await unlock(database, null);
}

async function unlock(database: Pool, id: string | null): Promise<void> {
  await database.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
     WHERE locked_at IS NOT NULL AND ($1::bigint IS NULL OR id = $1::bigint)`,
    [id],
  );
}
