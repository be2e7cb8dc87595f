import type { StreamerDetailWire } from "@/lib/streamers/contract";

/** The rules that challengers read first. */
export type ToldRules = Pick<
  StreamerDetailWire,
  | "minimum_challenge_amount"
  | "maximum_challenge_amount"
  | "maximum_pot_amount"
  | "blocked_categories"
  | "cooldown_minutes"
  | "max_open_challenges"
  | "max_open_per_viewer"
  | "quiet_hours"
  | "time_zone"
  | "paused_until"
  | "require_confirmed_email"
  | "require_history"
>;

/** Only these: props of client components are serialized into the page. */
export function toldRulesOf(streamer: ToldRules): ToldRules {
  const {
    minimum_challenge_amount,
    maximum_challenge_amount,
    maximum_pot_amount,
    blocked_categories,
    cooldown_minutes,
    max_open_challenges,
    max_open_per_viewer,
    quiet_hours,
    time_zone,
    paused_until,
    require_confirmed_email,
    require_history,
  } = streamer;
  return {
    minimum_challenge_amount,
    maximum_challenge_amount,
    maximum_pot_amount,
    blocked_categories,
    cooldown_minutes,
    max_open_challenges,
    max_open_per_viewer,
    quiet_hours,
    time_zone,
    paused_until,
    require_confirmed_email,
    require_history,
  };
}
