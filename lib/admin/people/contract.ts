import { z } from "zod";
import { PROFILE_PARTS } from "@/lib/accounts/contract";
import { CASE_DECISION_NAMES, CASE_KINDS, CASE_STATES } from "@/lib/cases/contract";
import type { RouteTable } from "@/lib/http/route-contract";
import type { PledgeId, UserId } from "@/lib/shared/ids";
import { pageQuerySchema } from "@/lib/shared/page";
import { dollarsSchema, idFields, idSchema, textSchema } from "@/lib/shared/wire";
import { ACCOUNT_LIMITS, operatorClauseSchema, statementSchema } from "@/lib/statements/contract";
import { shownSchema } from "../shown";

export const ROLES = ["user", "moderator", "admin"] as const;
/** What can be in force against a person. Source: docs/product/operators.md#limits. */
export const IN_FORCE = ["suspension", ...ACCOUNT_LIMITS] as const;
/** Why something is lifted before its time. */
export const LIFT_REASONS = ["objection_upheld", "mistake", "settled", "other"] as const;
/** What may be worth a look; none of them acts by itself. Source: docs/product/operators.md#signals. */
const SIGNALS = ["shared_card", "boosts_within_network", "chargebacks", "refusals"] as const;

export const SEARCH_MAX = 254;
export const MESSAGE_MAX = 2_000;
/** Longer than any part of a profile. */
const SHOWN_MAX = 2_000;
/** The longest time that a limit or suspension can be given, in years; one without an end lasts until it is lifted. */
export const LONGEST_YEARS = 5;

const roleSchema = z.enum(ROLES, { error: "invalid" });
const someone = z.object({ id: z.string(), username: z.string() });

export const personSummarySchema = z.object({
  ...idFields,
  username: z.string(),
  email: z.string(),
  role: roleSchema,
  created_at: z.string(),
  /** Closed by its owner, and erased soon or already. */
  closed: z.boolean(),
  in_force: z.array(z.enum(IN_FORCE)),
});
export type PersonSummaryWire = z.infer<typeof personSummarySchema>;

const signalSchema = z.object({
  signal: z.enum(SIGNALS),
  count: z.number(),
  /** The other accounts concerned, at most 20. */
  accounts: z.array(someone),
});
export type SignalWire = z.infer<typeof signalSchema>;

export const personSchema = personSummarySchema.extend({
  limits: z.array(
    z.object({
      kind: z.enum(IN_FORCE),
      until: z.string().nullable(),
      started_at: z.string(),
      by: z.string(),
      statement_id: z.string(),
      /** Whether the person objected to it: only then can it be lifted because they were right. */
      objected: z.boolean(),
    }),
  ),
  /** Null without a profile. */
  shown: shownSchema.nullable(),
  /** The latest 20, with what the person says against them. */
  statements: z.array(statementSchema),
  /** The latest 20 about the person or their latest challenges. */
  cases: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(CASE_KINDS),
      state: z.enum(CASE_STATES),
      decision: z.enum(CASE_DECISION_NAMES).nullable(),
      opened_at: z.string(),
    }),
  ),
  /** How many cases about the person were opened by reports. */
  reports: z.number(),
  /** Dollars, after the platform's fee; null for people who are not streamers. */
  payouts: z.object({ paid: dollarsSchema, on_its_way: dollarsSchema, on_hold: dollarsSchema }).nullable(),
  signals: z.array(signalSchema),
  /** The latest 20 acts of operators about the person. */
  acts: z.array(z.object({ act: z.string(), reason: z.string().nullable(), by: z.string(), at: z.string() })),
  role_proposal: z
    .object({ role: roleSchema, reason: z.string(), by: z.string(), own: z.boolean() })
    .nullable(),
});
export type PersonWire = z.infer<typeof personSchema>;

const userParams = z.object({ id: idSchema<UserId>() });
/** The facts of the statement of reasons. */
const message = textSchema(MESSAGE_MAX);
const until = z.iso.datetime({ error: "invalid", offset: true }).optional();
const reason = operatorClauseSchema;
const limits = z.array(z.enum(ACCOUNT_LIMITS, { error: "invalid" })).max(ACCOUNT_LIMITS.length);

