import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import type { PayoutAccountWire } from "@/lib/payouts/contract";
import { pack } from "@/lib/shared/packed";
import PayoutAccount from "./payout-account";

const STATUS = "GET /api/streamers/me/stripe/status";
const CREATE = "POST /api/streamers/me/stripe/account";
const ONBOARDING = "GET /api/streamers/me/stripe/onboarding";
const DASHBOARD = "GET /api/streamers/me/stripe/dashboard";

const COUNTRIES = [
  { value: "FR", label: "France" },
  { value: "US", label: "United States" },
] as const;

const choice = { countries: pack(COUNTRIES), supportAddress: "help@bravado.example" };

const none: PayoutAccountWire = { hasAccount: false, accountStatus: null };
const account = (over: Partial<NonNullable<PayoutAccountWire["accountStatus"]>> = {}): PayoutAccountWire => ({
  hasAccount: true,
  accountStatus: {
    details_submitted: true,
    payouts_enabled: true,
    charges_enabled: false,
    requirements: { currently_due: [], past_due: [] },
    ...over,
  },
});
const incomplete = account({
  details_submitted: false,
  payouts_enabled: false,
  requirements: {
    currently_due: ["individual.dob.day", "individual.dob.month", "external_account"],
    past_due: ["individual.verification.document"],
  },
});

type Tab = { opener: unknown; location: { replace: jest.Mock }; close: jest.Mock };
const { network, toasts } = setUpScreen();
let tab: Tab;
const open = jest.fn((): Tab => tab);
beforeEach(() => {
  tab = { opener: window, location: { replace: jest.fn() }, close: jest.fn() };
  open.mockClear();
  window.open = open as unknown as typeof window.open;
});
afterEach(() => {
  jest.useRealTimers();
});

const show = async (known: PayoutAccountWire, sign: string) => {
  network.answer(STATUS, { body: known });
  renderScreen(<PayoutAccount {...choice} isReady={false} />);
  expect(await screen.findByText(sign)).toBeInTheDocument();
};
const choose = (label: string) =>
  userEvent.selectOptions(screen.getByLabelText("Country where you are paid"), label);
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test.each([
  ["Not connected", none, ["Connect payout account"]],
  ["Setup required", incomplete, ["Complete setup", "Open payment dashboard"]],
  ["Active", account(), ["Open payment dashboard"]],
] as const)("%s", async (sign, known, buttons) => {
  await show(known, sign);
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(buttons);
});

test("shows what is enabled, and each due requirement once", async () => {
  await show(incomplete, "Setup required");
  expect(screen.getAllByRole("definition").map((one) => one.textContent)).toEqual([
    "Missing",
    "Disabled",
    "Disabled",
  ]);
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "Your date of birth",
    "A bank account or debit card",
    "An identity document",
  ]);
});

test("marks overdue requirements once the details were submitted", async () => {
  await show(
    account({
      payouts_enabled: false,
      requirements: {
        currently_due: ["individual.verification.document", "individual.email"],
        past_due: ["individual.verification.document"],
      },
    }),
    "Setup required",
  );
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "An identity document (overdue)",
    "Your email address",
  ]);
});

test("asks for the country at its field instead of choosing one", async () => {
  await show(none, "Not connected");
  network.answer(CREATE, { status: 201, body: incomplete });
  await click("Connect payout account");
  const country = screen.getByLabelText("Country where you are paid");
  expect(country).toHaveValue("");
  expect(country).toHaveFocus();
  expect(country).toHaveAccessibleDescription(/^Choose the country where you are paid/);
  expect(open).not.toHaveBeenCalled();
  expect(network.sentTo(CREATE)).toEqual([]);
  await userEvent.selectOptions(country, "FR");
  expect(country).not.toBeInvalid();
  network.answer(ONBOARDING, { body: { url: "https://provider.example/onboarding" } });
  await click("Connect payout account");
  await waitFor(() => expect(network.sentTo(CREATE).map(({ body }) => body)).toEqual([{ country: "FR" }]));
});

