import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { collectToasts } from "@/components/testing/collect-toasts";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import type { ChallengeWire, CounterOfferWire } from "@/lib/challenges/contract";
import AnswerButtons from "./answer-buttons";
import { CounterOfferNote } from "./counter-offer-note";

const offer: CounterOfferWire = {
  _id: "o1",
  id: "o1",
  amount: 60,
  top_up_amount: 35,
  challenge: "Beat the last boss with a dance mat, first try",
  message: "Only if it is first try.",
  status: "open",
  created_at: NOW,
  expires_at: "2026-11-22T12:00:00.000Z",
};
const open = sampleChallenge({ counter_offer: offer });
const route = (act: string) => `POST /api/challenges/${open.id}/counter-offer/${act}`;

const toasts = collectToasts();
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  network = fakeNetwork();
});

const note = (over: Partial<ChallengeWire> = {}) =>
  renderScreen(<CounterOfferNote challenge={{ ...open, ...over }} now={NOW} />);
const answer = (over: Partial<CounterOfferWire> = {}) =>
  renderScreen(<AnswerButtons challenge={{ ...open, counter_offer: { ...offer, ...over } }} />, {
    router: { refresh: jest.fn() },
  });

test("shows everyone the terms, and backers that they may leave", () => {
  note();
  expect(screen.getByText("ana made a counter-offer")).toBeInTheDocument();
  expect(screen.getByText("Would do it for a stack of $60.00")).toBeInTheDocument();
  expect(screen.getByText(offer.challenge ?? "")).toBeInTheDocument();
  expect(screen.getByText(/Boosts can be taken back until ana accepts/)).toBeInTheDocument();
});

test("keeps the old wording in sight once another counts", () => {
  note({
    counter_offer: null,
    original_challenge: "Beat the last boss",
    accept_from: "2026-11-21T12:20:00.000Z",
  });
  expect(screen.getByText("Beat the last boss")).toBeInTheDocument();
  expect(screen.getByText(/ana can accept/)).toHaveTextContent("in 20 minutes");
});

test("says which stack was agreed on, unless amounts are hidden", () => {
  const challenge = sampleChallenge({ status: "accepted", agreed_amount: 60 });
  const { rerender } = renderScreen(<CounterOfferNote challenge={challenge} now={NOW} reader="streamer" />);
  expect(screen.getByText("Agreed by counter-offer: a stack of $60.00")).toBeInTheDocument();
  rerender(<CounterOfferNote challenge={challenge} now={NOW} reader="streamer" amountsHidden />);
  expect(screen.queryByText(/Agreed/)).not.toBeInTheDocument();
});

test("is empty for a challenge that never had one", () => {
  const { container } = note({ counter_offer: null });
  expect(container).toBeEmptyDOMElement();
});

test("agreeing without a rest to pay needs no card", async () => {
  network.answer("GET /api/words/en", { body: {} });
  network.answer(route("accept"), { body: { requiresPayment: false, clientSecret: null, amount: 0 } });
  answer({ top_up_amount: 0 });
  await userEvent.click(screen.getByRole("button", { name: "Agree" }));
  await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ title: "Agreed" })]));
});

test("agreeing names what is added", () => {
  answer();
  expect(screen.getByRole("button", { name: "Agree and add $35.00" })).toBeInTheDocument();
});

test("declining asks first", async () => {
  network.answer(route("decline"), { body: sampleChallenge() });
  answer();
  await userEvent.click(screen.getByRole("button", { name: "Decline" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(network.sentTo(route("decline"))).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole("button", { name: "Decline the counter-offer" }));
  await waitFor(() => expect(network.sentTo(route("decline"))).toHaveLength(1));
});
