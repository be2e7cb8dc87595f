import type { TimeLimit } from "@/lib/challenges/contract";
import type { AccountLimitKind } from "@/lib/statements/contract";
import type { Interruption } from "./breakable-process";
import type { ProviderFault } from "./provider-faults";

/**
 * A step of a scenario, as plain data that is drawn at random, shrunk, printed and replayed. People, challenges, payments, jobs and
 * webhooks are referred to by number, modulo how many exist, or as -1, the last; if none exists, nothing happens.
 */
export type Step = ExternalEvent | Work | Interrupted | Concurrent;

/** Work of a process of the application. */
export type Work =
  /** A viewer challenges the streamer, and pays at once unless `card` is null. Screening is unsure about a doubtful text. */
  | {
      readonly do: "create";
      readonly viewer: number;
      readonly cents: number;
      readonly limit: TimeLimit;
      readonly card: Card | null;
      readonly doubtful: boolean;
    }
  | {
      readonly do: "boost";
      readonly viewer: number;
      readonly challenge: number;
      readonly cents: number;
      readonly card: Card | null;
    }
  /** The backer of a pledge takes it back. */
  | { readonly do: "withdraw"; readonly pledge: number }
  /** The streamer asks for so much more than the pot, and for another wording or not. */
  | {
      readonly do: "counter_offer";
      readonly challenge: number;
      readonly cents: number | null;
      readonly reworded: boolean;
    }
  /** Its creator agrees and pays what is missing, or it ends otherwise. */
  | {
      readonly do: "answer_counter_offer";
      readonly challenge: number;
      readonly answer: "agree" | "decline" | "withdraw";
      readonly card: Card | null;
    }
  | { readonly do: "confirm"; readonly payment: number }
  | { readonly do: "resume"; readonly challenge: number }
  /** A backer pays by the mailed link, for a pledge without a hold. */
  | { readonly do: "reopen"; readonly pledge: number; readonly card: Card | null }
  | {
      readonly do: "cancel" | "accept" | "undo" | "decline" | "start" | "complete" | "fail";
      readonly challenge: number;
    }
  /** The last viewer, who helps the streamer, does the same at the streamer's desk; is revoked, and appointed again. */
  | { readonly do: "desk"; readonly act: "accept" | "decline" | "undo"; readonly challenge: number }
  | { readonly do: "revoke" | "appoint" }
  /** The streamer changes the rules for what is written next; what is left out stays. */
  | { readonly do: "rules"; readonly rules: DrawnRules }
  /** A viewer blocks the streamer, or the other way round, perhaps by the hand of who helps them; or takes it back. */
  | { readonly do: "block"; readonly viewer: number; readonly by: "viewer" | "streamer" | "desk" }
  | { readonly do: "unblock"; readonly viewer: number; readonly by: "viewer" | "streamer" }
  /** A viewer or, for null, the streamer deletes their account, and does nothing from then on. */
  | { readonly do: "close"; readonly viewer: number | null }
  /** A backer opens a dispute; an operator decides it, about a large pot only if a colleague has proposed the same. */
  | { readonly do: "dispute"; readonly viewer: number; readonly challenge: number }
  | ({ readonly do: "judge"; readonly nth: number; readonly decision: "upheld" | "rejected" } & ByOperator)
  /** A viewer pays for the review of a refused challenge; an operator decides it. */
  | { readonly do: "appeal"; readonly viewer: number; readonly card: Card | null }
  | ({ readonly do: "review"; readonly nth: number; readonly decision: "approve" | "reject" } & ByOperator)
  /** The streamer reports a challenge, and an operator removes it. */
  | ({ readonly do: "remove"; readonly challenge: number } & ByOperator)
  /** A viewer reports a challenge, which two such reports hide; an operator decides about its reports. */
  | { readonly do: "report"; readonly viewer: number; readonly challenge: number }
  | ({
      readonly do: "decide_reports";
      readonly challenge: number;
      readonly decision: "uphold" | "dismiss";
    } & ByOperator)
  /** An operator takes a case, so that colleagues leave it alone, or gives it back. */
  | ({ readonly do: "claim" | "give_back"; readonly nth: number } & ByOperator)
  /** The streamer or, for a number, an operator tries a failed payout again. */
  | { readonly do: "retry_payout"; readonly nth: number; readonly operator: number | null }
  /** An operator holds a payout back, or ends the hold. */
  | ({ readonly do: "hold_payout" | "release_payout"; readonly nth: number } & ByOperator)
  /**
   * An operator limits or suspends a viewer or, for null, the streamer, for so many minutes or, for null, until it is lifted; or
   * lifts everything.
   */
  | ({
      readonly do: "limit" | "suspend";
      readonly viewer: number | null;
      readonly limits: readonly AccountLimitKind[];
      readonly minutes: number | null;
    } & ByOperator)
  | ({ readonly do: "lift"; readonly viewer: number | null } & ByOperator)
  /** A person objects to what an operator decided about them; another operator reverses it or keeps it. */
  | { readonly do: "object"; readonly nth: number }
  | ({
      readonly do: "decide_objection";
      readonly nth: number;
      readonly decision: "reverse" | "keep";
    } & ByOperator)
  | { readonly do: "job"; readonly nth: number }
  | { readonly do: "jobs"; readonly count: number }
  | { readonly do: "sweep" | "reconcile" | "audit" }
  /** A pending webhook call reaches the application this many times, and not again later. */
  | { readonly do: "deliver"; readonly nth: number; readonly times: number }
  | { readonly do: "deliver_all"; readonly order: "sent" | "reversed" };

