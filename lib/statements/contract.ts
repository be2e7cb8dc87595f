import { addMonths } from "date-fns";
import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import { REASONS } from "@/lib/moderation/contract";
import { pageQuerySchema } from "@/lib/shared/page";
import { idFields, mailedCodeSchema, textSchema } from "@/lib/shared/wire";
import { OBJECTION_STATUSES, type ObjectionStatus } from "./machine";

/** What a statement of reasons may be about. Source: docs/product/statements.md#what-gets-one. */
export const STATEMENT_KINDS = [
  "challenge_refused",
  "challenge_removed",
  "accepted_removed",
  "warning",
  "limit",
  "suspension",
  "profile_removed",
  "message_removed",
  "payout_held",
  "payout_cancelled",
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Clauses about accounts rather than texts. */
const ACCOUNT_CLAUSES = [
  "fraud",
  "chargebacks",
  "evasion",
  "impersonation",
  "underage",
  "identity",
  "terms",
  "law",
] as const;
/** Why a dispute was upheld. */
const DISPUTE_CLAUSES = ["not_done", "not_as_written", "faked", "no_proof"] as const;

const PERSONAL_CLAUSES = [...REASONS, ...ACCOUNT_CLAUSES] as const;
/** The clauses that a decision may cite: the reasons of screening, those about accounts, and those of disputes. */
export const CLAUSES = [...PERSONAL_CLAUSES, ...DISPUTE_CLAUSES] as const;
export type Clause = (typeof CLAUSES)[number];

/** What operators choose from when they act against a person. A streamer's own guidelines are about texts only. */
export const OPERATOR_CLAUSES = PERSONAL_CLAUSES.filter((clause) => clause !== "guidelines");
export const operatorClauseSchema = z
  .enum(PERSONAL_CLAUSES, { error: "required" })
  .refine((clause) => clause !== "guidelines", "invalid");

/** What a person can be kept from. Source: docs/product/operators.md#limits. */
export const ACCOUNT_LIMITS = ["challenges", "boosts", "payouts"] as const;
export type AccountLimitKind = (typeof ACCOUNT_LIMITS)[number];

/** What an operator can remove of what a person wrote or uploaded. Source: docs/product/operators.md#removing-content. */
const REMOVED_PARTS = ["username", "display_name", "bio", "picture", "boost_message"] as const;

/** Months in which a person may object. Source: docs/product/statements.md#objections. */
const OBJECTION_MONTHS = 6;
export const OBJECTION_MAX = 4_000;

/**
 * Until when a person may object to a statement; null for a refused challenge, which is appealed instead, and for a payout that a
 * dispute cancelled: its decision is final.
 */
export function objectionEnd(kind: StatementKind, writtenAt: Date): Date | null {
  const isFinal = kind === "challenge_refused" || kind === "payout_cancelled";
  return isFinal ? null : addMonths(writtenAt, OBJECTION_MONTHS);
}

/** Whether a refusal can be appealed for the fee, or has decided an appeal, whose fee is kept; null for neither. */
export type AppealState = "open" | "lost" | null;

export const objectionSchema = z.object({
  text: z.string(),
  created_at: z.string(),
  status: z.enum(OBJECTION_STATUSES),
  /** The operator's words; null until they have decided. */
  answer: z.string().nullable(),
  /** Whether a reversal could still undo something; null unless it was reversed. */
  undone: z.boolean().nullable(),
  decided_at: z.string().nullable(),
});

export type ObjectionWire = z.infer<typeof objectionSchema>;

/** Why an operator reverses a decision that a person objected to, or keeps it. */
export const OBJECTION_REASONS = {
  reverse: ["facts_wrong", "rule_misapplied", "too_harsh"],
  keep: ["facts_hold", "rule_applies", "nothing_new"],
} as const;

/** An operator's decision about an objection. */
export const decideObjectionSchema = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("reverse"),
    reason: z.enum(OBJECTION_REASONS.reverse),
    message: z.string(),
  }),
  z.strictObject({
    decision: z.literal("keep"),
    reason: z.enum(OBJECTION_REASONS.keep),
    message: z.string(),
  }),
]);
export type DecideObjectionInput = z.output<typeof decideObjectionSchema>;

export const statementSchema = z.object({
  ...idFields,
  kind: z.enum(STATEMENT_KINDS),
  clause: z.string(),
  /** The clause, in the reader's language. */
  reason: z.string(),
  /** The operator's words; null for what a machine decided. */
  facts: z.string().nullable(),
  automated: z.boolean(),
  /** Of the terms that the clause stands in; null in a statement from before versions. */
  terms_version: z.string().nullable(),
  /** Of the screening rules that a machine applied; null for what a person decided. */
  rules_version: z.string().nullable(),
  /** Whether the person is a streamer: a suspension then also ends what they accepted. */
  streamer: z.boolean(),
  challenge_id: z.string().nullable(),
  /** What the person wrote in that challenge; null unless it is theirs. */
  challenge_text: z.string().nullable(),
  payout_id: z.string().nullable(),
  limits: z.array(z.enum(ACCOUNT_LIMITS)),
  /** What was removed, as it was; a picture has no text. */
  removed: z.array(z.object({ part: z.enum(REMOVED_PARTS), text: z.string().nullable() })),
  until: z.string().nullable(),
  created_at: z.string(),
  /** When what it began was lifted or over; null while it is in force, and for what has no end. */
  ended_at: z.string().nullable(),
  objection: objectionSchema.nullable(),
  /** Until when the person may object; null for a refused challenge, which is appealed instead, and for a cancelled payout. */
  objection_until: z.string().nullable(),
});
export type StatementWire = z.infer<typeof statementSchema>;

/**
 * What an answered objection led to; its text is `statements.outcomes.<outcome>`.
 * @param undone whether a reversal could still undo something
 */
export function outcomeOf(
  kind: StatementKind,
  status: Exclude<ObjectionStatus, "open">,
  undone: boolean | null,
): "kept" | "too_late" | "removal_stands" | Exclude<StatementKind, "accepted_removed" | "payout_cancelled"> {
  if (status === "kept") return "kept";
  // Neither is ever undone: the removal ended the challenge, and the decision of a dispute is final.
  if (undone && kind !== "accepted_removed" && kind !== "payout_cancelled") return kind;
  return kind === "challenge_removed" || kind === "accepted_removed" ? "removal_stands" : "too_late";
}

const statementParams = z.object({ id: z.string() });

export const statementRoutes = {
  "GET /api/statements": {
    summary: "The statements of reasons about the caller, the latest first.",
    auth: "user",
    query: pageQuerySchema,
    output: z.array(statementSchema),
    list: true,
    errors: [],
  },
  "GET /api/statements/{id}": {
    summary: "One statement of reasons about the caller, or about the reader of the mailed link.",
    auth: "optional",
    params: statementParams,
    query: z.strictObject({ code: mailedCodeSchema }),
    output: statementSchema,
    errors: ["not_found"],
  },
  "POST /api/statements/{id}/objection": {
    summary:
      "Objects to a statement of reasons: once, free of charge, also while suspended. A refused challenge is appealed instead, and a dispute’s decision is final.",
    auth: "optional",
    rateLimit: "objection",
    params: statementParams,
    body: z.strictObject({ text: textSchema(OBJECTION_MAX), code: mailedCodeSchema }),
    output: statementSchema,
    status: 201,
    errors: ["not_found", "objection_made", "objection_over"],
  },
} as const satisfies RouteTable;
