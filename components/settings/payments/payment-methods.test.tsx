import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { connectToasts, type ToastMessage } from "@/components/ui/toast";
import { PaymentMethods } from "./payment-methods";

const LIST = "GET /api/users/payment-methods";
const card = (id: string, more: object = {}) => ({
  _id: id,
  id,
  brand: "visa",
  last4: "4242",
  exp_month: 4,
  exp_year: 2031,
  wallet: null,
  is_reusable: true,
  is_default: false,
  holds: 0,
  ...more,
});
const first = card("pm_1", { is_default: true });
const other = card("pm_2", { brand: "american_express", last4: "0005", holds: 2 });
const wallet = card("pm_3", { wallet: "apple_pay", is_reusable: false });

let network: ReturnType<typeof fakeNetwork>;
let notices: ToastMessage[];
let disconnect: () => void;
beforeEach(() => {
  network = fakeNetwork();
  notices = [];
  disconnect = connectToasts((message) => notices.push(message));
  network.answer(LIST, { body: [first, other, wallet] });
});
afterEach(() => disconnect());

const show = () => renderScreen(<PaymentMethods />);
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest("li");
  if (row === null) throw new Error(`No row of ${text}`);
  return within(row);
};

test("lists the cards: which is used first, what depends on each, what is kept for renewals only", async () => {
  show();
  expect((await rowOf("Visa ending in 4242")).getByText("Default")).toBeInTheDocument();
  const american = await rowOf("American Express ending in 0005");
  expect(american.getByText(/Expires 04\/31 · 2 payments depend on it/)).toBeInTheDocument();
  const apple = await rowOf("Visa ending in 4242 (Apple Pay)");
  expect(apple.getByText(/Kept for renewals only/)).toBeInTheDocument();
  expect(apple.queryByRole("button", { name: /first/ })).not.toBeInTheDocument();
});

test("chooses another card to use first", async () => {
  network.answer("PUT /api/users/payment-methods/pm_2", { status: 204 });
  show();
  await userEvent.click(
    await screen.findByRole("button", { name: "Make default: American Express ending in 0005" }),
  );
  expect(network.sentTo("PUT /api/users/payment-methods/pm_2").map(({ body }) => body)).toEqual([
    { is_default: true },
  ]);
  expect(notices).toEqual([expect.objectContaining({ title: "This card is now your default" })]);
  expect(network.sentTo(LIST)).toHaveLength(2);
});

test("removes a card only after saying what depends on it", async () => {
  network.answer("DELETE /api/users/payment-methods/pm_2", { status: 204 });
  show();
  await userEvent.click(
    await screen.findByRole("button", { name: "Remove American Express ending in 0005" }),
  );
  const asked = within(await screen.findByRole("alertdialog"));
  expect(asked.getByText(/2 payments that are waiting depend on this card/)).toBeInTheDocument();
  await userEvent.click(asked.getByRole("button", { name: "Keep it" }));
  expect(network.sentTo("DELETE /api/users/payment-methods/pm_2")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Remove American Express ending in 0005" }));
  network.answer(LIST, { body: [first, wallet] });
  await userEvent.click(await screen.findByRole("button", { name: "Remove card" }));
  await screen.findByText("Visa ending in 4242");
  expect(network.sentTo("DELETE /api/users/payment-methods/pm_2")).toHaveLength(1);
  expect(notices).toEqual([expect.objectContaining({ title: "Card removed" })]);
  await waitFor(() => expect(screen.getByRole("list").parentElement).toHaveFocus());
});

test("says that there are none, and that they could not be loaded, with a retry", async () => {
  network.answer(LIST, { status: 503, body: { message: "", code: "payments_unavailable", request_id: "r" } });
  show();
  expect(await screen.findByText("Your cards could not be loaded.")).toBeInTheDocument();
  network.answer(LIST, { body: [] });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No saved cards")).toBeInTheDocument();
});
