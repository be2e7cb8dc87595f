import type { WireStatus } from "@/lib/challenges/contract";

/** What a streamer can do with a challenge. */
export type ChallengeAct = "accept" | "decline" | "start" | "complete" | "fail";
/** The acts that move money or end a challenge: they need a confirmation. */
export type ConfirmedAct = Exclude<ChallengeAct, "start">;

const OFFERED: Partial<Record<WireStatus, readonly ChallengeAct[]>> = {
  active: ["accept", "decline"],
  accepted: ["start", "complete", "fail"],
  "in-progress": ["complete", "fail"],
};

/** The acts allowed in a status. Source: docs/product/challenges.md#who-may-do-what. */
export function actsOn(status: WireStatus): readonly ChallengeAct[] {
  return OFFERED[status] ?? [];
}
