import { sampleChallenge } from "@/components/testing/sample-challenge";
import { type DialogAction, type DialogState, dialogReducer, initialDialogState } from "./dialog-state";

const streamer = {
  id: "s1",
  name: "Ana",
  image: null,
  status: "available",
  minimum_challenge_amount: 10,
} as const;
const other = { ...streamer, id: "s2" };
const draft = { challengeText: "Sing", amount: "25", timeLimit: "1d" } as const;
const pending = {
  id: "c1",
  challenge: "Sing",
  amount: 25,
  streamer_display_name: "ana",
  purpose: "challenge",
} as const;
const challenge = sampleChallenge();

const paid = { challenge, amount: 5, purpose: "boost" } as const;

const after = (...actions: DialogAction[]): DialogState => actions.reduce(dialogReducer, initialDialogState);
const written: DialogAction[] = [
  { type: "challengeOpened", streamer },
  { type: "challengeEdited", draft },
  { type: "challengeSubmitted" },
];
const words = { boostMessage: "Go!", boostAnonymous: true };
const typed = { boostAmount: "5", ...words };
const unpaidBoost = { challengeId: challenge.id, draft: typed };
const boosting: DialogAction[] = [
  { type: "boostOpened", challenge },
  { type: "boostEdited", amount: "5" },
  { type: "boostSubmitted", words },
];
const another = sampleChallenge({ id: "01890a5d-ac96-774b-bcce-b302099a8002" });
const paying: DialogAction = { type: "paymentRequired", pending, clientSecret: "secret" };

test("starts with every field empty", () => {
  expect(initialDialogState).toEqual({
    signIn: null,
    reporting: null,
    isChallengeOpen: false,
    challengeStreamer: null,
    challengeText: "",
    amount: "",
    timeLimit: "",
    isSubmitting: false,
    checking: null,
    unsent: null,
    showPaymentForm: false,
    pendingChallenge: null,
    clientSecret: null,
    written: null,
    showPaid: false,
    paid: null,
    showBoostDialog: false,
    boostingChallenge: null,
    boostAmount: "",
    boostMessage: "",
    boostAnonymous: false,
    unpaidBoost: null,
    isBoostSubmitting: false,
  });
});

test.each<[string, DialogAction[], Partial<DialogState>]>([
  [
    "opens with one day chosen",
    [{ type: "challengeOpened", streamer }],
    { isChallengeOpen: true, challengeStreamer: streamer, timeLimit: "1d" },
  ],
  [
    "discards the draft when opened for another streamer",
    [...written, { type: "challengeOpened", streamer }],
    { isChallengeOpen: true, challengeStreamer: streamer, timeLimit: "1d" },
  ],
  [
    "prefills a rewrite",
    [{ type: "challengeOpened", streamer, draft }],
    { isChallengeOpen: true, challengeStreamer: streamer, ...draft },
  ],
  [
    "keeps the draft while submitting",
    written,
    { isChallengeOpen: true, challengeStreamer: streamer, ...draft, isSubmitting: true },
  ],
  [
    "keeps the dialog open with the draft after a refusal",
    [...written, { type: "challengeRefused" }],
    { isChallengeOpen: true, challengeStreamer: streamer, ...draft },
  ],
  ["clears everything when it closes after sending", [...written, { type: "challengeClosed" }], {}],
  [
    "keeps on close what was not sent",
    [{ type: "challengeOpened", streamer, draft }, { type: "challengeClosed" }],
    { unsent: { streamerId: "s1", draft } },
  ],
  [
    "opens with what was not sent to the same streamer",
    [
      { type: "challengeOpened", streamer, draft },
      { type: "challengeClosed" },
      { type: "challengeOpened", streamer },
    ],
    { isChallengeOpen: true, challengeStreamer: streamer, ...draft, unsent: { streamerId: "s1", draft } },
  ],
  [
    "opens empty for another streamer",
    [
      { type: "challengeOpened", streamer, draft },
      { type: "challengeClosed" },
      { type: "challengeOpened", streamer: other },
    ],
    {
      isChallengeOpen: true,
      challengeStreamer: other,
      timeLimit: "1d",
      unsent: { streamerId: "s1", draft },
    },
  ],
  [
    "forgets what was not sent when the page is left",
    [{ type: "challengeOpened", streamer, draft }, { type: "challengeClosed" }, { type: "reset" }],
    {},
  ],
  [
    "replaces the challenge dialog by the payment form, with a way back to what was written",
    [...written, paying],
    {
      showPaymentForm: true,
      pendingChallenge: pending,
      clientSecret: "secret",
      written: { streamer, draft },
    },
  ],
  [
    "clears challenge and secret when the payment form closes",
    [...written, paying, { type: "paymentClosed" }],
    {},
  ],
  [
    "goes on from signing in to the report, and closes it",
    [
      { type: "signInOpened", request: { what: "report", returnTo: "/", subject: null } },
      { type: "reportOpened", target: { type: "user", id: "u1", title: "Report" } },
    ],
    { reporting: { type: "user", id: "u1", title: "Report" } },
  ],
  [
    "opens a boost empty",
    [{ type: "boostOpened", challenge }],
    { showBoostDialog: true, boostingChallenge: challenge },
  ],
  [
    "clears the amount when a boost is reopened",
    [...boosting, { type: "boostOpened", challenge }],
    { showBoostDialog: true, boostingChallenge: challenge },
  ],
  [
    "keeps the amount of a refused boost",
    [...boosting, { type: "boostRefused" }],
    { showBoostDialog: true, boostingChallenge: challenge, ...typed },
  ],
  ["clears the boost on close", [...boosting, { type: "boostClosed" }], {}],
  [
    "replaces the boost dialog by the payment form, and keeps what was typed",
    [...boosting, paying],
    { showPaymentForm: true, pendingChallenge: pending, clientSecret: "secret", unpaidBoost },
  ],
  [
    "opens with the boost that was not paid",
    [...boosting, paying, { type: "paymentClosed" }, { type: "boostOpened", challenge }],
    { showBoostDialog: true, boostingChallenge: challenge, ...typed, unpaidBoost },
  ],
  [
    "opens empty for another challenge",
    [...boosting, paying, { type: "paymentClosed" }, { type: "boostOpened", challenge: another }],
    { showBoostDialog: true, boostingChallenge: another, unpaidBoost },
  ],
  [
    "forgets the unpaid boost when another challenge is boosted",
    [
      ...boosting,
      paying,
      { type: "paymentClosed" },
      { type: "boostOpened", challenge: another },
      { type: "boostSubmitted", words },
      { type: "boostClosed" },
    ],
    {},
  ],
  ["forgets it once it is paid", [...boosting, paying, { type: "paid", paid }], { showPaid: true, paid }],
  [
    "forgets it once its card is authorized",
    [...boosting, paying, { type: "paymentClosed", isAuthorized: true }],
    {},
  ],
  [
    "replaces the payment form by the written challenge on the way back",
    [...written, paying, { type: "challengeOpened", streamer, draft }],
    { isChallengeOpen: true, challengeStreamer: streamer, ...draft },
  ],
  [
    "replaces the payment form by the panel of what was paid",
    [...written, paying, { type: "paid", paid }],
    { showPaid: true, paid },
  ],
  ["closes that panel", [...boosting, { type: "paid", paid }, { type: "paidClosed" }], {}],
  ["resets everything", [...written, ...boosting, paying, ...boosting, { type: "reset" }], {}],
])("%s", (_, actions, expected) => {
  expect(after(...actions)).toEqual({ ...initialDialogState, ...expected });
});
