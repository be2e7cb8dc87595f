import { requestDeletion } from "@/lib/accounts";
import { blockPerson, unblockPerson } from "@/lib/blocks";
import { db } from "@/lib/db/client";
import { blockAtDesk, inviteModerator, redeemInvitation, revokeModerator } from "@/lib/moderators";
import { reportSubject } from "@/lib/reports";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { statementCode } from "@/lib/shared/mailed-code";
import type { Cents } from "@/lib/shared/money";
import { cents } from "@/lib/shared/money";
import { objectTo } from "@/lib/statements";
import { saveStreamerSettings } from "@/lib/streamers";
import type { RunningScenario } from "./running-scenario";
import type { DrawnRules, Of, Work } from "./step";

const STANDING_STEPS = [
  "rules",
  "block",
  "unblock",
  "revoke",
  "appoint",
  "close",
  "report",
  "object",
] as const;
export type StandingStep = Of<(typeof STANDING_STEPS)[number]>;

export function isStandingStep(work: Work): work is StandingStep {
  return STANDING_STEPS.some((each) => each === work.do);
}

/** Does what changes how people stand to each other; nothing when its subject does not exist. @returns the result in a few words */
export async function runStandingStep(scenario: RunningScenario, work: StandingStep): Promise<string> {
  switch (work.do) {
    case "rules":
      return changeRules(scenario, work.rules);
    case "block":
    case "unblock":
      return block(scenario, work);
    case "revoke":
      await revokeModerator(scenario.streamer(), scenario.helper().userId);
      return "revoked";
    case "appoint":
      return appoint(scenario);
    case "close":
      return close(scenario, work);
    case "report": {
      const found = await scenario.find("challenge", work.challenge);
      if (found === undefined) return "no challenge";
      const about = { subject_type: "challenge", subject_id: found.id } as const;
      const { repeated } = await reportSubject(scenario.viewer(work.viewer), {
        ...about,
        reason: "harassment",
      });
      return repeated ? "reported before" : "reported";
    }
    case "object": {
      const found = await scenario.find("statement", work.nth);
      if (found === undefined) return "no statement";
      // By the mailed link: its holder may be suspended.
      const objection = { text: "It was somebody else.", code: statementCode(found.id) };
      return (await objectTo(null, found.id, objection, "en")).kind;
    }
  }
}

/** While the rules change, nothing is expected of the slots; a process that died with the change leaves it at that. */
async function changeRules(scenario: RunningScenario, rules: DrawnRules): Promise<string> {
  const streamer = scenario.streamer();
  scenario.slots = null;
  scenario.changes += 1;
  const { pause } = rules;
  const sent = {
    maximum_pot_amount: amount(rules.pot),
    maximum_challenge_amount: amount(rules.offer),
    max_open_challenges: rules.open,
    max_open_per_viewer: rules.openPerViewer,
    cooldown_minutes: rules.cooldown,
    require_history: rules.history,
    paused_until: pause == null ? pause : new Date(now().getTime() + pause * 60_000).toISOString(),
  };
  try {
    await saveStreamerSettings(streamer, sent, "en");
    return "saved";
  } finally {
    scenario.changes -= 1;
    await settleSlots(scenario);
  }
}

const amount = (drawn: number | null | undefined): Cents | null | undefined =>
  drawn == null ? drawn : cents(drawn);

async function settleSlots(scenario: RunningScenario): Promise<void> {
  const saved = await db().streamer.findUniqueOrThrow({
    where: { userId: scenario.people.streamer.userId },
    select: { maxOpenChallenges: true, maxOpenPerViewer: true },
  });
  if (scenario.changes > 0) return;
  scenario.slots = { most: saved.maxOpenChallenges, mostPerViewer: saved.maxOpenPerViewer, written: [] };
}

async function block(scenario: RunningScenario, work: Of<"block" | "unblock">): Promise<string> {
  const viewerId = scenario.viewerId(work.viewer);
  const { userId: streamerId } = scenario.people.streamer;
  if (work.by === "desk") await blockAtDesk(scenario.helper(), streamerId, viewerId);
  else {
    const [actor, other] =
      work.by === "streamer" ? [scenario.streamer(), viewerId] : [scenario.viewer(work.viewer), streamerId];
    await (work.do === "block" ? blockPerson : unblockPerson)(actor, other);
  }
  return work.do === "block" ? "blocked" : "no longer blocked";
}

async function appoint(scenario: RunningScenario): Promise<string> {
  const { link } = await inviteModerator(scenario.streamer(), undefined);
  const code = new URL(link ?? "").searchParams.get("code") ?? "";
  await redeemInvitation(scenario.helper(), code);
  return "appointed";
}

/** Who deletes an account has just signed in. */
async function close(scenario: RunningScenario, { viewer }: Of<"close">): Promise<string> {
  const actor = viewer === null ? scenario.streamer() : scenario.viewer(viewer);
  await scenario.harness.database.query(
    "UPDATE sessions SET proved_at = $1 WHERE id = $2 AND revoked_at IS NULL",
    [now(), actor.sessionId],
  );
  scenario.closed.add(actor.userId);
  try {
    await requestDeletion(actor);
    return "closed";
  } catch (error) {
    if (error instanceof DomainError) scenario.closed.delete(actor.userId);
    throw error;
  }
}