test("creates the account and opens its onboarding in a tab opened by the click", async () => {
  await show(none, "Not connected");
  await choose("United States");
  network.answer(CREATE, { status: 201, body: incomplete });
  network.answer(ONBOARDING, { body: { url: "https://provider.example/onboarding" } });
  await click("Connect payout account");
  expect(open).toHaveBeenCalledWith("about:blank", "_blank");
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith("https://provider.example/onboarding"),
  );
  expect(tab.opener).toBeNull();
  expect(screen.getByText("Setup required")).toBeInTheDocument();
});

test.each([
  ["Connect payout account", none, "Not connected", "Failed to create streamer account"],
  ["Complete setup", incomplete, "Setup required", "Failed to get onboarding link. Please try again."],
  ["Open payment dashboard", account(), "Active", "Dashboard Not Available"],
] as const)("closes the tab and shows an error when %s fails", async (button, known, sign, title) => {
  await show(known, sign);
  if (known === none) await choose("United States");
  await click(button);
  await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ variant: "destructive", title })]));
  expect(tab.close).toHaveBeenCalled();
});

test("an account that the provider checks or has refused leads to its pages alone, which say more, and to an address", async () => {
  await show(account({ payouts_enabled: false }), "Not enabled");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Complete setup"]);
  expect(screen.getByText(/it is checking the account or has refused it/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "write to us" })).toHaveAttribute(
    "href",
    "mailto:help@bravado.example",
  );
});

const NOT_SET_UP = {
  title: "Dashboard Not Available",
  description: "Please complete your account setup first before accessing the dashboard.",
  variant: "destructive",
};

test("says that the dashboard opens after the setup, without asking", async () => {
  await show(incomplete, "Setup required");
  await click("Open payment dashboard");
  expect(toasts).toEqual([NOT_SET_UP]);
  expect(open).not.toHaveBeenCalled();
  expect(network.sentTo(DASHBOARD)).toEqual([]);
});

test.each(["payout_account_required", "payout_account_incomplete"])(
  "says the same when the server knows better: %s",
  async (code) => {
    await show(account(), "Active");
    network.answer(DASHBOARD, { status: 409, body: { message: "Not ready.", code, request_id: "r" } });
    await click("Open payment dashboard");
    await waitFor(() => expect(toasts).toEqual([NOT_SET_UP]));
  },
);

test("says why the dashboard did not open", async () => {
  await show(account(), "Active");
  network.answer(DASHBOARD, {
    status: 503,
    body: { message: "Later.", code: "payments_unavailable", request_id: "r" },
  });
  await click("Open payment dashboard");
  await waitFor(() => expect(toasts[0]?.description).toBe("Later."));
});

test("shows an error when the status fails to load, and retries", async () => {
  renderScreen(<PayoutAccount {...choice} isReady={false} />);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Failed to load payment setup information. Please try again later.",
  );
  network.answer(STATUS, { body: account() });
  await click("Try again");
  expect(await screen.findByText("Active")).toBeInTheDocument();
});

test("refreshes every 30 seconds and when the tab becomes visible", async () => {
  jest.useFakeTimers();
  network.answer(STATUS, { body: none });
  renderScreen(<PayoutAccount {...choice} isReady={false} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText("Not connected")).toBeInTheDocument();
  network.answer(STATUS, { body: incomplete });
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(network.sentTo(STATUS)).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText("Setup required")).toBeInTheDocument();
  network.answer(STATUS, { body: account() });
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText("Active")).toBeInTheDocument();
});

test("asks for the password when the server requires it, then continues", async () => {
  await show(incomplete, "Setup required");
  const refused = {
    code: "step_up_required",
    message: "First confirm.",
    request_id: "1",
    methods: ["password"],
  };
  network.answer(ONBOARDING, { status: 403, body: refused });
  await click("Complete setup");
  await userEvent.type(await screen.findByLabelText("Password"), "correct horse");
  expect(tab.close).toHaveBeenCalledTimes(1);
  network.answer("POST /api/auth/step-up", { status: 204 });
  network.answer(ONBOARDING, { body: { url: "https://provider.example/onboarding" } });
  await click("Confirm");
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith("https://provider.example/onboarding"),
  );
  expect(toasts).toEqual([]);
});
