import type { z } from "zod";
import type { QuietHours } from "@/lib/shared/quiet-hours";
import type { OwnStreamerWire, rulesShape, streamerSettingsSchema } from "@/lib/streamers/contract";
import { linesOf } from "./lines-of";
import type { ownRulesSchema } from "./own-rules-schema";
import { amountValue, rulesValues } from "./rules-values";

export const loadOwnRulesSchema = async () => (await import("./own-rules-schema")).ownRulesSchema;

/** The settings that the form shows. */
export type OwnRules = Pick<OwnStreamerWire, "id" | "moderation_prompt" | keyof OwnRulesInput>;

/** Quiet hours as they are set: the same ones on some days. */
type QuietGroup = OwnRulesInput["quiet_hours"][number];

export type OwnRulesInput = z.input<typeof ownRulesSchema>;

/** The form's field values for the settings; no limit is an empty amount. */
export function ownRulesValues({ id: _id, moderation_prompt: _prompt, ...rules }: OwnRules): OwnRulesInput {
  return {
    ...rules,
    ...rulesValues(rules),
    maximum_challenge_amount: amountValue(rules.maximum_challenge_amount),
    maximum_pot_amount: amountValue(rules.maximum_pot_amount),
    blocked_words: rules.blocked_words.join("\n"),
    quiet_hours: quietGroups(rules.quiet_hours),
    cooldown_minutes: String(rules.cooldown_minutes),
    max_open_challenges: String(rules.max_open_challenges),
    max_open_per_viewer: String(rules.max_open_per_viewer),
  };
}

function quietGroups(hours: readonly QuietHours[]): QuietGroup[] {
  const groups: QuietGroup[] = [];
  for (const { day, from, to } of hours) {
    const group = groups.find((one) => one.from === from && one.to === to);
    if (group === undefined) groups.push({ days: [day], from, to });
    else group.days.push(day);
  }
  return groups;
}

const hoursOf = (groups: readonly QuietGroup[]) =>
  groups.flatMap(({ days, from, to }) => days.map((day) => ({ day, from, to })));

type Settings = z.input<typeof streamerSettingsSchema>;

type RuleName = keyof typeof rulesShape;

/** Every rule and no other field of the form: the preview refuses others. */
type OnlyRules = Record<RuleName, unknown> & Partial<Record<Exclude<keyof OwnRulesInput, RuleName>, never>>;

/** What is sent for values of the form. The server checks the words of its lists. */
export function sentSettings({ blocked_words, quiet_hours, ...values }: Partial<OwnRulesInput>): Settings {
  return {
    ...values,
    ...(blocked_words !== undefined && { blocked_words: linesOf(blocked_words) }),
    ...(quiet_hours !== undefined && { quiet_hours: hoursOf(quiet_hours) }),
  } as Settings;
}

/** The rules by which dares are declined. */
export function rulesOf({
  minimum_challenge_amount: _minimum,
  additional_guidelines: _guidelines,
  open_when_live: _open,
  pause_when_offline: _pause,
  hide_amounts_dashboard: _hide,
  ...rules
}: OwnRulesInput) {
  return rules satisfies OnlyRules;
}