export const warnSchema = z.strictObject({ reason, message });
export const limitSchema = z.strictObject({ reason, message, until, limits: limits.min(1, "required") });
export const suspendSchema = z.strictObject({ reason, message, until, limits: limits.default([]) });
export const liftSchema = z.strictObject({
  reason: z.enum(LIFT_REASONS, { error: "required" }),
  /** What is lifted; everything when left out. */
  limits: z
    .array(z.enum(IN_FORCE, { error: "invalid" }))
    .min(1, "required")
    .max(IN_FORCE.length)
    .optional(),
});
export const removeMessageSchema = z.strictObject({ reason, message });
export const removeContentSchema = z.strictObject({
  /** Each part that is removed, as the operator read it. */
  parts: z
    .partialRecord(z.enum(PROFILE_PARTS, { error: "invalid" }), z.string().max(SHOWN_MAX))
    .refine((parts) => Object.keys(parts).length > 0, "required"),
  reason,
  message,
});
export const roleChangeSchema = z.strictObject({ role: roleSchema, reason: textSchema(500) });

const against = ["profile_not_found", "forbidden", "account_closed"] as const;

export const peopleRoutes = {
  "GET /api/admin/users": {
    summary: "For operators: people by the start of a username, by address or id; without `q`, the newest.",
    auth: "user",
    query: pageQuerySchema.extend({ q: z.string().max(SEARCH_MAX).optional() }),
    output: z.array(personSummarySchema),
    list: true,
    errors: ["forbidden"],
  },
  "GET /api/admin/users/{id}": {
    summary: "For operators: a person with limits, statements, cases, payouts and signals.",
    auth: "user",
    params: userParams,
    output: personSchema,
    errors: ["forbidden", "profile_not_found"],
  },
  "POST /api/admin/users/{id}/warn": {
    summary: "Warns a person, with a statement of reasons.",
    auth: "user",
    params: userParams,
    body: warnSchema,
    output: personSchema,
    errors: against,
  },
  "POST /api/admin/users/{id}/limit": {
    summary: "Keeps a person from new challenges, boosts or payouts, for a time or until it is lifted.",
    auth: "user",
    params: userParams,
    body: limitSchema,
    output: personSchema,
    errors: [...against, "already_limited"],
  },
  "POST /api/admin/users/{id}/suspend": {
    summary: "Suspends a person: sessions end, and open challenges end by the rules.",
    auth: "user",
    params: userParams,
    body: suspendSchema,
    output: personSchema,
    errors: [...against, "already_limited"],
  },
  "POST /api/admin/users/{id}/lift": {
    summary:
      "Lifts what is in force against a person, or a part of it; also of one who deletes their account.",
    auth: "user",
    params: userParams,
    body: liftSchema,
    output: personSchema,
    errors: ["profile_not_found", "forbidden"],
  },
  "POST /api/admin/users/{id}/remove-content": {
    summary:
      "Removes names, bio or picture of a person, each as the operator read it, with a statement of reasons.",
    auth: "user",
    params: userParams,
    body: removeContentSchema,
    output: personSchema,
    errors: [...against, "content_changed", "already_removed"],
  },
  "POST /api/admin/pledges/{id}/remove-message": {
    summary: "Removes the message of a boost, which stays, with a statement of reasons to its backer.",
    auth: "user",
    params: z.object({ id: idSchema<PledgeId>() }),
    body: removeMessageSchema,
    output: null,
    errors: ["forbidden", "not_found", "challenge_not_found", "profile_not_found", "already_removed"],
  },
  "PUT /api/admin/users/{id}/role": {
    summary: "For admins: proposes another role; the same call by a second admin confirms it.",
    auth: "user",
    params: userParams,
    body: roleChangeSchema,
    output: personSchema,
    errors: against,
  },
} as const satisfies RouteTable;
