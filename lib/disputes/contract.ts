import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import type { ChallengeId } from "@/lib/shared/ids";
import { dollarsSchema, idFields, idSchema, linkSchema, textSchema } from "@/lib/shared/wire";
import { DISPUTE_STATUSES } from "./machine";

/** Longest statement, answer or decision in characters. */
export const DISPUTE_TEXT_MAX = 1_000;
/** Links of one piece of evidence. */
export const LINKS_MAX = 5;
/** Pieces of evidence of one dispute. */
export const EVIDENCE_MAX = 10;

/** What a backer says went wrong; the text of each is `disputes.reasons.<reason>`. */
export const DISPUTE_REASONS = ["not_done", "not_as_written", "faked", "other"] as const;
const disputeReasonSchema = z.enum(DISPUTE_REASONS, { error: "required" });

const disputeStatusSchema = z.enum(DISPUTE_STATUSES);

export const disputeSchema = z.object({
  ...idFields,
  challenge_id: z.string(),
  challenge_description: z.string(),
  /** Dollars in the pot of the challenge. */
  amount: dollarsSchema,
  streamer_id: z.string(),
  streamer_name: z.string(),
  /** The streamer's stage name, which everybody reads; `streamer_name` is the one in addresses. */
  streamer_display_name: z.string(),
  /** Where the streamer shows that it was done. */
  proof_url: z.string().nullable(),
  status: disputeStatusSchema,
  opened_at: z.string(),
  decided_at: z.string().nullable(),
  /** The operator's text to both sides. */
  decision_reason: z.string().nullable(),
  statements: z.array(
    z.object({
      id: z.string(),
      /** Empty when the account was deleted, and for everybody but operators when the backer is anonymous. */
      username: z.string(),
      anonymous: z.boolean(),
      reason: disputeReasonSchema,
      /** The reason in the caller's language. */
      reason_text: z.string(),
      text: z.string(),
      created_at: z.string(),
    }),
  ),
  /** All statements; `statements` has the first 50. */
  statement_count: z.number(),
  evidence: z.array(
    z.object({ id: z.string(), text: z.string(), links: z.array(z.string()), created_at: z.string() }),
  ),
});
export type DisputeWire = z.infer<typeof disputeSchema>;

/** The screen of a dispute for one reader. Times are ISO 8601, amounts dollars. */
export type DisputeView = {
  readonly challengeId: string;
  readonly text: string;
  readonly amount: number;
  /** Of `amount`, what the reader's own card was charged; 0 for who did not back it, and until it is charged. */
  readonly paid: number;
  readonly streamer: string;
  readonly disputeUntil: string | null;
  readonly role: "backer" | "streamer" | "operator";
  /** Null while it can still be opened. */
  readonly dispute: DisputeWire | null;
  readonly mayState: boolean;
  readonly mayAnswer: boolean;
};

export const openDisputeSchema = z.strictObject({
  reason: disputeReasonSchema,
  text: textSchema(DISPUTE_TEXT_MAX),
});
export type OpenDisputeInput = z.output<typeof openDisputeSchema>;

export const evidenceSchema = z.strictObject({
  text: textSchema(DISPUTE_TEXT_MAX),
  links: z
    .array(linkSchema(/^https?$/))
    .max(LINKS_MAX, "too_many")
    .default([]),
});
export type EvidenceInput = z.output<typeof evidenceSchema>;

/** Why an operator upholds or rejects a dispute; the text of each is `admin.cases.reasons.<reason>`. */
export const DISPUTE_DECISIONS = {
  upheld: ["not_done", "not_as_written", "faked", "no_proof"],
  rejected: ["done_as_written", "proof_holds", "unfounded"],
} as const;

const decisionMessage = textSchema(DISPUTE_TEXT_MAX);
export const decideDisputeSchema = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("upheld"),
    reason: z.enum(DISPUTE_DECISIONS.upheld, { error: "required" }),
    /** For both sides. */
    message: decisionMessage,
  }),
  z.strictObject({
    decision: z.literal("rejected"),
    reason: z.enum(DISPUTE_DECISIONS.rejected, { error: "required" }),
    message: decisionMessage,
  }),
]);
export type DecideDisputeInput = z.output<typeof decideDisputeSchema>;

const params = z.object({ id: idSchema<ChallengeId>() });

export const disputeRoutes = {
  "POST /api/challenges/{id}/dispute": {
    summary:
      "A backer disputes a completed challenge of $20 or more within an hour; others join the same dispute.",
    auth: "user",
    params,
    body: openDisputeSchema,
    output: disputeSchema,
    status: 201,
    errors: [
      "challenge_not_found",
      "forbidden",
      "wrong_state",
      "dispute_too_small",
      "dispute_window_over",
      "dispute_stated",
      "dispute_decided",
      "moderation_failed",
    ],
  },
  "GET /api/challenges/{id}/dispute": {
    summary: "The dispute about a challenge, for its backers, its streamer and operators.",
    auth: "user",
    params,
    output: disputeSchema,
    errors: ["dispute_not_found"],
  },
  "POST /api/challenges/{id}/evidence": {
    summary: "The streamer answers an open dispute with a text and links; links are stored as text.",
    auth: "user",
    params,
    body: evidenceSchema,
    output: disputeSchema,
    status: 201,
    errors: [
      "challenge_not_found",
      "forbidden",
      "dispute_not_found",
      "dispute_decided",
      "evidence_full",
      "moderation_failed",
    ],
  },
} as const satisfies RouteTable;
