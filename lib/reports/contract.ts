import { z } from "zod";
import { APPROVALS } from "@/lib/challenges/contract";
import type { RouteTable } from "@/lib/http/route-contract";
import { REPORT_REASONS } from "@/lib/moderation/contract";
import { idFields, optionalTextSchema } from "@/lib/shared/wire";

export { REPORT_REASONS, type ReportReason } from "@/lib/moderation/contract";

/** What can be reported. Source: docs/product/reports.md#what-can-be-reported. */
export const REPORT_SUBJECTS = ["challenge", "streamer", "user", "dispute", "pledge"] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Longest words with a report in characters. */
export const REPORT_DETAILS_MAX = 1_000;

const reasonSchema = z.enum(REPORT_REASONS, {
  error: ({ input }) => (input === undefined || input === "" ? "required" : "invalid"),
});

export const reportInputSchema = z.strictObject({
  /** `pledge` is the message of a boost. */
  subject_type: z.enum(REPORT_SUBJECTS, { error: "invalid" }),
  subject_id: z.string({ error: "required" }).min(1, "required").max(100, "invalid"),
  reason: reasonSchema,
  /** For operators alone. */
  details: optionalTextSchema(REPORT_DETAILS_MAX).optional(),
});
export type ReportInput = z.output<typeof reportInputSchema>;

/** The caller's own report. Nobody but operators reads another person's. */
export const reportSchema = z.object({
  ...idFields,
  subject_type: z.enum(REPORT_SUBJECTS),
  subject_id: z.string(),
  reason: reasonSchema,
  created_at: z.string(),
  /** The caller had reported it before; that report stands. */
  repeated: z.boolean(),
});
export type ReportWire = z.infer<typeof reportSchema>;

/** An operator's decision about the reports of one subject. */
export const decideReportsSchema = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("uphold"),
    /** The rule that it breaks. */
    reason: reasonSchema,
    /** Words to the people concerned. */
    message: z.string().nullish(),
  }),
  z.strictObject({
    decision: z.literal("dismiss"),
    reason: z.enum(APPROVALS, { error: "invalid" }).nullish(),
    message: z.string().nullish(),
  }),
]);
export type DecideReportsInput = z.output<typeof decideReportsSchema>;

export const reportRoutes = {
  "POST /api/reports": {
    summary:
      "Reports a challenge, a streamer, a person, a dispute or the message of a boost (`pledge`) to the operators: 201, and 200 for what the caller has reported before. The reported do not learn by whom.",
    auth: "user",
    rateLimit: "report_thing",
    body: reportInputSchema,
    output: reportSchema,
    createsOnce: true,
    errors: [
      "challenge_not_found",
      "challenge_hidden",
      "streamer_not_found",
      "profile_not_found",
      "dispute_not_found",
      "not_found",
      "forbidden",
    ],
  },
} as const satisfies RouteTable;