/** The steps of these names. */
export type Of<Verb extends Work["do"]> = Extract<Work, { do: Verb }>;

/** Which of the two operators. */
type ByOperator = { readonly operator: number };

/** Rules of a streamer; of amounts null and of the others 0 is no limit. */
export type DrawnRules = {
  readonly pot?: number | null;
  readonly offer?: number | null;
  readonly open?: number;
  readonly openPerViewer?: number;
  readonly cooldown?: number;
  readonly history?: boolean;
  /** Pauses for so many minutes; null ends the pause. */
  readonly pause?: number | null;
};

/** Something that happens outside the application. */
export type ExternalEvent =
  | { readonly do: "pay"; readonly payment: number; readonly card: Card }
  | { readonly do: "answer"; readonly payment: number; readonly approve: boolean }
  /** From now on a used card behaves like another one. */
  | { readonly do: "swap"; readonly payment: number; readonly card: Card }
  /** A cardholder disputes a payment, or a part of it, at their bank; later the bank decides. */
  | { readonly do: "chargeback"; readonly payment: number; readonly cents: number | null }
  | { readonly do: "verdict"; readonly nth: number; readonly outcome: "won" | "lost" }
  /** A backer's bank returns a refund. */
  | { readonly do: "bounce"; readonly nth: number }
  /** The streamer pays out their balance, so that transfers cannot be reversed from it. */
  | { readonly do: "cash_out" }
  /** The platform pays out its balance, or a part of it, to its own bank; the payout may come back. */
  | { readonly do: "platform_payout"; readonly cents: number | null }
  | { readonly do: "platform_payout_back"; readonly nth: number; readonly how: "cancelled" | "failed" }
  | { readonly do: "account"; readonly outcome: "restricted" | "complete" }
  | { readonly do: "lose"; readonly nth: number }
  | { readonly do: "pass"; readonly minutes: number }
  | { readonly do: "fault"; readonly fault: ProviderFault };

/** A process that is killed at a point, or paused there while other steps happen. */
export type Interrupted = {
  readonly do: "interrupted";
  readonly work: Work;
  readonly at: Interruption;
  readonly meanwhile: readonly (Work | ExternalEvent)[];
};

/** Two processes at the same time. */
export type Concurrent = { readonly do: "concurrent"; readonly works: readonly [Work, Work] };

/** What happens to the webhooks that are still pending at the end. */
export type PendingWebhooks = "arrive" | "are lost" | "arrive twice, the last one first";

export type Scenario = {
  readonly steps: readonly Step[];
  readonly webhooks: PendingWebhooks;
  /** Whether it continues until every time limit has passed, instead of ending when the engine has come to rest. */
  readonly epilogue: boolean;
};

/** The sandbox's test cards by behaviour: the payment method's id and the card number. */
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
