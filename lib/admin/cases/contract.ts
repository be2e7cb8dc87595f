import { z } from "zod";
import {
  CASE_DECISION_NAMES,
  CASE_KINDS,
  CASE_SIDES,
  CASE_STATES,
  CASE_SUBJECTS,
  type CaseDecisionName,
  type CaseKind,
  type CaseSide,
} from "@/lib/cases/contract";
import { APPROVALS } from "@/lib/challenges/contract";
import { DISPUTE_DECISIONS, disputeSchema } from "@/lib/disputes/contract";
import type { RouteTable } from "@/lib/http/route-contract";
import { REASONS, REPORT_REASONS, type Reason } from "@/lib/moderation/contract";
import type { ChallengeId } from "@/lib/shared/ids";
import { pageQuerySchema } from "@/lib/shared/page";
import { dollarsSchema, idFields, mailedCodeSchema, textSchema } from "@/lib/shared/wire";
import { OBJECTION_REASONS, statementSchema } from "@/lib/statements/contract";
import { shownSchema } from "../shown";

export {
  CASE_DECISION_NAMES,
  CASE_KINDS,
  CASE_STATES,
  type CaseDecisionName,
  type CaseKind,
  type CaseSide,
} from "@/lib/cases/contract";

/** Longest note, question, answer or message in characters. */
export const CASE_TEXT_MAX = 1_000;

const REVIEW = { approve: APPROVALS, reject: REASONS } as const;

/**
 * The decisions about each kind of case and the reasons of each, of which an operator gives one. Their texts are
 * `admin.cases.decisions.<decision>`, and `moderation.reasons.<reason>` or `admin.cases.reasons.<reason>`.
 */
export const CASE_DECISIONS = {
  review: REVIEW,
  appeal: REVIEW,
  dispute: DISPUTE_DECISIONS,
  report: { uphold: REPORT_REASONS, dismiss: APPROVALS },
  objection: OBJECTION_REASONS,
} as const satisfies Record<CaseKind, Partial<Record<CaseDecisionName, readonly string[]>>>;

/** The sides that can be asked in a case of a kind. A streamer never sees what screening refused. */
const ASKED_SIDES: Readonly<Record<CaseKind, readonly CaseSide[]>> = {
  review: ["challenger"],
  appeal: ["challenger"],
  dispute: CASE_SIDES,
  report: ["challenger"],
  objection: [],
};

/** The sides that can be asked in a case: about reports only whoever wrote the challenge that is reported. */
export function askedSides(
  kind: CaseKind,
  subjectId: string,
  challengeId: string | null,
): readonly CaseSide[] {
  return challengeId === null || (kind === "report" && subjectId !== challengeId) ? [] : ASKED_SIDES[kind];
}

/** What nobody has to read unasked: the console veils it. Source: docs/product/operators.md#a-case. */
export const SENSITIVE = [
  "sexual",
  "self_harm",
  "violence",
  "harassment",
] as const satisfies readonly Reason[];
export type Sensitive = (typeof SENSITIVE)[number];

/** Those of these reasons that are sensitive. */
export const sensitiveAmong = (reasons: readonly string[]): Sensitive[] =>
  SENSITIVE.filter((reason) => reasons.includes(reason));

const personSchema = z.object({ id: z.string(), username: z.string() });
/** A sum over pledges; `people` counts each backer once. */
const sumSchema = z.object({ people: z.number(), amount: dollarsSchema });
export type CasePerson = z.infer<typeof personSchema>;

export const caseSchema = z.object({
  ...idFields,
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  subject_type: z.enum(CASE_SUBJECTS),
  subject_id: z.string(),
  challenge_id: z.string().nullable(),
  /** The challenge's text, or the username of the person that it is about. */
  title: z.string(),
  /** Dollars in the pot of the challenge; null without one. */
  amount: dollarsSchema.nullable(),
  /** Who wrote the challenge and whom it is for; null without one. */
  creator: personSchema.nullable(),
  streamer: personSchema.nullable(),
  /**
   * Whether the caller wrote the challenge, would be paid for it, backs it, reported it or decided what it is against: they may not
   * decide, and read no colleague's name.
   */
  own: z.boolean(),
  /** What screening, reports or a statement named in it that nobody has to read unasked. */
  sensitive: z.array(z.enum(SENSITIVE)),
  opened_at: z.string(),
  /** When the people concerned were promised a decision. */
  promised_by: z.string(),
  claimed_by: personSchema.nullable(),
  /** Who proposed a decision that waits for a second operator. */
  proposed_by: personSchema.nullable(),
  decided_by: personSchema.nullable(),
  decision: z.enum(CASE_DECISION_NAMES).nullable(),
  ended_at: z.string().nullable(),
});
export type CaseWire = z.infer<typeof caseSchema>;

