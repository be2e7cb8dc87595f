import { DomainError } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { BreakableProcess } from "./breakable-process";
import { runExternalEvent } from "./external-events";
import { type Checkpoint, findProblems } from "./find-problems";
import { formatStep } from "./format-step";
import type { Harness } from "./harness";
import { runEpilogue, runUntilIdle } from "./idle";
import { RunningScenario } from "./running-scenario";
import type { Concurrent, ExternalEvent, Interrupted, Scenario, Step, Work } from "./step";
import { runUserStep } from "./user-steps";
import { runWorkerStep, type WorkerStep } from "./worker-steps";

/** Steps between two checks of the invariants that hold at any time. */
const CHECK_EVERY = 8;

/** A scenario that broke an invariant: its steps, line by line, and the problems found. */
export class InvariantBroken extends Error {
  override readonly name = "InvariantBroken";

  constructor(
    readonly problems: readonly string[],
    readonly lines: readonly string[],
  ) {
    super(`${lines.join("\n")}\n\n${problems.map((each) => `  !! ${each}`).join("\n")}`);
  }
}

/** Runs a scenario and checks the invariants: every few steps, at rest, and once all time limits have passed. @throws InvariantBroken */
export async function runScenario(harness: Harness, { steps, webhooks, epilogue }: Scenario): Promise<void> {
  const scenario = new RunningScenario(harness, await harness.begin());
  const lines: string[] = [];
  const problems = collectLoggedErrors();
  const check = async (checkpoint: Checkpoint) => {
    problems.push(...(await findProblems(scenario, checkpoint)), ...scenario.unexpectedErrors.splice(0));
    if (problems.length > 0) throw new InvariantBroken([...new Set(problems)], lines);
  };
  for (const [index, step] of steps.entries()) {
    lines.push(`${index + 1}. ${formatStep(step)}`);
    lines.push(`     -> ${await runStep(scenario, step)}`);
    if (index % CHECK_EVERY === CHECK_EVERY - 1) await check("any");
  }
  lines.push(`no more faults; pending webhooks ${webhooks}`);
  await runUntilIdle(scenario, webhooks).catch((error: unknown) => problems.push(messageOf(error)));
  await check("rest");
  if (!epilogue) return;
  lines.push("every time limit passes");
  await runEpilogue(scenario, webhooks).catch((error: unknown) => problems.push(messageOf(error)));
  await check("end");
}

async function runStep(scenario: RunningScenario, step: Step): Promise<string> {
  switch (step.do) {
    case "interrupted":
      return runInterrupted(scenario, step);
    case "concurrent":
      return runConcurrent(scenario, step);
    default:
      return runSimple(scenario, step);
  }
}

async function runSimple(scenario: RunningScenario, step: Work | ExternalEvent): Promise<string> {
  return isExternalEvent(step)
    ? runExternalEvent(scenario, step)
    : inProcess(scenario, new BreakableProcess(), step);
}

async function runInterrupted(
  scenario: RunningScenario,
  { work, at, meanwhile }: Interrupted,
): Promise<string> {
  const process = new BreakableProcess(at);
  const outcome = inProcess(scenario, process, work);
  const where = await Promise.race([process.paused(), outcome.then(() => null)]);
  const others: string[] = [];
  for (const each of meanwhile) others.push(await runSimple(scenario, each));
  process.resume();
  const paused = where === null ? "" : `paused ${where}; `;
  return `${paused}${[...others.map((other) => `meanwhile ${other}`), await outcome].join("; ")}`;
}

async function runConcurrent(scenario: RunningScenario, { works }: Concurrent): Promise<string> {
  return (await Promise.all(works.map((work) => inProcess(scenario, new BreakableProcess(), work)))).join(
    " | ",
  );
}

async function inProcess(scenario: RunningScenario, process: BreakableProcess, work: Work): Promise<string> {
  const ending = await process.run(() =>
    isWorkerStep(work) ? runWorkerStep(scenario, work) : runUserStep(scenario, work),
  );
  switch (ending.how) {
    case "answered":
      return ending.value;
    case "killed":
      return `killed ${ending.where}`;
    case "threw":
      if (ending.error instanceof DomainError) return ending.error.code;
      scenario.unexpectedErrors.push(`"${work.do}" threw "${messageOf(ending.error)}"`);
      return messageOf(ending.error);
  }
}

const EXTERNAL_EVENTS: ReadonlySet<string> = new Set<ExternalEvent["do"]>([
  "pay",
  "answer",
  "swap",
  "chargeback",
  "verdict",
  "bounce",
  "cash_out",
  "platform_payout",
  "platform_payout_back",
  "account",
  "lose",
  "pass",
  "fault",
]);
const WORKER_STEPS: ReadonlySet<string> = new Set<WorkerStep["do"]>([
  "job",
  "jobs",
  "sweep",
  "reconcile",
  "audit",
  "deliver",
  "deliver_all",
]);

function isExternalEvent(step: Work | ExternalEvent): step is ExternalEvent {
  return EXTERNAL_EVENTS.has(step.do);
}

function isWorkerStep(work: Work): work is WorkerStep {
  return WORKER_STEPS.has(work.do);
}

/**
 * What is logged as an error in the middle of a scenario: failed rounds of the reconciler while the provider is away, violations
 * that the audit finds, and refunds that a bank returns.
 */
const EXPECTED_ERRORS = /reconciliation failed|bank returned a refund|^{"violation":/;

/** Collects what the application logs as an error from now on. */
function collectLoggedErrors(): string[] {
  const errors: string[] = [];
  log.error = (...args: unknown[]) => {
    const line = args.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join(" ");
    if (!EXPECTED_ERRORS.test(line)) errors.push(`the application logged: ${line}`);
  };
  return errors;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
