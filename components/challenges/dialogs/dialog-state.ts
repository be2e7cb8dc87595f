import { useSyncExternalStore } from "react";
import type { PendingChallenge } from "@/components/payments/payment-dialog";
import type { ChallengeWire, TimeLimit } from "@/lib/challenges/contract";
import type { ReportSubject } from "@/lib/reports/contract";
import type { StreamerWire } from "@/lib/streamers/contract";

/** The part of a streamer that the challenge dialog shows before it has loaded the rest. */
export type ChallengeTarget = Pick<
  StreamerWire,
  "id" | "name" | "image" | "status" | "minimum_challenge_amount"
>;

/** What a visitor wants to do, and must sign in for. */
export type SignInRequest = {
  readonly what: "challenge" | "boost" | "report" | "react" | "follow";
  /** The page, with the hash that resumes the act. */
  readonly returnTo: string;
  /**
   * Stays in sight while they sign in: the dare and its total, or the streamer to challenge and the smallest offer. Null for a
   * report and a follow.
   */
  readonly subject: {
    readonly title: string;
    readonly streamer: string;
    readonly dollars: number;
    /** Of the streamer to challenge. */
    readonly image?: string | null;
  } | null;
};

/** What a person reports. */
export type ReportTarget = {
  readonly type: ReportSubject;
  readonly id: string;
  /** Names the act, such as "Report this challenge". */
  readonly title: string;
};

/** The fields of a new challenge as typed. */
export type ChallengeDraft = {
  readonly challengeText: string;
  readonly amount: string;
  readonly timeLimit: TimeLimit | "";
};

/** A challenge as it was typed, and for whom. */
export type WrittenChallenge = { readonly streamer: ChallengeTarget; readonly draft: ChallengeDraft };

/** A payment that was just authorized. `amount` in dollars. */
export type PaidChallenge = {
  readonly challenge: ChallengeWire;
  readonly amount: number;
  readonly purpose: "challenge" | "boost" | "agreement";
};

/** Source: docs/product/pages.md#dialogs. */
export type DialogState = ChallengeDraft & {
  readonly signIn: SignInRequest | null;
  readonly isChallengeOpen: boolean;
  readonly challengeStreamer: ChallengeTarget | null;
  /** What was typed when the challenge dialog was closed unsent: it opens with it again for the same streamer. */
  readonly unsent: { readonly streamerId: string; readonly draft: ChallengeDraft } | null;
  readonly isSubmitting: boolean;
  /** The submitted challenge while its screening takes long; the dialog may be closed meanwhile. */
  readonly checking: ChallengeWire | null;
  readonly showPaymentForm: boolean;
  readonly pendingChallenge: PendingChallenge | null;
  readonly clientSecret: string | null;
  /** The way back from the payment to the text; null when the payment was opened without it. */
  readonly written: WrittenChallenge | null;
  readonly showPaid: boolean;
  readonly paid: PaidChallenge | null;
  readonly showBoostDialog: boolean;
  readonly boostingChallenge: ChallengeWire | null;
  readonly boostAmount: string;
  /** Of the boost that was sent last. */
  readonly boostMessage: string;
  readonly boostAnonymous: boolean;
  /** A boost whose payment form was opened, until it is paid: the boost dialog opens with it again for the same challenge. */
  readonly unpaidBoost: { readonly challengeId: string; readonly draft: BoostDraft } | null;
  readonly isBoostSubmitting: boolean;
  readonly reporting: ReportTarget | null;
};

type BoostDraft = Pick<DialogState, "boostAmount" | "boostMessage" | "boostAnonymous">;

const emptyChallenge = {
  isChallengeOpen: false,
  challengeStreamer: null,
  challengeText: "",
  amount: "",
  timeLimit: "",
  isSubmitting: false,
  checking: null,
} as const satisfies Partial<DialogState>;

const noPayment = {
  showPaymentForm: false,
  pendingChallenge: null,
  clientSecret: null,
  written: null,
} as const satisfies Partial<DialogState>;

const nothingPaid = { showPaid: false, paid: null } as const satisfies Partial<DialogState>;

const emptyBoost = {
  showBoostDialog: false,
  boostingChallenge: null,
  boostAmount: "",
  boostMessage: "",
  boostAnonymous: false,
  isBoostSubmitting: false,
} as const satisfies Partial<DialogState>;

export const initialDialogState: DialogState = {
  signIn: null,
  ...emptyChallenge,
  unsent: null,
  ...noPayment,
  ...nothingPaid,
  ...emptyBoost,
  unpaidBoost: null,
  reporting: null,
};

export type DialogAction =
  | { type: "signInOpened"; request: SignInRequest }
  | { type: "signInClosed" }
  | { type: "reportOpened"; target: ReportTarget }
  | { type: "reportClosed" }
  /** `draft` prefills the form with a refused challenge. */
  | { type: "challengeOpened"; streamer: ChallengeTarget; draft?: ChallengeDraft }
  | { type: "challengeEdited"; draft: Partial<ChallengeDraft> }
  | { type: "challengeSubmitted" }
  | { type: "challengeChecking"; challenge: ChallengeWire }
  | { type: "challengeRefused" }
  | { type: "challengeClosed" }
  /** A challenge, boost or appeal needs a card: closes the other dialogs and opens the payment form. */
  | { type: "paymentRequired"; pending: PendingChallenge; clientSecret: string }
  /** `isAuthorized`: it counts as paid, though the server has not confirmed it yet. */
  | { type: "paymentClosed"; isAuthorized?: boolean }
  /** Closes the other dialogs and opens the panel that says what the payment did. */
  | { type: "paid"; paid: PaidChallenge }
  | { type: "paidClosed" }
  | { type: "boostOpened"; challenge: ChallengeWire }
  | { type: "boostEdited"; amount: string }
  | { type: "boostSubmitted"; words: Omit<BoostDraft, "boostAmount"> }
  | { type: "boostRefused" }
  | { type: "boostClosed" }
  | { type: "reset" };

