import { DomainError } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { BreakableProcess } from "./breakable-process";
import { tell } from "./format-step";
import type { Harness } from "./harness";
import { type MachineWork, run } from "./machinery";
import { happen } from "./outside";
import { ask } from "./people";
import { bringToRest, liveOut } from "./rest";
import { RunningScenario } from "./run-scenario";
import type { Broken, Outside, Step, Story, Together, Work } from "./step";
import { type Moment, wrongs } from "./truth";

/** Steps between two looks at the laws that hold at any moment. */
const LOOK_EVERY = 8;

/** A story in which a law was broken: what happened, line by line, and what was wrong then. */
export class LawBroken extends Error {
  override readonly name = "LawBroken";

  constructor(
    readonly wrong: readonly string[],
    readonly lines: readonly string[],
  ) {
    super(`${lines.join("\n")}\n\n${wrong.map((each) => `  !! ${each}`).join("\n")}`);
  }
}

/** Tells one story and holds it against the laws: now and then, at rest, and when all time limits are over. @throws LawBroken */
export async function play(theatre: Harness, { steps, letters, epilogue }: Story): Promise<void> {
  const story = new RunningScenario(theatre, await theatre.begin());
  const lines: string[] = [];
  const wrong = listen();
  const look = async (moment: Moment) => {
    wrong.push(...(await wrongs(story, moment)), ...story.surprises.splice(0));
    if (wrong.length > 0) throw new LawBroken([...new Set(wrong)], lines);
  };
  for (const [index, step] of steps.entries()) {
    lines.push(`${index + 1}. ${tell(step)}`);
    lines.push(`     -> ${await takeStep(story, step)}`);
    if (index % LOOK_EVERY === LOOK_EVERY - 1) await look("any");
  }
  lines.push(`then everything is repaired; letters ${letters}`);
  await bringToRest(story, letters).catch((error: unknown) => wrong.push(said(error)));
  await look("rest");
  if (!epilogue) return;
  lines.push("and time goes on until every limit is over");
  await liveOut(story, letters).catch((error: unknown) => wrong.push(said(error)));
  await look("end");
}

async function takeStep(story: RunningScenario, step: Step): Promise<string> {
  switch (step.do) {
    case "broken":
      return takeBroken(story, step);
    case "together":
      return takeTogether(story, step);
    default:
      return takeSimple(story, step);
  }
}

async function takeSimple(story: RunningScenario, step: Work | Outside): Promise<string> {
  return isOutside(step) ? happen(story, step) : inProcess(story, new BreakableProcess(), step);
}

async function takeBroken(story: RunningScenario, { work, at, meanwhile }: Broken): Promise<string> {
  const process = new BreakableProcess(at);
  const outcome = inProcess(story, process, work);
  const where = await Promise.race([process.paused(), outcome.then(() => null)]);
  const others: string[] = [];
  for (const each of meanwhile) others.push(await takeSimple(story, each));
  process.resume();
  const held = where === null ? "" : `held up ${where}; `;
  return `${held}${[...others.map((other) => `meanwhile ${other}`), await outcome].join("; ")}`;
}

async function takeTogether(story: RunningScenario, { works }: Together): Promise<string> {
  return (await Promise.all(works.map((work) => inProcess(story, new BreakableProcess(), work)))).join(" | ");
}

async function inProcess(story: RunningScenario, process: BreakableProcess, work: Work): Promise<string> {
  const ending = await process.run(() => (isMachine(work) ? run(story, work) : ask(story, work)));
  switch (ending.how) {
    case "answered":
      return ending.value;
    case "killed":
      return `killed ${ending.where}`;
    case "threw":
      if (ending.error instanceof DomainError) return ending.error.code;
      story.surprises.push(`nobody expects "${said(ending.error)}" of "${work.do}"`);
      return said(ending.error);
  }
}

const OUTSIDE: ReadonlySet<string> = new Set<Outside["do"]>([
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
const MACHINE: ReadonlySet<string> = new Set<MachineWork["do"]>([
  "job",
  "jobs",
  "sweep",
  "reconcile",
  "audit",
  "deliver",
  "deliver_all",
]);

function isOutside(step: Work | Outside): step is Outside {
  return OUTSIDE.has(step.do);
}

function isMachine(work: Work): work is MachineWork {
  return MACHINE.has(work.do);
}

/** What looks for mistakes of others calls what it finds an error: a provider that is away, a law in the middle of things. */
const FINDINGS = /reconciliation failed|a law of money does not hold/;

/** What the application itself calls an error. */
function listen(): string[] {
  const heard: string[] = [];
  log.error = (...said: unknown[]) => {
    const words = said.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join(" ");
    if (!FINDINGS.test(words)) heard.push(`the application says: ${words}`);
  };
  return heard;
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
