import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { collectToasts } from "@/components/testing/collect-toasts";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import { ActButtons } from "./act-buttons";
import { ChallengeActs } from "./challenge-acts";

const challenge = sampleChallenge();
const PROPOSE = `POST /api/challenges/${challenge.id}/counter-offer`;

const toasts = collectToasts();
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  // jsdom has none.
  Element.prototype.scrollIntoView = () => undefined;
  network = fakeNetwork();
});

async function openForm(of = challenge) {
  renderScreen(
    <ChallengeActs canAccept feeRate={0.1} now={NOW}>
      <ActButtons challenge={of} />
    </ChallengeActs>,
    { router: { refresh: jest.fn() } },
  );
  await userEvent.click(screen.getByRole("button", { name: "Counter-offer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make a counter-offer" }));
  return {
    amount: dialog.getByLabelText(/Stack you would do it for/),
    wording: dialog.getByLabelText(/Wording/),
    send: () => userEvent.click(dialog.getByRole("button", { name: "Send the counter-offer" })),
    dialog,
  };
}

test("says what the streamer would get, and sends only what was changed", async () => {
  network.answer(PROPOSE, { status: 201, body: { counter_offer: null } });
  const { amount, send, dialog } = await openForm();
  await userEvent.type(amount, "60");
  expect(dialog.getByText("You get $54.00 (after the 10% fee).")).toBeInTheDocument();
  await send();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(network.sentTo(PROPOSE)).toEqual([expect.objectContaining({ body: { amount: "60" } })]);
  expect(toasts).toEqual([expect.objectContaining({ title: "Counter-offer sent" })]);
});

const PAID_ON = "Paid out 20 days after you mark it as completed.";
const DISPUTABLE = `${PAID_ON} Backers have one hour to dispute that.`;

test.each<[string, Partial<typeof challenge>, Partial<Record<"amount" | "wording", string>>, string | null]>([
  ["nothing is typed", {}, {}, null],
  ["it asks for less than $20", { amount: 8 }, { amount: "15" }, PAID_ON],
  ["it asks for $20", { amount: 8 }, { amount: "20" }, DISPUTABLE],
  ["it asks for less after a changed wording", { amount: 8, reworded_at: NOW }, { amount: "15" }, DISPUTABLE],
  ["it changes the wording of a small one", { amount: 8 }, { wording: " twice" }, DISPUTABLE],
])("says when it is paid out, and that it can be disputed where it can: %s", async (_, own, typed, words) => {
  const form = await openForm(sampleChallenge(own));
  if (typed.amount !== undefined) await userEvent.type(form.amount, typed.amount);
  if (typed.wording !== undefined) await userEvent.type(form.wording, typed.wording);
  expect(form.dialog.queryByText(/^Paid out/)?.textContent ?? null).toBe(words);
});

test("needs another amount or wording, and sends nothing until then", async () => {
  const { amount, send, dialog } = await openForm();
  await send();
  expect(dialog.getByText("Change the amount or the wording.")).toBeInTheDocument();
  expect(amount).toHaveFocus();
  expect(network.sentTo(PROPOSE)).toHaveLength(0);
});

test("shows a refused amount at its field and loses nothing", async () => {
  const message = "Challenge amount must be at least $26";
  network.answer(PROPOSE, {
    status: 400,
    body: { message, code: "amount_too_low", request_id: "r", fields: { amount: message } },
  });
  const { amount, wording, send, dialog } = await openForm();
  await userEvent.type(wording, " twice");
  await userEvent.type(amount, "25.50");
  await send();
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(amount).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(amount).toHaveFocus();
  expect(wording).toHaveValue(`${challenge.challenge} twice`);
});
