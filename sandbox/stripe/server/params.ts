import { z } from "zod";
import { type ApiError, badParameter } from "./errors";

/**
 * Schemas for v1 parameters, which arrive form-encoded, as text. Unknown names are refused like at Stripe.
 */
export const text = z.string().max(5000);

/** Text; an empty value clears the field. */
export const clearable = z
  .string()
  .max(5000)
  .transform((value) => (value === "" ? null : value));

export const integer = z
  .string()
  .regex(/^-?\d+$/, { error: "integer" })
  .transform(Number);

export const boolean = z.enum(["true", "false"]).transform((value) => value === "true");

/** Keys to set; an empty value removes its key, an empty `metadata` removes all. */
export const metadata = z.union([
  z.literal(""),
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((pairs) => Object.keys(pairs).length <= 50, { error: "You can have at most 50 metadata keys." }),
]);

export const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
});

/** Structures that are accepted without validation. */
export const opaque = z.record(z.string(), z.unknown());

export const moment = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

export const paging = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: moment.optional(),
};

export type MomentFilter = z.output<typeof moment>;

export function within(filter: MomentFilter | undefined, at: number): boolean {
  if (filter === undefined) return true;
  if (typeof filter === "number") return at === filter;
  return (
    (filter.gt === undefined || at > filter.gt) &&
    (filter.gte === undefined || at >= filter.gte) &&
    (filter.lt === undefined || at < filter.lt) &&
    (filter.lte === undefined || at <= filter.lte)
  );
}

/** Applies an update to metadata by Stripe's rules. */
export function mergeMetadata(
  before: Record<string, string> | null,
  change: z.output<typeof metadata> | undefined,
): Record<string, string> {
  if (change === undefined) return before ?? {};
  if (change === "") return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ""));
}

export function parseParams<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw issue ? explain(issue, raw) : badParameter("Invalid request.");
}

function explain(issue: z.core.$ZodIssue, raw: unknown): ApiError {
  const param = bracketed(issue.path);
  const value = issue.path.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
    raw,
  );
  if (issue.code === "unrecognized_keys") {
    const unknown = bracketed([...issue.path, issue.keys[0] ?? ""]);
    return badParameter(`Received unknown parameter: ${unknown}`, {
      code: "parameter_unknown",
      param: unknown,
    });
  }
  if (value === undefined) {
    return badParameter(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  if (value === "") {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
    return badParameter(message, { code: "parameter_invalid_empty", param });
  }
  if (issue.message === "integer") {
    return badParameter(`Invalid integer: ${String(value)}`, { code: "parameter_invalid_integer", param });
  }
  if (issue.code === "invalid_value") {
    return badParameter(`Invalid ${param}: must be one of ${issue.values.map(String).join(", ")}`, { param });
  }
  if (issue.code === "too_big") return badParameter(`Invalid ${param}: too large`, { param });
  return badParameter(`Invalid ${param || "request"}`, param ? { param } : {});
}

function bracketed(path: PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return [first ?? "", ...rest.map((part) => `[${part}]`)].join("");
}
