import type { z } from "zod";
import type { Streamer } from "@/lib/db/generated/client";
import type { rulesShape } from "./rules";

type RuleSetting = keyof typeof rulesShape;

const COLUMN_OF_RULE = {
  maximum_challenge_amount: "maximumChallengeCents",
  maximum_pot_amount: "maximumPotCents",
  blocked_words: "blockedWords",
  blocked_categories: "blockedCategories",
  cooldown_minutes: "cooldownMinutes",
  max_open_challenges: "maxOpenChallenges",
  max_open_per_viewer: "maxOpenPerViewer",
  quiet_hours: "quietHours",
  time_zone: "timeZone",
  require_confirmed_email: "requireConfirmedEmail",
  require_history: "requireHistory",
} as const satisfies Readonly<Record<RuleSetting, keyof Streamer>>;

/** Switches that decline nothing, off until the streamer sets them, which nobody else reads. */
const COLUMN_OF_SWITCH = {
  /** Pauses when the broadcast ends, opens when one starts (docs/product/settings.md#availability). */
  pause_when_offline: "pauseWhenOffline",
  open_when_live: "openWhenLive",
  hide_amounts_overlay: "hideAmountsOverlay",
  hide_amounts_dashboard: "hideAmountsDashboard",
} as const satisfies Readonly<Record<string, keyof Streamer>>;

/**
 * The column of each setting that is stored as it was sent. Queries, answers, and what is saved or previewed follow from it.
 * Source: docs/product/settings.md#your-rules.
 */
export const COLUMN_OF = { ...COLUMN_OF_RULE, ...COLUMN_OF_SWITCH } as const;

type Switch = keyof typeof COLUMN_OF_SWITCH;
type Setting = keyof typeof COLUMN_OF;

export const RULE_SETTINGS = Object.keys(COLUMN_OF_RULE) as readonly RuleSetting[];

/** What a streamer declines before a card is asked for. Source: docs/product/settings.md#your-rules. */
export type StreamerRules = {
  readonly [Name in RuleSetting as (typeof COLUMN_OF_RULE)[Name]]: Exclude<
    z.output<(typeof rulesShape)[Name]>,
    undefined
  >;
};

/** The columns of `COLUMN_OF`. */
export type StoredSettings = StreamerRules & {
  readonly [Name in Switch as (typeof COLUMN_OF_SWITCH)[Name]]: boolean;
};

/** Settings of a row, under their names on the wire. */
export function settingsOf<Name extends Setting>(
  row: StoredSettings,
  names: readonly Name[],
): { [Each in Name]: StoredSettings[(typeof COLUMN_OF)[Each]] } {
  const entries = names.map((name) => [name, row[COLUMN_OF[name]]]);
  // `fromEntries` loses the keys' types.
  return Object.fromEntries(entries) as { [Each in Name]: StoredSettings[(typeof COLUMN_OF)[Each]] };
}

/** The columns of the settings that were sent. */
export function columnsOfSettings(
  sent: {
    readonly [Name in Setting]?: StoredSettings[(typeof COLUMN_OF)[Name]] | undefined;
  },
): Partial<StoredSettings> {
  const names = Object.keys(COLUMN_OF) as Setting[];
  return Object.fromEntries(
    names.filter((name) => sent[name] !== undefined).map((name) => [COLUMN_OF[name], sent[name]]),
  );
}

/** An object with a wire field for each switch. */
export function switchFields<Value>(make: (name: Switch) => Value): Record<Switch, Value> {
  const names = Object.keys(COLUMN_OF_SWITCH) as Switch[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Switch, Value>;
}
