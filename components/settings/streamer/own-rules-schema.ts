import { z } from "zod";
import { cents } from "@/lib/shared/money";
import { MAX_QUIET_HOURS } from "@/lib/streamers/bounds";
import { clockSchema, maximaBelow, streamerSettingsSchema, switchFields } from "@/lib/streamers/contract";
import { linesOf } from "./lines-of";
import { rulesSchema } from "./rules-schema";

const { shape } = streamerSettingsSchema;

// It has a form of its own.
const { hide_amounts_overlay: _, ...switches } = switchFields(() => z.boolean());

/** A field that stays as it was typed until it is sent, validated by the contract's schema. */
function typed(schema: z.ZodType, read: (value: string) => unknown = (value) => value) {
  return z.string().superRefine((value, context) => {
    const issue = schema.safeParse(read(value)).error?.issues[0];
    if (issue !== undefined) context.addIssue({ code: "custom", message: issue.message });
  });
}

const fields = z.object({
  ...rulesSchema.shape,
  maximum_challenge_amount: typed(shape.maximum_challenge_amount),
  maximum_pot_amount: typed(shape.maximum_pot_amount),
  /** One to a line. */
  blocked_words: typed(shape.blocked_words, linesOf),
  blocked_categories: z.array(z.string()),
  cooldown_minutes: typed(shape.cooldown_minutes),
  max_open_challenges: typed(shape.max_open_challenges),
  max_open_per_viewer: typed(shape.max_open_per_viewer),
  quiet_hours: z
    .array(z.object({ days: z.array(z.string()).min(1), from: typed(clockSchema), to: typed(clockSchema) }))
    .refine((groups) => groups.flatMap(({ days }) => days).length <= MAX_QUIET_HOURS, "too_many"),
  time_zone: typed(shape.time_zone),
  require_confirmed_email: z.boolean(),
  require_history: z.boolean(),
  ...switches,
});

/** The streamer's rules as the form holds them. */
export const ownRulesSchema = fields.superRefine((rules, context) => {
  const minimum = shape.minimum_challenge_amount.safeParse(rules.minimum_challenge_amount);
  if (!minimum.success) return;
  const wrong = maximaBelow(minimum.data ?? cents(0), {
    maximum_challenge_amount: shape.maximum_challenge_amount.safeParse(rules.maximum_challenge_amount).data,
    maximum_pot_amount: shape.maximum_pot_amount.safeParse(rules.maximum_pot_amount).data,
  });
  for (const name of wrong)
    context.addIssue({ code: "custom", path: [name], message: "maximum_below_minimum" });
});
