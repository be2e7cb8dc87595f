import { z } from "zod";
import type { Id } from "./ids";
import { LOCALES, type Locale } from "./locales";
import { MAX_AMOUNT_CENTS, parseDollars } from "./money";
import { isVisible, withoutPiledUpMarks } from "./visible-text";

/**
 * Schemas shared by several domains. Their messages are keys under `errors.fields`, so that forms and server responses
 * show the same translated text.
 */

/** Dollars with two decimals, in responses. */
export const dollarsSchema = z.number();

/**
 * An amount in requests: a number or numeric text in dollars with at most two decimals; parsed to cents.
 * @param missing what to say of none, as which null and empty text count
 * @param invalid what to say of something else
 */
export function amountSchema(missing: string, invalid: string) {
  return z
    .union([z.number(), z.string()], { error: ({ input }) => (isMissing(input) ? missing : invalid) })
    .transform((value, context) => {
      const parsed = parseDollars(value);
      if (parsed === null) {
        const text = String(value).trim();
        context.addIssue({
          code: "custom",
          message: text === "" ? missing : (amountProblem(text) ?? invalid),
        });
        return z.NEVER;
      }
      if (parsed > MAX_AMOUNT_CENTS) {
        context.addIssue({ code: "custom", message: "amount_too_high" });
        return z.NEVER;
      }
      return parsed;
    });
}

export const amountInputSchema = amountSchema("required", "amount_invalid");

function amountProblem(text: string): string | null {
  if (/^\d+\.\d{3,}$/.test(text)) return "amount_decimals";
  const value = Number(text);
  return Number.isFinite(value) && value * 100 > MAX_AMOUNT_CENTS ? "amount_too_high" : null;
}

/** What a JSON body has where its writer had nothing: NaN becomes null. */
export function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === "";
}

/** Without control characters and piles of marks. */
function cleaned(value: string): string {
  return withoutPiledUpMarks(value.replace(CONTROL_CHARACTERS, "")).trim();
}

/** The code of a mailed link (lib/shared/mailed-code.ts) stands for its reader, who may be suspended. */
export const mailedCodeSchema = z.string().max(200).optional();

/**
 * Required text that shows something: trimmed, without control characters and piles of marks.
 * @param max length in characters afterwards; the OpenAPI document names it as that of the text
 */
export function textSchema(max: number) {
  return z
    .string({ error: "required" })
    .meta({ maxLength: max })
    .transform(cleaned)
    .pipe(z.string().refine(isVisible, "required").max(max, "too_long"));
}

/** The same, but may be empty, as which a text of invisible characters counts. */
export function optionalTextSchema(max: number) {
  return z
    .string({ error: "invalid" })
    .meta({ maxLength: max })
    .transform(cleaned)
    .transform((value) => (isVisible(value) ? value : ""))
    .pipe(z.string().max(max, "too_long"));
}

/**
 * A web address. It is shown, never fetched. User information before the host is refused: it could pass for the host.
 * @param protocol of the addresses that are accepted
 */
export function linkSchema(protocol: RegExp) {
  return z
    .url({ protocol, hostname: z.regexes.domain, error: "link_invalid" })
    .max(LINK_MAX, "too_long")
    .refine((link) => !URL.canParse(link) || !hasUserPart(new URL(link)), "link_invalid");
}

const LINK_MAX = 500;
const hasUserPart = ({ username, password }: URL) => username !== "" || password !== "";

/** Control and bidirectional-override characters, except line breaks and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

export { LOCALES, type Locale };
export const localeSchema = z.enum(LOCALES, { error: "invalid" });

/** Both names of an id on the wire (docs/product/README.md#names-on-the-wire). */
export const idFields = { _id: z.string(), id: z.string() } as const;

/** The schema of a row's id. Any text by default, because an invalid id in a request is "not found", not "invalid input". */
export function idSchema<T extends Id>(text: z.ZodType<string, string> = z.string()): z.ZodType<T, string> {
  return text as unknown as z.ZodType<T, string>;
}

/** The body of an error response. */
export const errorBodySchema = z.looseObject({
  message: z.string(),
  code: z.string(),
  request_id: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  moderationFailed: z.boolean().optional(),
  /** With `declined_by_rule`: the setting's name, which may be null. */
  rule: z.string().nullable().optional(),
  /** With `declined_by_rule` of a pot's limit: the dollars that still fit. */
  left: z.number().optional(),
  /** With `step_up_required`: the person's ways to re-authenticate. */
  methods: z.array(z.enum(["password", "code"])).optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
