import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { collectToasts } from "@/components/testing/collect-toasts";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { samplePledge } from "@/components/testing/sample-pledge";
import type { ChallengeWire, OwnPledgeWire } from "@/lib/challenges/contract";
import { OwnPledges } from "./own-pledges";

const toasts = collectToasts();
const refresh = jest.fn();
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
  refresh.mockClear();
});

function show(pledge: Partial<OwnPledgeWire>, over: Partial<ChallengeWire> = {}, onChange = jest.fn()) {
  const challenge = sampleChallenge({ own_amount: 3, own_pledges: [samplePledge(pledge)], ...over });
  renderScreen(<OwnPledges challenge={challenge} onChange={onChange} />, { router: { refresh } });
  return challenge;
}

const WITHDRAW = `POST /api/challenges/${sampleChallenge().id}/boosts/${samplePledge().id}/withdraw`;

test("shows nothing to people who back nothing", () => {
  const { container } = renderScreen(<OwnPledges challenge={sampleChallenge()} />);
  expect(container).toBeEmptyDOMElement();
});

test("says what one backed it with, and since when and until when the amount is held", () => {
  show({ anonymous: true, message: "Go!", renewal_count: 2, renewed_at: "2026-11-22T12:00:00.000Z" });
  expect(screen.getByText("You backed this with $3.00")).toBeInTheDocument();
  expect(screen.getByText("Anonymous")).toBeInTheDocument();
  expect(screen.getByText("Go!")).toBeInTheDocument();
  const terms = screen.getAllByRole("term").map((term) => term.textContent);
  expect(terms).toEqual(["Held since", "Held until", "Renewed"]);
  expect(screen.getAllByRole("definition").map((one) => one.textContent)).toEqual([
    "Nov 21, 2026, 12:00 PM",
    "Nov 28, 2026, 12:00 PM",
    "2 times, last on Nov 22, 2026, 12:00 PM",
  ]);
});

const ended = { withdrawable: false, held_until: null };
test.each<[string, Partial<OwnPledgeWire>, Partial<ChallengeWire>]>([
  ["Held on your card, not charged. We try to renew the hold while the challenge runs.", {}, {}],
  ["Held on your card, not charged. We no longer renew this hold.", { renewable: false }, {}],
  ["Being charged now.", ended, { status: "completed" }],
  ["Being released now. Nothing was charged.", {}, { status: "declined" }],
  ["Being released now. Nothing was charged.", { renewable: false }, { status: "expired" }],
  ["Being released now. Nothing was charged.", { ...ended, status: "pending" }, { status: "failed" }],
  ["Charged to your card.", { ...ended, status: "captured" }, { status: "completed" }],
  ["Being released now. Nothing was charged.", { ...ended, status: "voided" }, {}],
  ["Returned to your card.", { ...ended, status: "refunded" }, {}],
])("says: %s", (text, pledge, over) => {
  show(pledge, over);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each<[string, Partial<OwnPledgeWire>, Partial<ChallengeWire>]>([
  [
    "The amount could not be charged. Confirm the payment, or use another card.",
    ended,
    { status: "completed" },
  ],
  ["This payment needs you to confirm it.", {}, {}],
])("leads to a confirmation that is needed: %s", (text, pledge, over) => {
  const asked = { confirmable: true, needs_confirmation: true, confirm_until: "2026-11-24T12:00:00.000Z" };
  show({ ...pledge, ...asked }, over);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText("Confirm by").nextSibling).toHaveTextContent("Nov 24, 2026, 12:00 PM");
  expect(confirmation()).toBeInTheDocument();
});

test.each<[string, Partial<ChallengeWire>]>([
  ["Nothing is held right now. Your saved card is asked again when ana accepts.", { status: "active" }],
  [
    "Nothing is held right now. Your saved card is asked again, at the latest when the challenge is completed.",
    { status: "accepted" },
  ],
])("offers to hold again what is not held: %s", (text, over) => {
  show({ ...ended, status: "pending", confirmable: true }, over);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(confirmation()).toBeInTheDocument();
});

function confirmation() {
  const link = screen.getByRole("link", { name: "Confirm payment" });
  return link.getAttribute("href") === `/confirm-payment/${samplePledge().id}` ? link : null;
}

test("takes the boost back after a confirmation that says what happens to the held amount", async () => {
  network.answer(WITHDRAW, { body: sampleChallenge() });
  const onChange = jest.fn();
  show({}, {}, onChange);
  await userEvent.click(screen.getByRole("button", { name: "Take back my boost" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Take back your boost?" });
  expect(dialog).toHaveTextContent(
    "Whatever is held on your card for it is released, and nothing is charged",
  );
  expect(network.sentTo(WITHDRAW)).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Take back $3.00" }));
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(network.sentTo(WITHDRAW)).toHaveLength(1);
  expect(refresh).toHaveBeenCalled();
  expect(toasts).toEqual([expect.objectContaining({ title: "Boost taken back" })]);
});

test("moves the focus from the button of what was taken back to what became of it", async () => {
  network.answer(WITHDRAW, { body: sampleChallenge() });
  const showing = (pledge: Partial<OwnPledgeWire>) => (
    <OwnPledges challenge={sampleChallenge({ own_amount: 3, own_pledges: [samplePledge(pledge)] })} />
  );
  const { rerender } = renderScreen(showing({}), { router: { refresh } });
  await userEvent.click(screen.getByRole("button", { name: "Take back my boost" }));
  await userEvent.click(await screen.findByRole("button", { name: "Take back $3.00" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  rerender(showing({ withdrawable: false, held_until: null, status: "voided" }));
  expect(screen.getByText("Being released now. Nothing was charged.")).toHaveFocus();
});

test("says why it is too late, and shows what has become of it", async () => {
  const message = "Your boost can no longer be taken back.";
  network.answer(WITHDRAW, { status: 409, body: { message, code: "withdraw_closed", request_id: "r" } });
  show({});
  await userEvent.click(screen.getByRole("button", { name: "Take back my boost" }));
  await userEvent.click(await screen.findByRole("button", { name: "Take back $3.00" }));
  await waitFor(() =>
    expect(toasts).toEqual([expect.objectContaining({ variant: "destructive", description: message })]),
  );
  expect(refresh).toHaveBeenCalled();
});

test("offers nothing for what cannot be taken back", () => {
  show({ withdrawable: false, withdrawn_at: "2026-11-22T12:00:00.000Z" }, { own_amount: 0 });
  expect(screen.getByText("You no longer back this")).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
