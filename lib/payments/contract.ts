import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import { pageQuerySchema } from "@/lib/shared/page";
import { dollarsSchema, idFields } from "@/lib/shared/wire";

/** Source: docs/product/pledges-and-boosts.md#transactions; shown as completed, authorized, pending, failed, cancelled, refunded. */
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
  challenge_id: z.string(),
  challenge_description: z.string(),
  transaction_type: z.enum(["boost", "challenge", "appeal"]),
  /** How the caller is part of it: they paid (viewer) or they receive (streamer). */
  user_role: z.enum(["viewer", "streamer"]),
  status: transactionStatusSchema,
  amount: dollarsSchema,
  streamer_name: z.string(),
  viewer_username: z.string(),
  created_at: z.string(),
  /** The bank wants its holder: the caller should confirm the payment again, at /confirm-payment/{id}. */
  needs_confirmation: z.boolean(),
  /** Until when that helps; null when nothing ends by itself. */
  confirm_until: z.string().nullable(),
  /** The challenge was completed and its money could not be taken. */
  uncollected: z.boolean(),
  /** To a backer who was charged: until when they may dispute it, and how the dispute that there is stands. */
  dispute_until: z.string().nullable(),
  dispute_status: z.enum(["open", "upheld", "rejected"]).nullable(),
});
export type TransactionWire = z.infer<typeof transactionSchema>;

const violationSchema = z.object({ law: z.number(), subject: z.string(), message: z.string() });
const restlessSchema = z.object({ what: z.string(), id: z.string(), since: z.string() });
export type PendingItem = z.infer<typeof restlessSchema>;

/** How the money stands, for operators and `npm run money`. Amounts in cents: the books are kept in them. */
export const moneyReportSchema = z.object({
  at: z.string(),
  /** When the pledges were last audited; what the laws say is as of then. */
  audited_at: z.string().nullable(),
  /** False when a law is broken, a difference is open, or something rests where it may not. */
  ok: z.boolean(),
  /** Nothing is under way. */
  at_rest: z.boolean(),
  laws: z.array(
    z.object({ law: z.number(), says: z.string(), holds: z.boolean(), violations: z.array(violationSchema) }),
  ),
  differences: z.array(
    z.object({ kind: z.string(), subject: z.string(), details: z.unknown(), since: z.string() }),
  ),
  under_way: z.array(restlessSchema),
  /** How far the challenges have come whose money is being taken or released; the oldest of them. */
  collections: z.array(
    z.object({
      challenge_id: z.string(),
      goal: z.enum(["capture", "release"]),
      done: z.number(),
      total: z.number(),
    }),
  ),
  balances_cents: z.record(z.string(), z.number()),
});
export type MoneyReport = z.infer<typeof moneyReportSchema>;

export const paymentRoutes = {
  "GET /api/admin/money": {
    summary: "How the money stands: every law, every difference, everything under way. For operators.",
    auth: "user",
    output: moneyReportSchema,
    errors: ["forbidden"],
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
