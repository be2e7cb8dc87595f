import { z } from "zod";
import { type Cents, MAX_AMOUNT_CENTS, parseDollars } from "@/lib/shared/money";
import { minuteOf, WEEKDAYS } from "@/lib/shared/quiet-hours";
import { timeZoneSchema } from "@/lib/shared/time-zone";
import { dollarsSchema, textSchema } from "@/lib/shared/wire";
import {
  BLOCKED_WORD_MAX,
  MAX_BLOCKED_WORDS,
  MAX_COOLDOWN_MINUTES,
  MAX_OPEN,
  MAX_QUIET_HOURS,
} from "./bounds";

/** Kinds of dares that a streamer may decline. Source: docs/product/challenges.md#kinds-of-dares. */
export const DARE_CATEGORIES = [
  "gaming",
  "creative",
  "irl",
  "music",
  "educational",
  "fitness",
  "food",
  "appearance",
  "contact",
  "outside",
  "spending",
] as const;
export type DareCategory = (typeof DARE_CATEGORIES)[number];

/** The rules by which a challenge or a boost may be declined, by the names of their settings. */
export const RULES = [
  "paused_until",
  "quiet_hours",
  "cooldown_minutes",
  "max_open_challenges",
  "max_open_per_viewer",
  "maximum_challenge_amount",
  "maximum_pot_amount",
  "blocked_words",
  "blocked_categories",
  "require_confirmed_email",
  "require_history",
] as const satisfies readonly ("paused_until" | keyof typeof rulesShape)[];
export type Rule = (typeof RULES)[number];

/** Dollars to cents; null and an empty string mean no limit. */
const maximumSchema = z
  .union([z.number(), z.string(), z.null()], { error: "amount_invalid" })
  .transform((value, context): Cents | null => {
    if (value === null || (typeof value === "string" && value.trim() === "")) return null;
    const parsed = parseDollars(value);
    if (parsed !== null && parsed > 0 && parsed <= MAX_AMOUNT_CENTS) return parsed;
    context.addIssue({ code: "custom", message: (parsed ?? 0) > 0 ? "amount_too_high" : "amount_invalid" });
    return z.NEVER;
  });

const countSchema = (most: number) =>
  z.coerce
    .number({ error: "number_invalid" })
    .int("number_invalid")
    .min(0, "number_invalid")
    .max(most, "too_many");

export const clockSchema = z
  .string({ error: "time_invalid" })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "time_invalid");

const quietHoursSchema = z.strictObject({
  day: z.enum(WEEKDAYS, { error: "invalid" }),
  from: clockSchema,
  /** At or before `from`: on the next day. */
  to: clockSchema,
});

/** The rules as `PUT /api/streamers/me/settings` takes them; what is left out stays. */
export const rulesShape = {
  maximum_challenge_amount: maximumSchema.optional(),
  maximum_pot_amount: maximumSchema.optional(),
  blocked_words: z
    .array(textSchema(BLOCKED_WORD_MAX), { error: "invalid" })
    .max(MAX_BLOCKED_WORDS, "words_too_many")
    .transform((words) => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()])
    .optional(),
  blocked_categories: z
    .array(z.enum(DARE_CATEGORIES, { error: "invalid" }), { error: "invalid" })
    .max(DARE_CATEGORIES.length, "too_many")
    .transform((categories) => [...new Set(categories)])
    .optional(),
  cooldown_minutes: countSchema(MAX_COOLDOWN_MINUTES).optional(),
  /** 0: no limit; also of the next one. */
  max_open_challenges: countSchema(MAX_OPEN).optional(),
  max_open_per_viewer: countSchema(MAX_OPEN).optional(),
  quiet_hours: z
    .array(quietHoursSchema, { error: "invalid" })
    .max(MAX_QUIET_HOURS, "too_many")
    .transform((hours) =>
      hours.toSorted(
        (a, b) => WEEKDAYS.indexOf(a.day) - WEEKDAYS.indexOf(b.day) || minuteOf(a.from) - minuteOf(b.from),
      ),
    )
    .optional(),
  time_zone: timeZoneSchema.optional(),
  require_confirmed_email: z.boolean({ error: "invalid" }).optional(),
  /** Only people whose card was charged for a completed challenge before, of any streamer. */
  require_history: z.boolean({ error: "invalid" }).optional(),
};

/** The rules as challengers read them: all but the words, which are the streamer's own. */
export const publicRulesShape = {
  /** Dollars; null: no limit but the platform's. */
  maximum_challenge_amount: dollarsSchema.nullable(),
  maximum_pot_amount: dollarsSchema.nullable(),
  blocked_categories: z.array(z.enum(DARE_CATEGORIES)),
  cooldown_minutes: z.number(),
  /** 0: no limit; also of the next one. */
  max_open_challenges: z.number(),
  max_open_per_viewer: z.number(),
  quiet_hours: z.array(z.object({ day: z.enum(WEEKDAYS), from: z.string(), to: z.string() })),
  /** Of `quiet_hours`. */
  time_zone: z.string(),
  require_confirmed_email: z.boolean(),
  /** Takes challenges and boosts only of people whose card was charged for a completed challenge before. */
  require_history: z.boolean(),
} satisfies Record<Exclude<keyof typeof rulesShape, "blocked_words">, z.ZodType>;
