import { z } from "zod";
import type { LedgerAccount } from "@/lib/db/generated/enums";
import type { RouteTable } from "@/lib/http/route-contract";
import { pageQuerySchema } from "@/lib/shared/page";
import { dollarsSchema, idFields } from "@/lib/shared/wire";

/** Source: docs/product/pledges-and-boosts.md#transactions. Shown as completed, authorized, pending, failed, cancelled, refunded. */
export const transactionStatusSchema = z.enum([
  "captured",
  "authorized",
  "pending",
  "failed",
  "voided",
  "refunded",
]);
export type TransactionStatus = z.infer<typeof transactionStatusSchema>;

export const transactionSchema = z.object({
  ...idFields,
  /** The pledge behind it: `/confirm-payment/{pledge_id}`, or the boost to take back. */
  pledge_id: z.string(),
  challenge_id: z.string(),
  challenge_description: z.string(),
  transaction_type: z.enum(["boost", "challenge", "appeal"]),
  /** Whether the caller paid (viewer) or receives (streamer). */
  user_role: z.enum(["viewer", "streamer"]),
  status: transactionStatusSchema,
  amount: dollarsSchema,
  streamer_name: z.string(),
  /** The streamer's stage name, which everybody reads; `streamer_name` is the one in addresses. */
  streamer_display_name: z.string(),
  /** Empty for the streamer of an anonymous boost. */
  viewer_username: z.string(),
  /** Whether the backer hides their name from the streamer and the public. */
  anonymous: z.boolean(),
  created_at: z.string(),
  /** The bank asks for the cardholder, the card is removed, or the charge failed: the caller should confirm the payment, at /confirm-payment/{id}. */
  needs_confirmation: z.boolean(),
  /** Until when that helps; null without a deadline. */
  confirm_until: z.string().nullable(),
  /** The challenge was completed and this money could not be captured. */
  uncollected: z.boolean(),
  /** For a backer who was charged: until when they may dispute it, and the status of an existing dispute. */
  dispute_until: z.string().nullable(),
  dispute_status: z.enum(["open", "upheld", "rejected"]).nullable(),
});
export type TransactionWire = z.infer<typeof transactionSchema>;

/** A saved card. Its id is the provider's. */
export const paymentMethodSchema = z.object({
  ...idFields,
  /** visa, mastercard, american_express ... */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  /** The wallet that it came from (apple_pay, google_pay, link); null for a card that was typed. */
  wallet: z.string().nullable(),
  /** It is offered for the next payments; others are kept for the renewals of their holds only. */
  is_reusable: z.boolean(),
  /** It is offered first. */
  is_default: z.boolean(),
  /** Payments that are renewed or charged on it while they wait. */
  holds: z.number(),
});
export type PaymentMethodWire = z.infer<typeof paymentMethodSchema>;

const paymentSessionSchema = z.object({
  /** For the provider's payment form, to show the caller's saved cards; null when there are none. */
  customer_session_client_secret: z.string().nullable(),
});
export type PaymentSessionWire = z.infer<typeof paymentSessionSchema>;

/** Hours in which a backer can still pay what could not be captured. Source: docs/product/pledges-and-boosts.md#collection. */
export const COLLECTION_HOURS = 72;

/** The accounts of the ledger. Source: docs/product/money.md#ledger. */
export const LEDGER_ACCOUNTS = [
  "provider_balance",
  "streamer_payable",
  "streamer_receivable",
  "platform_fee",
  "provider_fee",
  "dispute_fee",
  "dispute_loss",
  "appeal_revenue",
  "refund_clearing",
  "transfer_clearing",
  "platform_bank",
  "provider_reserve",
] as const satisfies readonly LedgerAccount[];

const invariantNumberSchema = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
/** `law` and `laws` are the wire's names of the invariants. */
const violationSchema = z.object({ law: invariantNumberSchema, subject: z.string(), message: z.string() });
const pendingItemSchema = z.object({ what: z.string(), id: z.string(), since: z.string() });
export type PendingItem = z.infer<typeof pendingItemSchema>;

