import Stripe from "stripe";
import { sweepDeadlines } from "@/lib/jobs";
import { auditMoney, OutcomeUnknown, receiveWebhook, reconcile } from "@/lib/payments";
import { sandbox } from "@/tests/support/world";
import { runJob, waitingJobs } from "./queue";
import type { RunningScenario } from "./run-scenario";
import type { Work } from "./step";

const MOST_JOBS = 80;
/** How jobs say that they have to be done again because the provider gave no clear answer. */
const PROVIDER_IS_AWAY = /^OutcomeUnknown|not reached/;

export type MachineWork = Extract<
  Work,
  { do: "job" | "jobs" | "sweep" | "reconcile" | "audit" | "deliver" | "deliver_all" }
>;

/** Does what runs by itself: the worker's part, and the webhook's. */
export async function run(story: RunningScenario, work: MachineWork): Promise<string> {
  switch (work.do) {
    case "job":
      return runOne(story, work.nth);
    case "jobs":
      return `${await runJobs(story, work.count)} jobs`;
    case "sweep":
      return `${await sweepDeadlines()} deadlines`;
    case "reconcile":
      return JSON.stringify(await reconcile());
    case "audit":
      return audit();
    case "deliver":
      return deliver(story, work.nth, work.times);
    case "deliver_all":
      return `${await deliverAll(story, work.order)} letters`;
  }
}

/** What it finds in the middle of things is for the operator's page until a later night; a provider that is away ends it. */
async function audit(): Promise<string> {
  try {
    return `${(await auditMoney()).length} differences`;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError || error instanceof OutcomeUnknown) return inWords(error);
    throw error;
  }
}

/** Runs waiting jobs in the order in which they were put there, each once however it ends. @returns how many */
export async function runJobs(story: RunningScenario, most = MOST_JOBS): Promise<number> {
  const tried = new Set<string>();
  for (;;) {
    const next = (await waitingJobs(story.theatre.database)).find(({ id }) => !tried.has(id));
    if (next === undefined || tried.size >= most) return tried.size;
    tried.add(next.id);
    await attempt(story, next);
  }
}

/** Everything that is in the mailbox arrives. @returns how many letters */
export async function deliverAll(
  story: RunningScenario,
  order: "sent" | "reversed",
  times = 1,
): Promise<number> {
  await sandbox("webhooks/flush");
  const letters = [...story.theatre.mailbox.takeAll()];
  if (order === "reversed") letters.reverse();
  for (const { body, signature } of letters) {
    for (let time = 0; time < times; time++) await receiveWebhook(body, signature);
  }
  return letters.length;
}

async function runOne(story: RunningScenario, nth: number): Promise<string> {
  const jobs = await waitingJobs(story.theatre.database);
  const job = jobs[nth % jobs.length];
  return job === undefined ? "no job" : `${job.task}: ${await attempt(story, job)}`;
}

/** A job that fails because the provider is away is no mistake: it is done again. */
async function attempt(story: RunningScenario, job: { id: string; task: string }): Promise<string> {
  try {
    await runJob(story.theatre.database, job);
    return "done";
  } catch (error) {
    const said = inWords(error);
    if (!PROVIDER_IS_AWAY.test(said)) story.surprises.push(`the job ${job.task} failed: ${said}`);
    return `failed, ${said}`;
  }
}

async function deliver(story: RunningScenario, nth: number, times: number): Promise<string> {
  await sandbox("webhooks/flush");
  const letter = story.theatre.mailbox.take(nth);
  if (letter === undefined) return "nothing under way";
  for (let time = 0; time < times; time++) await receiveWebhook(letter.body, letter.signature);
  return /"type": "([^"]+)"/.exec(letter.body)?.[1] ?? "";
}

function inWords(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message}` : String(error);
}
