import Stripe from "stripe";
import { sweepDeadlines } from "@/lib/jobs";
import { auditMoney, OutcomeUnknown, receiveWebhook, reconcile } from "@/lib/payments";
import { keepLeaderboard } from "@/lib/streamers";
import { sandbox } from "@/tests/support/world";
import { runJob, waitingJobs } from "./queue";
import type { RunningScenario } from "./running-scenario";
import type { Work } from "./step";

const MAX_JOBS = 80;
/** Errors of jobs that are retried because the provider gave no clear answer. */
const PROVIDER_IS_AWAY = /^OutcomeUnknown|not reached/;

export type WorkerStep = Extract<
  Work,
  { do: "job" | "jobs" | "sweep" | "reconcile" | "audit" | "deliver" | "deliver_all" }
>;

/** Does what no person triggers: the worker's part and the webhook's. @returns the result in a few words */
export async function runWorkerStep(scenario: RunningScenario, work: WorkerStep): Promise<string> {
  switch (work.do) {
    case "job":
      return runOne(scenario, work.nth);
    case "jobs":
      return `${await runJobs(scenario, work.count)} jobs`;
    case "sweep":
      await keepLeaderboard();
      return `${await sweepDeadlines()} deadlines`;
    case "reconcile":
      return JSON.stringify(await reconcile());
    case "audit":
      return audit();
    case "deliver":
      return deliver(scenario, work.nth, work.times);
    case "deliver_all":
      return `${await deliverAll(scenario, work.order)} webhooks`;
  }
}

/** Differences in the middle of a scenario are expected; a later audit must close them. A provider that is away ends the audit. */
async function audit(): Promise<string> {
  try {
    return `${(await auditMoney()).length} differences`;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError || error instanceof OutcomeUnknown)
      return describeError(error);
    throw error;
  }
}

/** Runs the queued jobs in their order, each once, whether it fails or not. @returns how many */
export async function runJobs(scenario: RunningScenario, most = MAX_JOBS): Promise<number> {
  const tried = new Set<string>();
  for (;;) {
    const next = (await waitingJobs(scenario.harness.database)).find(({ id }) => !tried.has(id));
    if (next === undefined || tried.size >= most) return tried.size;
    tried.add(next.id);
    await attempt(scenario, next);
  }
}

/** Delivers every pending webhook. @returns how many */
export async function deliverAll(
  scenario: RunningScenario,
  order: "sent" | "reversed",
  times = 1,
): Promise<number> {
  await sandbox("webhooks/flush");
  const webhooks = [...scenario.harness.inbox.takeAll()];
  if (order === "reversed") webhooks.reverse();
  for (const { body, signature } of webhooks) {
    for (let time = 0; time < times; time++) await receiveWebhook(body, signature);
  }
  return webhooks.length;
}

async function runOne(scenario: RunningScenario, nth: number): Promise<string> {
  const jobs = await waitingJobs(scenario.harness.database);
  const job = jobs[nth % jobs.length];
  return job === undefined ? "no job" : `${job.task}: ${await attempt(scenario, job)}`;
}

/** Runs a job. Failing because the provider is away is expected: the job is retried. */
async function attempt(scenario: RunningScenario, job: { id: string; task: string }): Promise<string> {
  try {
    await runJob(scenario.harness.database, job);
    return "done";
  } catch (error) {
    const message = describeError(error);
    if (!PROVIDER_IS_AWAY.test(message))
      scenario.unexpectedErrors.push(`the job ${job.task} failed: ${message}`);
    return `failed, ${message}`;
  }
}

async function deliver(scenario: RunningScenario, nth: number, times: number): Promise<string> {
  await sandbox("webhooks/flush");
  const webhook = scenario.harness.inbox.take(nth);
  if (webhook === undefined) return "no webhook";
  for (let time = 0; time < times; time++) await receiveWebhook(webhook.body, webhook.signature);
  return /"type": "([^"]+)"/.exec(webhook.body)?.[1] ?? "";
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message}` : String(error);
}
