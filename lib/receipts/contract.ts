import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import { pageQuerySchema } from "@/lib/shared/page";
import { dollarsSchema, idFields } from "@/lib/shared/wire";

const operatorSchema = z.object({ name: z.string().nullable(), address: z.string().nullable() });

/** Source: docs/product/receipts-and-statements.md#receipts. */
export const receiptSchema = z.object({
  ...idFields,
  number: z.string(),
  status: z.enum(["paid", "partly_refunded", "refunded"]),
  transaction_type: z.enum(["boost", "challenge", "appeal"]),
  challenge_id: z.string(),
  challenge_description: z.string(),
  streamer_name: z.string(),
  /** The streamer's stage name, which everybody reads; `streamer_name` is the one in addresses. */
  streamer_display_name: z.string(),
  paid_by: z.string(),
  currency: z.literal("USD"),
  /** What was charged, then what was given back, oldest first; those amounts are negative. */
  lines: z.array(
    z.object({ kind: z.enum(["payment", "refund", "chargeback"]), amount: dollarsSchema, at: z.string() }),
  ),
  /** The sum of the lines. */
  total: dollarsSchema,
  /** Null where the provider does not say. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Who runs the site, as far as it is configured. */
  operator: operatorSchema,
});
export type ReceiptWire = z.infer<typeof receiptSchema>;

const statementAmounts = {
  /** Captured. */
  gross: dollarsSchema,
  /** Of it, refunded to backers or charged back. */
  taken_back: dollarsSchema,
  fee: dollarsSchema,
  /** Set off against what the streamer owed. */
  set_off: dollarsSchema,
  /** gross - taken_back - fee - set_off: what was sent. */
  net: dollarsSchema,
};

/** Source: docs/product/receipts-and-statements.md#statements. */
export const annualStatementSchema = z.object({
  year: z.number(),
  currency: z.literal("USD"),
  streamer_name: z.string(),
  /** The streamer's stage name, which everybody reads; `streamer_name` is the one in addresses. */
  streamer_display_name: z.string(),
  operator: operatorSchema,
  payout_count: z.number(),
  ...statementAmounts,
  /** A page of the year's payouts, oldest first, and the cursor of the next one. */
  payouts: z.array(
    z.object({
      ...idFields,
      challenge_id: z.string(),
      challenge_description: z.string(),
      completed_at: z.string(),
      ...statementAmounts,
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type AnnualStatementWire = z.infer<typeof annualStatementSchema>;

/** The first year that can be asked for. */
const FIRST_STATEMENT_YEAR = 2020;

export const receiptRoutes = {
  "GET /api/users/receipts/{id}": {
    summary: "The receipt of one of the caller's payments (its pledge's id), as JSON or PDF by `Accept`.",
    auth: "user",
    rateLimit: "document",
    params: z.object({ id: z.string() }),
    output: receiptSchema,
    also: ["application/pdf"],
    errors: ["payment_not_found", "payment_charging"],
  },
  "GET /api/streamers/me/statements/{year}": {
    summary: "The caller's payouts of a year (UTC) with their sums, as JSON, CSV or PDF by `Accept`.",
    auth: "user",
    rateLimit: "document",
    params: z.object({
      year: z.coerce
        .number({ error: "invalid" })
        .int("invalid")
        .min(FIRST_STATEMENT_YEAR, "invalid")
        .max(2999, "invalid"),
    }),
    query: pageQuerySchema,
    output: annualStatementSchema,
    also: ["text/csv", "application/pdf"],
    errors: ["streamer_not_found"],
  },
} as const satisfies RouteTable;
