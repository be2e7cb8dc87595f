import { pick } from "@/lib/shared/pick";
import { type OwnStreamerWire, RULE_SETTINGS, switchFields } from "@/lib/streamers/contract";
import type { OwnRules } from "./own-rules-values";

/** What the form of the rules shows of a streamer. On the server: the contract brings zod. */
export function ownRulesOf(streamer: OwnStreamerWire): OwnRules {
  // It has a form of its own.
  const { hide_amounts_overlay: _, ...switches } = switchFields((name) => streamer[name]);
  return {
    ...pick(streamer, ["id", "moderation_prompt", "minimum_challenge_amount", "additional_guidelines"]),
    ...pick(streamer, RULE_SETTINGS),
    ...switches,
  };
}
