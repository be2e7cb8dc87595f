import type { TimeLimit } from "@/lib/challenges/contract";
import type { Break } from "./breakable-process";
import type { ProviderFault } from "./provider-faults";

/**
 * What can happen in a story, as plain data: it is drawn at random, shrunk, printed, and told again. People, challenges,
 * payments, jobs and letters are named by number, counted round when there are fewer; where there is none, nothing happens.
 */
export type Step = Outside | Work | Broken | Together;

/** Something that a process of the application does. */
export type Work =
  /** A viewer dares the streamer, and pays at once unless `card` is null. */
  | {
      readonly do: "create";
      readonly viewer: number;
      readonly cents: number;
      readonly limit: TimeLimit;
      readonly card: Card | null;
    }
  | {
      readonly do: "boost";
      readonly viewer: number;
      readonly challenge: number;
      readonly cents: number;
      readonly card: Card | null;
    }
  | { readonly do: "confirm"; readonly payment: number }
  | { readonly do: "resume"; readonly challenge: number }
  /** The link of a mail: a pledge without a hold is confirmed by its backer. */
  | { readonly do: "reopen"; readonly pledge: number; readonly card: Card | null }
  | {
      readonly do: "cancel" | "accept" | "decline" | "start" | "complete" | "fail";
      readonly challenge: number;
    }
  /** A backer says that it was not done; an operator decides about it. */
  | { readonly do: "dispute"; readonly viewer: number; readonly challenge: number }
  | { readonly do: "judge"; readonly nth: number; readonly decision: "upheld" | "rejected" }
  /** A viewer writes what is refused, appeals and pays for it; an operator decides about it. */
  | { readonly do: "appeal"; readonly viewer: number; readonly card: Card | null }
  | { readonly do: "review"; readonly nth: number; readonly decision: "approve" | "reject" }
  | { readonly do: "retry_payout"; readonly nth: number }
  | { readonly do: "job"; readonly nth: number }
  | { readonly do: "jobs"; readonly count: number }
  | { readonly do: "sweep" | "reconcile" | "audit" }
  /** A letter of the provider arrives at the webhook, as often as said; it does not come again. */
  | { readonly do: "deliver"; readonly nth: number; readonly times: number }
  | { readonly do: "deliver_all"; readonly order: "sent" | "reversed" };

/** Something that happens outside the application. */
export type Outside =
  | { readonly do: "pay"; readonly payment: number; readonly card: Card }
  | { readonly do: "answer"; readonly payment: number; readonly approve: boolean }
  /** From now on a card that was used behaves as another one. */
  | { readonly do: "swap"; readonly payment: number; readonly card: Card }
  /** A cardholder goes to their bank, about all of it or a part; later the bank decides. */
  | { readonly do: "chargeback"; readonly payment: number; readonly cents: number | null }
  | { readonly do: "verdict"; readonly nth: number; readonly outcome: "won" | "lost" }
  /** A backer's bank sends a refund back. */
  | { readonly do: "bounce"; readonly nth: number }
  /** The streamer takes out what has arrived, so that nothing of it can be taken back. */
  | { readonly do: "cash_out" }
  /** The platform has the provider pay out of its balance to its own bank, all there is or a part; it may come back. */
  | { readonly do: "platform_payout"; readonly cents: number | null }
  | { readonly do: "platform_payout_back"; readonly nth: number; readonly how: "cancelled" | "failed" }
  | { readonly do: "account"; readonly outcome: "restricted" | "complete" }
  | { readonly do: "lose"; readonly nth: number }
  | { readonly do: "pass"; readonly minutes: number }
  | { readonly do: "fault"; readonly fault: ProviderFault };

/** A process that is killed at one of its points, or is held up there while other things happen. */
export type Broken = {
  readonly do: "broken";
  readonly work: Work;
  readonly at: Break;
  readonly meanwhile: readonly (Work | Outside)[];
};

/** Two processes at the same time. */
export type Together = { readonly do: "together"; readonly works: readonly [Work, Work] };

/** How a story ends for letters that are still under way. */
export type Letters = "arrive" | "are lost" | "arrive twice, the last one first";

export type Story = {
  readonly steps: readonly Step[];
  readonly letters: Letters;
  /** Whether it is followed until every time limit is over; if not, it ends when the engine has come to rest. */
  readonly epilogue: boolean;
};

/** Test cards of the sandbox by what they do: as the browser names them, and their numbers. */
export const CARDS = {
  visa: ["pm_card_visa", "4242424242424242"],
  mastercard: ["pm_card_mastercard", "5555555555554444"],
  declined: ["pm_card_chargeDeclined", "4000000000000002"],
  "no funds": ["pm_card_chargeDeclinedInsufficientFunds", "4000000000009995"],
  "declined once saved": ["pm_card_chargeCustomerFail", "4000000000000341"],
  "3-D Secure": ["pm_card_authenticationRequired", "4000002760003184"],
  "3-D Secure at first": ["pm_card_authenticationRequiredOnSetup", "4000002500003155"],
  "3-D Secure, then no funds": [
    "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
    "4000008260003178",
  ],
  disputed: ["pm_card_createDispute", "4000000000000259"],
  "disputed as not received": ["pm_card_createDisputeProductNotReceived", "4000000000002685"],
  "refund fails later": ["pm_card_refundFail", "4000000000005126"],
  "refund pending": ["pm_card_pendingRefund", "4000000000007726"],
} as const;
export type Card = keyof typeof CARDS;
