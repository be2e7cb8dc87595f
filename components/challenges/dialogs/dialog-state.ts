import type { PendingChallenge } from "@/components/payments/pending-challenge";
import type { ChallengeWire, TimeLimit } from "@/lib/challenges/contract";
import type { StreamerWire } from "@/lib/streamers/contract";

/** What the challenge dialog must know of the streamer before it has asked the server for more. */
export type ChallengeTarget = Pick<
  StreamerWire,
  "id" | "name" | "image" | "status" | "minimum_challenge_amount"
>;

/** What a challenge asks of the person who writes it; an amount as typed. */
export type ChallengeDraft = {
  readonly challengeText: string;
  readonly amount: string;
  readonly timeLimit: TimeLimit | "";
};

/** Source: docs/product/pages.md#dialogs. */
export type DialogState = ChallengeDraft & {
  readonly isChallengeOpen: boolean;
  readonly challengeStreamer: ChallengeTarget | null;
  readonly isSubmitting: boolean;
  readonly showPaymentForm: boolean;
  readonly pendingChallenge: PendingChallenge | null;
  readonly clientSecret: string | null;
  readonly showBoostDialog: boolean;
  readonly boostingChallenge: ChallengeWire | null;
  readonly boostAmount: string;
  readonly isBoostSubmitting: boolean;
};

const emptyChallenge = {
  isChallengeOpen: false,
  challengeStreamer: null,
  challengeText: "",
  amount: "",
  timeLimit: "",
  isSubmitting: false,
} as const satisfies Partial<DialogState>;

const noPayment = {
  showPaymentForm: false,
  pendingChallenge: null,
  clientSecret: null,
} as const satisfies Partial<DialogState>;

const emptyBoost = {
  showBoostDialog: false,
  boostingChallenge: null,
  boostAmount: "",
  isBoostSubmitting: false,
} as const satisfies Partial<DialogState>;

export const initialDialogState: DialogState = { ...emptyChallenge, ...noPayment, ...emptyBoost };

export type DialogAction =
  /** `draft` when an earlier challenge is written again. */
  | { type: "challengeOpened"; streamer: ChallengeTarget; draft?: ChallengeDraft }
  | { type: "challengeEdited"; draft: Partial<ChallengeDraft> }
  | { type: "challengeSubmitted" }
  | { type: "challengeRefused" }
  | { type: "challengeClosed" }
  /** A new challenge, a resumed one or a boost waits for its card; the dialog that led here closes. */
  | { type: "paymentRequired"; pending: PendingChallenge; clientSecret: string }
  | { type: "paymentClosed" }
  | { type: "boostOpened"; challenge: ChallengeWire }
  | { type: "boostEdited"; amount: string }
  | { type: "boostSubmitted" }
  | { type: "boostRefused" }
  | { type: "boostClosed" }
  | { type: "reset" };

/** The life of the three dialogs. Source: docs/product/pages.md#dialogs. */
export function dialogReducer(state: DialogState, action: DialogAction): DialogState {
  switch (action.type) {
    case "challengeOpened":
      return {
        ...state,
        ...emptyChallenge,
        ...action.draft,
        isChallengeOpen: true,
        challengeStreamer: action.streamer,
      };
    case "challengeEdited":
      return { ...state, ...action.draft };
    case "challengeSubmitted":
      return { ...state, isSubmitting: true };
    case "challengeRefused":
      return { ...state, isSubmitting: false };
    case "challengeClosed":
      return { ...state, ...emptyChallenge };
    case "paymentRequired":
      return {
        ...state,
        ...emptyChallenge,
        ...emptyBoost,
        showPaymentForm: true,
        pendingChallenge: action.pending,
        clientSecret: action.clientSecret,
      };
    case "paymentClosed":
      return { ...state, ...noPayment };
    case "boostOpened":
      return { ...state, ...emptyBoost, showBoostDialog: true, boostingChallenge: action.challenge };
    case "boostEdited":
      return { ...state, boostAmount: action.amount };
    case "boostSubmitted":
      return { ...state, isBoostSubmitting: true };
    case "boostRefused":
      return { ...state, isBoostSubmitting: false };
    case "boostClosed":
      return { ...state, ...emptyBoost };
    case "reset":
      return initialDialogState;
  }
}