/** Chosen in a new challenge until the person chooses another. */
const USUAL_TIME_LIMIT: TimeLimit = "1d";

/** State transitions of the dialogs. Source: docs/product/pages.md#dialogs. */
export function dialogReducer(state: DialogState, action: DialogAction): DialogState {
  switch (action.type) {
    case "signInOpened":
      return { ...state, signIn: action.request };
    case "signInClosed":
      if (state.signIn === null) return state;
      return { ...state, signIn: null };
    case "reportOpened":
      return { ...state, signIn: null, reporting: action.target };
    case "reportClosed":
      return { ...state, reporting: null };
    case "challengeOpened":
      return {
        ...state,
        signIn: null,
        ...emptyChallenge,
        ...noPayment,
        timeLimit: USUAL_TIME_LIMIT,
        ...(action.draft ?? unsentFor(state, action.streamer)),
        isChallengeOpen: true,
        challengeStreamer: action.streamer,
      };
    case "challengeEdited":
      return { ...state, ...action.draft };
    case "challengeSubmitted":
      return { ...state, isSubmitting: true };
    case "challengeChecking":
      return { ...state, checking: action.challenge };
    case "challengeRefused":
      return { ...state, isSubmitting: false, checking: null };
    case "challengeClosed":
      return { ...state, ...emptyChallenge, unsent: unsentOf(state) };
    case "paymentRequired":
      return {
        ...state,
        ...emptyChallenge,
        ...emptyBoost,
        unsent: null,
        showPaymentForm: true,
        pendingChallenge: action.pending,
        clientSecret: action.clientSecret,
        written: writtenOf(state),
        unpaidBoost: boostOf(state) ?? state.unpaidBoost,
      };
    case "paymentClosed":
      // Also a boost that was paid with a saved card, without the payment form.
      return {
        ...state,
        ...noPayment,
        ...emptyBoost,
        unpaidBoost: action.isAuthorized ? null : state.unpaidBoost,
      };
    case "paid":
      return {
        ...state,
        ...emptyChallenge,
        ...noPayment,
        ...emptyBoost,
        unpaidBoost: null,
        showPaid: true,
        paid: action.paid,
      };
    case "paidClosed":
      return { ...state, ...nothingPaid };
    case "boostOpened":
      return {
        ...state,
        signIn: null,
        ...emptyBoost,
        ...unpaidFor(state, action.challenge),
        showBoostDialog: true,
        boostingChallenge: action.challenge,
      };
    case "boostEdited":
      return { ...state, boostAmount: action.amount };
    case "boostSubmitted":
      return { ...state, ...action.words, unpaidBoost: null, isBoostSubmitting: true };
    case "boostRefused":
      return { ...state, isBoostSubmitting: false };
    case "boostClosed":
      return { ...state, ...emptyBoost };
    case "reset":
      return initialDialogState;
  }
}

/** Nothing once the challenge was sent. */
function unsentOf(state: DialogState): DialogState["unsent"] {
  const written = writtenOf(state);
  if (written === null || state.isSubmitting || `${state.challengeText}${state.amount}` === "") return null;
  return { streamerId: written.streamer.id, draft: written.draft };
}

function unsentFor({ unsent }: DialogState, streamer: ChallengeTarget): ChallengeDraft | undefined {
  return unsent?.streamerId === streamer.id ? unsent.draft : undefined;
}

function boostOf(state: DialogState): DialogState["unpaidBoost"] {
  const { boostingChallenge, boostAmount, boostMessage, boostAnonymous } = state;
  if (boostingChallenge === null) return null;
  return { challengeId: boostingChallenge.id, draft: { boostAmount, boostMessage, boostAnonymous } };
}

function unpaidFor({ unpaidBoost }: DialogState, challenge: ChallengeWire): BoostDraft | undefined {
  return unpaidBoost?.challengeId === challenge.id ? unpaidBoost.draft : undefined;
}

function writtenOf(state: DialogState): WrittenChallenge | null {
  const { isChallengeOpen, challengeStreamer, challengeText, amount, timeLimit } = state;
  if (!isChallengeOpen || challengeStreamer === null) return null;
  return { streamer: challengeStreamer, draft: { challengeText, amount, timeLimit } };
}

/*
 * A module-level store, so that a button needs no provider around it, also on a page that is cached whole. Only event
 * handlers dispatch, never a render, so on the server the state stays initial.
 */

const listeners = new Set<() => void>();
let state = initialDialogState;

/** Dispatches to the page's dialogs. */
export function dispatchDialog(action: DialogAction): void {
  state = dialogReducer(state, action);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current state of the page's dialogs. */
export function useDialogState(): DialogState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => initialDialogState,
  );
}
