import { acceptChallenge, completeChallenge, confirmPayment, createChallenge } from "@/lib/challenges";
import { taskList } from "@/lib/jobs";
import type { Actor } from "@/lib/shared/actor";
import { asId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { runJobs } from "@/tests/support/run-jobs";
import { type Statement, statementsOf } from "@/tests/support/statements";
import { uniqueWord } from "@/tests/support/unique-word";
import { createStreamer, createViewer, payWith } from "@/tests/support/world";

export type LifecycleStep = {
  readonly name: string;
  readonly statements: readonly Statement[];
  /** Each has a BEGIN and a COMMIT beside its statements. */
  readonly transactions: number;
};

type People = { readonly viewer: Actor; readonly streamer: Actor };

/**
 * The statements of a whole lifecycle of a challenge, step by step: created, screened, authorized, accepted, completed, captured, its
 * payout prepared, everybody notified, by mail too. The queue's polling is not counted.
 */
export async function measureLifecycleStatements(): Promise<readonly LifecycleStep[]> {
  const people = { viewer: await createViewer(), streamer: await createStreamer() };
  // The first lifecycle pays what happens once per person (the provider's customer) or process (connections).
  await runLifecycle(people);
  return runLifecycle(people);
}

async function runLifecycle({ viewer, streamer }: People): Promise<readonly LifecycleStep[]> {
  const steps: LifecycleStep[] = [];
  const step = async (name: string, work: () => Promise<unknown>) => {
    const all = (await statementsOf(work)).filter(isOwn);
    const statements = all.filter(({ text }) => !BRACKET.test(text));
    steps.push({ name, statements, transactions: (all.length - statements.length) / 2 });
  };
  let [id, clientSecret] = ["", ""];
  await step("written", async () => {
    const input = {
      challenge: `Win a round blindfolded ${uniqueWord()}`,
      amount: cents(2_500),
      time_limit: "1d",
      streamer_id: streamer.userId,
    } as const;
    const created = await createChallenge(viewer, input, "en");
    [id, clientSecret] = [created.challenge.id, created.clientSecret ?? ""];
  });
  const intentId = await payWith(clientSecret);
  await step("authorized", () => confirmPayment(viewer, intentId));
  await step("accepted", () => acceptChallenge(streamer, asId(id)));
  await step("completed", () => completeChallenge(streamer, asId(id)));
  await step("jobs", async () => {
    while (await runJobs(taskList()));
  });
  return steps;
}

const BRACKET = /^(?:BEGIN|COMMIT)/;

/** Whether a statement belongs to the lifecycle: of the queue's, only adding and completing jobs. */
function isOwn({ text }: Statement): boolean {
  return !text.includes("graphile_worker") || /add_jobs|^\s*delete/i.test(text);
}
