import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest } from "../server/errors";
import { listPage, requireRow } from "../server/lists";
import { clearable, integer, mergeMetadata, metadata, paging, text } from "../server/params";
import { nothing, type Route, route } from "../server/route";
import { newId } from "../state/identifiers";
import type { Space } from "../state/space";
import { emit, putAndEmit } from "../webhooks/emit";
import { enterBalance } from "./balance-entries";

const DAY = 24 * 3600;

const create = z.strictObject({
  amount: integer,
  currency: text,
  description: clearable.optional(),
  destination: text.optional(),
  metadata: metadata.optional(),
  method: z.enum(["standard", "instant"]).optional(),
  source_type: z.enum(["card", "bank_account", "fpx"]).optional(),
  statement_descriptor: clearable.optional(),
});

const list = z.strictObject({ ...paging, status: text.optional(), destination: text.optional() });

export const payoutRoutes: Route[] = [
  route("POST /v1/payouts", create, ({ space, params }) => createPayout(space, params)),
  route("GET /v1/payouts", list, ({ space, params }) =>
    listPage(space.payouts, "/v1/payouts", params, {
      filter: (row) =>
        (params.status === undefined || row.status === params.status) &&
        (params.destination === undefined || row.destination === params.destination),
    }),
  ),
  route("GET /v1/payouts/:id", nothing, ({ space, id }) => requireRow(space.payouts, "payout", id, "payout")),
  route(
    "POST /v1/payouts/:id",
    z.strictObject({ metadata: metadata.optional() }),
    ({ space, id, params }) => {
      const payout = requireRow(space.payouts, "payout", id, "payout");
      const next = { ...payout, metadata: mergeMetadata(payout.metadata, params.metadata) };
      return putAndEmit(space, space.payouts, "payout.updated", next);
    },
  ),
  route("POST /v1/payouts/:id/cancel", nothing, ({ space, id }) => cancelPayout(space, id)),
];

function createPayout(space: Space, params: z.output<typeof create>): Stripe.Payout {
  const { available } = space.tally.of(params.currency);
  const account = space.platform.home.accounts.get(space.account);
  if (account && !account.payouts_enabled) {
    throw invalidRequest("Payouts are not enabled on this account.", { code: "payouts_not_allowed" });
  }
  if (params.amount < 1) {
    throw invalidRequest("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  }
  if (params.amount > available) {
    throw invalidRequest("You have insufficient funds in your Stripe account for this transfer.", {
      code: "balance_insufficient",
    });
  }
  const now = space.platform.clock.now();
  const id = newId("po");
  const transaction = enterBalance(space, {
    type: "payout",
    reportingCategory: "payout",
    amount: -params.amount,
    currency: params.currency,
    source: id,
    description: params.description ?? "STRIPE PAYOUT",
    availableOn: now,
  });
  const arrives = params.method === "instant" ? now + 60 : now + 2 * DAY;
  const payout: Stripe.Payout = {
    id,
    object: "payout",
    amount: params.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrives,
    automatic: false,
    balance_transaction: transaction.id,
    created: now,
    currency: params.currency,
    description: params.description ?? null,
    destination: params.destination ?? account?.external_accounts?.data[0]?.id ?? null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    method: params.method ?? "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: params.statement_descriptor ?? null,
    status: "pending",
    trace_id: { status: "pending", value: null },
    type: "bank_account",
  };
  space.payouts.put(payout);
  space.platform.schedule(space, arrives, "payout_arrives", id);
  emit(space, "payout.created", payout);
  return payout;
}

function cancelPayout(space: Space, id: string): Stripe.Payout {
  const payout = requireRow(space.payouts, "payout", id, "payout");
  if (payout.status !== "pending") {
    throw invalidRequest(`Payouts can only be canceled while pending; this one is ${payout.status}.`);
  }
  return putAndEmit(space, space.payouts, "payout.canceled", {
    ...payout,
    failure_balance_transaction: bringBack(space, payout, "payout_cancel").id,
    status: "canceled",
  });
}

/** The payout arrives at the bank. */
export function arrivePayout(space: Space, id: string): void {
  const payout = space.payouts.get(id);
  if (payout?.status !== "pending") return;
  putAndEmit(space, space.payouts, "payout.paid", {
    ...payout,
    status: "paid",
    trace_id: { status: "supported", value: `SANDBOX${payout.id.slice(-8).toUpperCase()}` },
  });
}

/** The bank returns the payout. */
export function failPayout(space: Space, id: string): Stripe.Payout {
  const payout = requireRow(space.payouts, "payout", id, "payout");
  if (payout.status !== "pending" && payout.status !== "paid") {
    throw invalidRequest(`This payout is ${payout.status} and cannot fail.`);
  }
  return putAndEmit(space, space.payouts, "payout.failed", {
    ...payout,
    failure_balance_transaction: bringBack(space, payout, "payout_failure").id,
    failure_code: "account_closed",
    failure_message: "The bank account has been closed.",
    status: "failed",
  });
}

function bringBack(space: Space, payout: Stripe.Payout, type: "payout_cancel" | "payout_failure") {
  return enterBalance(space, {
    type,
    reportingCategory: "payout_reversal",
    amount: payout.amount,
    currency: payout.currency,
    source: payout.id,
    description: "PAYOUT REVERSAL",
    availableOn: space.platform.clock.now(),
  });
}
