import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import type { Cents } from "@/lib/shared/money";
import { pageQuerySchema } from "@/lib/shared/page";
import { dollarsSchema, idFields } from "@/lib/shared/wire";
import { PAYOUT_STATUSES } from "./machine";

/** Days between completion and the transfer. Source: docs/product/payouts.md#the-transfer. */
export const TRANSFER_DELAY_DAYS = 20;

/** Why a payout that is due was not sent. */
export const waitingReasonSchema = z.enum([
  "payout_account_incomplete",
  "captures_pending",
  "funds_pending",
  "dispute_open",
  "chargeback_open",
  "refund_open",
  "operator_hold",
  "account_limited",
]);
export type WaitingReason = z.infer<typeof waitingReasonSchema>;
/** Reasons that hold a payout back until they end; it may have several at once. */
export type BlockReason = Extract<
  WaitingReason,
  "dispute_open" | "chargeback_open" | "operator_hold" | "account_limited"
>;

/** Reasons that end by a decision or by the streamer, not by themselves. Source: docs/product/payouts.md#statuses. */
export const HOLDING_REASONS: readonly WaitingReason[] = [
  "payout_account_incomplete",
  "dispute_open",
  "chargeback_open",
  "operator_hold",
  "account_limited",
];

/** Why an operator holds a payout back. Source: docs/product/operators.md#payouts. */
export const HOLD_REASONS = [
  "fraud_suspected",
  "self_backed",
  "identity_unclear",
  "rules_broken",
  "legal_order",
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** An operator's hold: why, in the operator's words where they wrote some, and since when. */
export const payoutHoldSchema = z.object({
  reason: z.enum(HOLD_REASONS),
  message: z.string().nullable(),
  since: z.string(),
});
export type PayoutHold = z.infer<typeof payoutHoldSchema>;

export const payoutSchema = z.object({
  ...idFields,
  challenge_id: z.string(),
  challenge_description: z.string(),
  /** Dollars captured, less what was refunded or lost. The streamer receives amount minus platform_fee. */
  amount: dollarsSchema,
  platform_fee: dollarsSchema,
  /** "Collected $X of $Y": dollars captured, of what was pledged. */
  collected: dollarsSchema,
  pot: dollarsSchema,
  /** Dollars of the pot that no card paid; zero while one may still be charged. */
  uncollected: dollarsSchema,
  /** Dollars of `collected` that were refunded to backers, and that were charged back. */
  refunded: dollarsSchema,
  charged_back: dollarsSchema,
  /** Dollars of this payout that settle what the streamer owes from earlier chargebacks. */
  set_off: dollarsSchema,
  /** Screens show pending as "Scheduled". */
  status: z.enum(PAYOUT_STATUSES),
  scheduled_for: z.string(),
  /** When it was first sent; null while it is not completed. */
  completed_at: z.string().nullable(),
  retry_count: z.number(),
  max_retries: z.number(),
  /** The provider's code of the last refusal; screens show the text of `payoutRefusal`. */
  error_message: z.string().nullable(),
  /** Why it is due and was not sent. */
  waiting_reason: waitingReasonSchema.nullable(),
  /** An operator's hold, whatever else it waits for. */
  hold: payoutHoldSchema.nullable(),
  /** Pending until a decision or the streamer ends it: screens show "On hold". Source: docs/product/payouts.md#statuses. */
  on_hold: z.boolean(),
});
export type PayoutWire = z.infer<typeof payoutSchema>;

/** A streamer's payouts in cents, after the platform's fee. Source: docs/product/payouts.md#figures. */
export type PayoutSums = {
  /** Sent, what settled debts included. */
  readonly paidCents: Cents;
  /** Scheduled, with nothing in the way. */
  readonly onItsWayCents: Cents;
  /** Waits for a decision or for the streamer, or has failed. */
  readonly onHoldCents: Cents;
  /** Refunded to backers or taken back by banks. */
  readonly lostCents: Cents;
  /** What is sent next, and when (ISO 8601): the first of what is on its way. */
  readonly next: { readonly at: string; readonly cents: Cents } | null;
};

export const payoutAccountSchema = z.object({
  hasAccount: z.boolean(),
  accountStatus: z
    .object({
      details_submitted: z.boolean(),
      payouts_enabled: z.boolean(),
      charges_enabled: z.boolean(),
      requirements: z.object({ currently_due: z.array(z.string()), past_due: z.array(z.string()) }),
    })
    .nullable(),
});
export type PayoutAccountWire = z.infer<typeof payoutAccountSchema>;

/** Source: docs/product/payouts.md#payout-accounts. */
export function payoutAccountState(account: PayoutAccountWire): "none" | "setup_required" | "active" {
  if (!account.hasAccount || account.accountStatus === null) return "none";
  return account.accountStatus.details_submitted && account.accountStatus.payouts_enabled
    ? "active"
    : "setup_required";
}

/** Seconds between two requests for the payout account while its screen is open. Source: docs/product/payouts.md#payout-accounts. */
export const PAYOUT_ACCOUNT_POLL_SECONDS = 30;

const linkSchema = z.object({ url: z.string() });

export const payoutRoutes = {
  "GET /api/streamers/me/scheduled-transfers": {
    summary: "The caller's payouts, newest first.",
    auth: "user",
    query: pageQuerySchema,
    output: z.array(payoutSchema),
    list: true,
    errors: ["streamer_not_found"],
  },
  "POST /api/streamers/me/scheduled-transfers/{id}/retry": {
    summary: "Tries a failed payout again.",
    auth: "user",
    params: z.object({ id: z.string() }),
    body: z.strictObject({}).default({}),
    output: payoutSchema,
    errors: ["not_found", "forbidden", "wrong_state"],
  },
  "GET /api/streamers/me/stripe/status": {
    summary: "The caller's payout account, fetched from the provider.",
    auth: "user",
    rateLimit: "payout_status",
    output: payoutAccountSchema,
    errors: ["streamer_not_found", "payments_unavailable"],
  },
  "POST /api/streamers/me/stripe/account": {
    summary: "Creates the payout account, or answers the existing one.",
    auth: "user",
    minimumAge: true,
    rateLimit: "provider",
    recentAuth: true,
    body: z
      .strictObject({
        /** Where the streamer is paid: by default the profile's country, then that of the request, then the United States. */
        country: z
          .string()
          .regex(/^[A-Z]{2}$/, "invalid")
          .optional(),
      })
      .default({}),
    output: payoutAccountSchema,
    status: 201,
    errors: ["streamer_not_found", "country_not_supported", "payments_unavailable"],
  },
  "GET /api/streamers/me/stripe/onboarding": {
    summary: "A fresh link to the provider's onboarding.",
    auth: "user",
    minimumAge: true,
    rateLimit: "provider",
    recentAuth: true,
    output: linkSchema,
    errors: ["streamer_not_found", "payout_account_required", "payments_unavailable"],
  },
  "GET /api/streamers/me/stripe/dashboard": {
    summary: "A fresh link to the provider's dashboard.",
    auth: "user",
    rateLimit: "provider",
    recentAuth: true,
    output: linkSchema,
    errors: [
      "streamer_not_found",
      "payout_account_required",
      "payout_account_incomplete",
      "payments_unavailable",
    ],
  },
} as const satisfies RouteTable;