export const caseStorySchema = caseSchema.extend({
  reason: z.string().nullable(),
  /** The operator's words to the people concerned. */
  message: z.string().nullable(),
  /** Whether a decision is only proposed until another operator decides the same. */
  takes_two: z.boolean(),
  /** Waits for a second operator; null also for one with a part in it. */
  proposal: z
    .object({
      by: personSchema,
      decision: z.string(),
      reason: z.string().nullable(),
      message: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
  challenge: z
    .object({
      text: z.string(),
      /** As its creator wrote it, where a counter-offer has changed it. */
      original_text: z.string().nullable(),
      status: z.string(),
      creator: personSchema,
      streamer: personSchema,
      guidelines: z.string().nullable(),
      offer: dollarsSchema,
      boosts: z.number(),
      proof_url: z.string().nullable(),
      /** When the streamer's broadcast first showed it, as their software said. */
      shown_at: z.string().nullable(),
    })
    .nullable(),
  /** Why its creator says that the refusal is wrong, in an appeal; null also for a colleague with a part in it. */
  appeal_reason: z.string().nullable(),
  /** What rules, model and people decided about the text, newest first. */
  screening: z.array(
    z.object({
      id: z.string(),
      /** rules, model or person */
      layer: z.string(),
      verdict: z.enum(["approved", "rejected", "unsure"]),
      categories: z.array(z.string()),
      source: z.string().nullable(),
      confidence: z.number().nullable(),
      reason: z.string().nullable(),
      doubt: z.string().nullable(),
      rules_version: z.string().nullable(),
      guidelines_version: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** The newest events of the challenge, and those of the case with operators' notes, oldest first. */
  timeline: z.array(
    z.object({
      id: z.string(),
      of: z.enum(["challenge", "case"]),
      event: z.string(),
      by: z.string().nullable(),
      text: z.string().nullable(),
      at: z.string(),
    }),
  ),
  dispute: disputeSchema.nullable(),
  /** Of a case about reports of a person: what others see of them; null also for an operator with a part in it. */
  shown: shownSchema.nullable(),
  /** Of a case about reports of a boost's message; null also for an operator with a part in it. */
  boost: z
    .object({
      id: z.string(),
      backer: personSchema,
      /** Its name is for operators alone: neither side may learn it. */
      anonymous: z.boolean(),
      amount: dollarsSchema,
      /** What it says, or said before an operator removed it; null once its author has deleted the account. */
      message: z.string().nullable(),
      removed: z.boolean(),
    })
    .nullable(),
  /** Of a case about reports: how many there are and what they weigh; null also for an operator with a part in it. */
  reports: z.object({ count: z.number(), weight: z.number() }).nullable(),
  /** Of a case about an objection: what it is against, with the objection; null for others, and once it is erased. */
  statement: statementSchema.nullable(),
  questions: z.array(
    z.object({
      id: z.string(),
      side: z.enum(CASE_SIDES),
      person: personSchema,
      question: z.string(),
      asked_at: z.string(),
      answer: z.string().nullable(),
      answered_at: z.string().nullable(),
    }),
  ),
  /** Null without a challenge. */
  money: z
    .object({
      /** As we recorded them, by kind and status. */
      pledges: z.array(sumSchema.extend({ kind: z.string(), status: z.string(), count: z.number() })),
      /** Of the pot: what went back to its backers, and what was charged and neither went back nor was lost to a bank. */
      refunded: sumSchema,
      refundable: sumSchema,
      /** What the books say: the balance of each account over the challenge; positive is owned or spent. */
      accounts: z.array(z.object({ account: z.string(), amount: dollarsSchema })),
      /** The streamer gets amount minus platform_fee; set_off of that settles their debts. */
      payout: z
        .object({
          status: z.string(),
          amount: dollarsSchema,
          platform_fee: dollarsSchema,
          set_off: dollarsSchema,
          scheduled_for: z.string(),
        })
        .nullable(),
    })
    .nullable(),
  /** Other cases of the same people, the newest 10; of those who dispute only for an operator without a part in it. */
  earlier: z.array(caseSchema),
});
export type CaseStory = z.infer<typeof caseStorySchema>;

export const casePledgeSchema = z.object({
  ...idFields,
  backer: personSchema,
  /** Its name is for operators alone: neither side may learn it. */
  anonymous: z.boolean(),
  kind: z.string(),
  status: z.string(),
  amount: dollarsSchema,
  /** What a boost says; null for an appeal, whose reason the case shows. */
  message: z.string().nullable(),
  captured: dollarsSchema,
  refunded: dollarsSchema,
  lost: dollarsSchema,
  counted_at: z.string(),
});
export type CasePledgeWire = z.infer<typeof casePledgeSchema>;

export const caseReportSchema = z.object({
  ...idFields,
  /** Who reported; empty for a deleted account. */
  by: z.string(),
  reason: z.enum(REPORT_REASONS),
  details: z.string().nullable(),
  weight: z.number(),
  at: z.string(),
});
export type CaseReportWire = z.infer<typeof caseReportSchema>;

/** A case for the person whom an operator asked. Times are ISO 8601. */
export type PersonCase = {
  readonly id: string;
  readonly kind: CaseKind;
  readonly state: (typeof CASE_STATES)[number];
  readonly challengeId: ChallengeId | null;
  /** The challenge's. */
  readonly text: string;
  /** The operator's words with the decision. */
  readonly message: string | null;
  readonly questions: readonly {
    readonly id: string;
    readonly question: string;
    readonly askedAt: string;
    readonly answer: string | null;
    readonly answeredAt: string | null;
  }[];
};

export const caseFiltersSchema = z.object({
  kind: z.enum(CASE_KINDS, { error: "invalid" }).optional(),
  state: z.enum(CASE_STATES, { error: "invalid" }).default("open"),
  claim: z.enum(["mine", "unclaimed"], { error: "invalid" }).optional(),
  sort: z.enum(["promised", "age"], { error: "invalid" }).default("promised"),
});
export type CaseFilters = z.output<typeof caseFiltersSchema>;
const casesQuerySchema = pageQuerySchema.extend(caseFiltersSchema.shape);
export type CasesQuery = z.output<typeof casesQuerySchema>;

const textBody = z.strictObject({ text: textSchema(CASE_TEXT_MAX) });

export const decideInputSchema = z.strictObject({
  decision: z.string({ error: "required" }),
  reason: z.string({ error: "required" }),
  message: textSchema(CASE_TEXT_MAX),
});
export type DecideInput = z.output<typeof decideInputSchema>;

export const askInputSchema = z.strictObject({
  side: z.enum(CASE_SIDES, { error: "required" }),
  question: textSchema(CASE_TEXT_MAX),
});
export type AskInput = z.output<typeof askInputSchema>;

const params = z.object({ id: z.string() });
const onCase = { auth: "user", params } as const;
const UNWORKABLE = ["forbidden", "case_not_found", "case_decided", "case_closed", "case_claimed"] as const;

export const caseRoutes = {
  "GET /api/admin/cases": {
    summary: "For operators: what waits for a decision, by what is promised first or by age.",
    auth: "user",
    query: casesQuerySchema,
    output: z.array(caseSchema),
    list: true,
    errors: ["forbidden"],
  },
  "GET /api/admin/cases/{id}": {
    ...onCase,
    summary: "For operators: the whole story of a case.",
    output: caseStorySchema,
    errors: ["forbidden", "case_not_found"],
  },
  "GET /api/admin/cases/{id}/pledges": {
    ...onCase,
    summary: "For operators: the pledges that count in a case's challenge, the latest first.",
    query: pageQuerySchema,
    output: z.array(casePledgeSchema),
    list: true,
    errors: ["forbidden", "case_not_found"],
  },
  "GET /api/admin/cases/{id}/reports": {
    ...onCase,
    summary:
      "For operators: the reports of a case about reports, the latest round's first, the heaviest of each first.",
    query: pageQuerySchema,
    output: z.array(caseReportSchema),
    list: true,
    errors: ["forbidden", "case_not_found"],
  },
  "POST /api/admin/cases/{id}/claim": {
    ...onCase,
    summary: "For operators: takes an open case; an admin may take one over.",
    output: caseStorySchema,
    errors: UNWORKABLE,
  },
  "POST /api/admin/cases/{id}/release": {
    ...onCase,
    summary: "For operators: gives a claimed case back.",
    output: caseStorySchema,
    errors: UNWORKABLE,
  },
  "POST /api/admin/cases/{id}/note": {
    ...onCase,
    summary: "For operators: a note for colleagues.",
    body: textBody,
    output: caseStorySchema,
    errors: ["forbidden", "case_not_found"],
  },
  "POST /api/admin/cases/{id}/ask": {
    ...onCase,
    summary:
      "For operators: asks one side of a review, an appeal or a dispute for more, or who wrote a reported challenge.",
    body: askInputSchema,
    output: caseStorySchema,
    errors: [...UNWORKABLE, "question_open"],
  },
  "POST /api/admin/cases/{id}/decide": {
    ...onCase,
    summary:
      "For operators: decides with a reason of the kind's list and words to the people concerned. A large refund is only proposed until a second operator decides the same.",
    body: decideInputSchema,
    output: caseStorySchema,
    errors: [
      ...UNWORKABLE,
      "second_operator",
      "challenge_not_found",
      "dispute_not_found",
      "dispute_decided",
      "dispute_window_open",
      "wrong_state",
    ],
  },
  "POST /api/cases/{id}/answer": {
    auth: "optional",
    rateLimit: "objection",
    params,
    summary:
      "The person whom an operator asked answers, signed in or by the code of the mailed link; only operators read it.",
    body: textBody.extend({ code: mailedCodeSchema }),
    output: null,
    errors: ["case_not_found", "question_closed"],
  },
} as const satisfies RouteTable;