/** Counted up to `MONEY_COUNTED`: that many may be more. */
const countSchema = z.number();
export const MONEY_COUNTED = 50_000;

/** The money report for operators and `npm run money`. Amounts in cents, as in the books. */
export const moneyReportSchema = z.object({
  at: z.string(),
  /** When the pledges were last audited; `laws` is as of then. */
  audited_at: z.string().nullable(),
  /** False when an invariant is broken, a difference is open, or something is stuck. */
  ok: z.boolean(),
  /** Nothing is under way. */
  at_rest: z.boolean(),
  laws: z.array(
    z.object({
      law: invariantNumberSchema,
      says: z.string(),
      holds: z.boolean(),
      /** Some of them. */
      violations: z.array(violationSchema),
      violation_count: countSchema,
    }),
  ),
  /** Open ones, the oldest of them. */
  differences: z.array(
    z.object({ kind: z.string(), subject: z.string(), details: z.unknown(), since: z.string() }),
  ),
  difference_count: countSchema,
  /** The oldest of each kind. */
  under_way: z.array(pendingItemSchema),
  under_way_count: countSchema,
  /** What streamers owe from chargebacks and refunds after their transfer, the largest debts. */
  debts: z.array(
    z.object({ streamer_id: z.string(), username: z.string(), cents: z.number(), since: z.string() }),
  ),
  debtor_count: countSchema,
  /** Progress of large pots that are being captured, released or refunded, those first that a decision has not reached whole. */
  collections: z.array(
    z.object({
      challenge_id: z.string(),
      goal: z.enum(["capture", "release", "refund"]),
      done: z.number(),
      total: z.number(),
      /** When it was decided. */
      since: z.string(),
    }),
  ),
  collection_count: countSchema,
  /** Null while too much was entered since the last audit to be added up for a report. */
  balances_cents: z.record(z.enum(LEDGER_ACCOUNTS), z.number()).nullable(),
  /** An audit waits or runs. */
  audit_under_way: z.boolean(),
});
export type MoneyReport = z.infer<typeof moneyReportSchema>;

/** Ids of the provider; an unknown one is a 404. */
const methodParams = z.object({ id: z.string() });

export const paymentRoutes = {
  "GET /api/admin/money": {
    summary:
      "The state of the money: every invariant, every difference, everything under way. For operators.",
    auth: "user",
    output: moneyReportSchema,
    errors: ["forbidden"],
  },
  "GET /api/users/payment-methods": {
    summary: "The caller's saved cards, newest first.",
    auth: "user",
    rateLimit: "provider",
    output: z.array(paymentMethodSchema),
    errors: ["payments_unavailable"],
  },
  "PUT /api/users/payment-methods/{id}": {
    summary: "Chooses the card that is offered first.",
    auth: "user",
    rateLimit: "provider",
    params: methodParams,
    body: z.strictObject({ is_default: z.literal(true) }),
    output: null,
    status: 204,
    errors: ["payment_method_not_found", "payments_unavailable"],
  },
  "DELETE /api/users/payment-methods/{id}": {
    summary: "Removes a saved card. Holds on it stay; their renewals then ask the caller to confirm.",
    auth: "user",
    rateLimit: "provider",
    params: methodParams,
    output: null,
    status: 204,
    errors: ["payment_method_not_found", "payments_unavailable"],
  },
  "POST /api/users/payment-session": {
    summary: "Lets the payment form show the caller's saved cards.",
    auth: "user",
    rateLimit: "provider",
    output: paymentSessionSchema,
    errors: ["payments_unavailable"],
  },
  "GET /api/users/transactions": {
    summary: "The caller's payments, as a backer and as a streamer, newest first.",
    auth: "user",
    query: pageQuerySchema,
    output: z.array(transactionSchema),
    list: true,
    errors: [],
  },
} as const satisfies RouteTable;
