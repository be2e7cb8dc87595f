import type { ChallengeWire } from "@/lib/challenges/contract";
import { type DialogAction, type DialogState, dialogReducer, initialDialogState } from "./dialog-state";

const streamer = {
  id: "s1",
  name: "Ana",
  image: null,
  status: "available",
  minimum_challenge_amount: 10,
} as const;
const draft = { challengeText: "Sing", amount: "25", timeLimit: "1d" } as const;
const pending = { id: "c1", challenge: "Sing", amount: 25, streamer_name: "ana", isBoost: false };
const challenge: ChallengeWire = {
  _id: "c1",
  id: "c1",
  challenge: "Sing",
  amount: 25,
  original_amount: 25,
  time_limit: "1d",
  streamer_id: "s1",
  streamer_name: "ana",
  streamer_profile_image: null,
  creator_id: "v1",
  creator_username: "kai",
  status: "active",
  current_state: "active",
  boost_number: 0,
  backer_count: 1,
  backings: [],
  time_left: null,
  deadline: null,
  deadline_from: null,
  created_at: "2026-11-21T00:00:00.000Z",
  activated_at: null,
  accepted_at: null,
  ended_at: null,
  dispute_until: null,
  refusal_category: null,
  appealed: false,
  dispute_status: null,
  secured_amount: null,
  pledged_amount: null,
  collected_amount: null,
  collection: null,
};

const after = (...actions: DialogAction[]): DialogState => actions.reduce(dialogReducer, initialDialogState);
const written: DialogAction[] = [
  { type: "challengeOpened", streamer },
  { type: "challengeEdited", draft },
  { type: "challengeSubmitted" },
];
const boosting: DialogAction[] = [
  { type: "boostOpened", challenge },
  { type: "boostEdited", amount: "5" },
  { type: "boostSubmitted" },
];
const paying: DialogAction = { type: "paymentRequired", pending, clientSecret: "secret" };

test("it begins with every field empty", () => {
  expect(initialDialogState).toEqual({
    isChallengeOpen: false,
    challengeStreamer: null,
    challengeText: "",
    amount: "",
    timeLimit: "",
    isSubmitting: false,
    showPaymentForm: false,
    pendingChallenge: null,
    clientSecret: null,
    showBoostDialog: false,
    boostingChallenge: null,
    boostAmount: "",
    isBoostSubmitting: false,
  });
});

test.each<[string, DialogAction[], Partial<DialogState>]>([
  [
    "opening begins empty",
    [{ type: "challengeOpened", streamer }],
    { isChallengeOpen: true, challengeStreamer: streamer },
  ],
  [
    "opening for another streamer forgets what was written for the first",
    [...written, { type: "challengeOpened", streamer }],
    { isChallengeOpen: true, challengeStreamer: streamer },
  ],
  [
    "a rewrite begins with what was refused",
    [{ type: "challengeOpened", streamer, draft }],
    { isChallengeOpen: true, challengeStreamer: streamer, ...draft },
  ],
  [
    "submitting keeps what was written",
    written,
    { isChallengeOpen: true, challengeStreamer: streamer, ...draft, isSubmitting: true },
  ],
  [
    "a refusal keeps the dialog open and the text",
    [...written, { type: "challengeRefused" }],
    { isChallengeOpen: true, challengeStreamer: streamer, ...draft },
  ],
  [
    "closing clears streamer, text, amount, time limit and submitting",
    [...written, { type: "challengeClosed" }],
    {},
  ],
  [
    "a payment closes the challenge dialog and opens the form",
    [...written, paying],
    { showPaymentForm: true, pendingChallenge: pending, clientSecret: "secret" },
  ],
  [
    "closing the payment form clears challenge and secret",
    [...written, paying, { type: "paymentClosed" }],
    {},
  ],
  [
    "opening a boost begins empty",
    [{ type: "boostOpened", challenge }],
    { showBoostDialog: true, boostingChallenge: challenge },
  ],
  [
    "reopening a boost clears the amount",
    [...boosting, { type: "boostOpened", challenge }],
    { showBoostDialog: true, boostingChallenge: challenge },
  ],
  [
    "a refused boost keeps the amount",
    [...boosting, { type: "boostRefused" }],
    { showBoostDialog: true, boostingChallenge: challenge, boostAmount: "5" },
  ],
  ["closing a boost clears amount and submitting", [...boosting, { type: "boostClosed" }], {}],
  [
    "a boost's payment closes the boost dialog",
    [...boosting, paying],
    { showPaymentForm: true, pendingChallenge: pending, clientSecret: "secret" },
  ],
  ["a reset returns all to initial", [...written, ...boosting, paying, ...boosting, { type: "reset" }], {}],
])("%s", (_, actions, expected) => {
  expect(after(...actions)).toEqual({ ...initialDialogState, ...expected });
});
