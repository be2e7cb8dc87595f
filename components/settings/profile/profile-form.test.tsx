import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { pack } from "@/lib/shared/packed";
import { takeDraft } from "../form/drafts";
import { sampleProfile } from "../testing/sample-profile";
import { ProfileForm } from "./profile-form";

const SAVE = "PUT /api/users/profile";
const countries = [
  { value: "ES", label: "Spain" },
  { value: "FR", label: "France" },
];
const { network, toasts } = setUpScreen();
let turn = 0;
beforeEach(() => {
  turn += 1;
});
afterEach(() => {
  cleanup();
  // Forms that a test left unsaved are kept, as they should be; the next test begins without them.
  takeDraft(`profile person-${turn}`);
});

const profile = (over = {}) => sampleProfile({ id: `person-${turn}`, ...over });
const form = (over = {}) => <ProfileForm profile={profile(over)} countries={pack(countries)} mailsLinks />;
const field = (name: string) => screen.getByRole("textbox", { name });
const retype = async (name: string, value: string) => {
  await userEvent.clear(field(name));
  if (value !== "") await userEvent.type(field(name), value);
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Save changes" }));

test("shows the saved values, with nothing to save", () => {
  renderScreen(form());
  expect(field("Public name")).toHaveValue("Ana Ruiz");
  expect(field("Username")).toHaveValue("ana");
  expect(field("Email")).toHaveValue("ana@example.com");
  expect(screen.getByRole("combobox", { name: /Country/ })).toHaveDisplayValue("Spain");
  expect(screen.getByRole("combobox", { name: "Language" })).toHaveDisplayValue("English");
  expect(screen.getByRole("button", { name: "Save changes" })).toHaveAttribute("aria-disabled", "true");
});

test("keeps the focus on the button that has saved or whose changes are discarded, which then does nothing", async () => {
  network.answer(SAVE, { body: profile({ username: "eva" }) });
  renderScreen(form());
  const button = screen.getByRole("button", { name: "Save changes" });
  await retype("Username", "eva");
  await save();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveFocus();
  await retype("Username", "mia");
  await userEvent.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(button).toHaveFocus();
  await save();
  expect(network.sentTo(SAVE)).toHaveLength(1);
});

test.each([
  ["Public name", "", "Full name is required"],
  ["Username", "", "Username is required"],
  ["Username", "a b", "Use letters, digits, dots, dashes and underscores"],
  ["Email", "", "Email is required"],
  ["Email", "ana@example", "Please enter a valid email address"],
])("refuses %s %j: %s", async (name, value, message) => {
  renderScreen(form());
  await retype(name, value);
  await save();
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(network.sentTo(SAVE)).toHaveLength(0);
});

test("saves what was changed and confirms it", async () => {
  const refresh = jest.fn();
  network.answer(SAVE, { body: profile() });
  renderScreen(form(), { router: { refresh } });
  await retype("Public name", "Ana María");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /Country/ }), "No country");
  expect(screen.getByText("You have unsaved changes.")).toBeInTheDocument();
  await save();
  await waitFor(() => expect(toasts).toEqual([{ variant: "success", title: "Saved" }]));
  expect(network.sentTo(SAVE)[0]?.body).toEqual({ full_name: "Ana María", country: null });
  expect(refresh).toHaveBeenCalled();
  expect(screen.queryByText("You have unsaved changes.")).not.toBeInTheDocument();
});

test("shows the current address again while the new one waits for confirmation", async () => {
  network.answer(SAVE, { body: profile({ pending_email: "new@example.com" }) });
  const view = renderScreen(form());
  await retype("Email", "new@example.com");
  await save();
  await waitFor(() => expect(field("Email")).toHaveValue("ana@example.com"));
  view.rerender(form({ pending_email: "new@example.com" }));
  expect(await screen.findByText("new@example.com")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Save changes" })).toHaveAttribute("aria-disabled", "true");
});

test("keeps the input when the step-up dialog for a new address is closed", async () => {
  const refusal = {
    message: "First confirm.",
    code: "step_up_required",
    request_id: "r",
    methods: ["password"],
  };
  network.answer(SAVE, { status: 403, body: refusal });
  renderScreen(form());
  await retype("Email", "a@b.example");
  await save();
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Save changes" })).toHaveAttribute("aria-disabled", "false"),
  );
  expect(field("Email")).toHaveValue("a@b.example");
  expect(network.sentTo(SAVE)).toHaveLength(1);
  expect(toasts).toEqual([]);
});

test("says whether the address is confirmed, and mails the link that confirms it", async () => {
  const view = renderScreen(form());
  expect(field("Email")).toHaveAccessibleDescription("Confirmed");
  expect(screen.queryByRole("button", { name: "Send the link" })).not.toBeInTheDocument();
  network.answer("POST /api/auth/resend", {
    status: 429,
    body: { message: "Too many.", code: "rate_limited" },
  });
  view.rerender(form({ email_confirmed: false }));
  const send = () => userEvent.click(screen.getByRole("button", { name: "Send the link" }));
  await send();
  expect(await screen.findByText("Too many.")).toBeInTheDocument();
  network.answer("POST /api/auth/resend", { body: {} });
  await send();
  expect(await screen.findByText(/Link sent to ana@example.com/)).toBeInTheDocument();
  expect(network.sentTo("POST /api/auth/resend").at(-1)?.body).toEqual({ email: "ana@example.com" });
});

test("resends the link of a pending change, or cancels it", async () => {
  const refresh = jest.fn();
  network.answer(SAVE, { body: profile({ pending_email: "new@example.com" }) });
  network.answer("DELETE /api/users/pending-email", { body: profile() });
  renderScreen(form({ pending_email: "new@example.com" }), { router: { refresh } });
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(network.sentTo(SAVE)[0]?.body).toEqual({ email: "new@example.com" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Keep current address" })).toBeEnabled());
  await userEvent.click(screen.getByRole("button", { name: "Keep current address" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
  expect(toasts.map(({ title }) => title)).toEqual(["We sent the link again", "Your address stays as it is"]);
});

test("switches the interface when the language changes, and confirms it in the new one", async () => {
  const replace = jest.fn();
  network.answer(SAVE, { body: profile() });
  const english = renderScreen(form(), { router: { replace } });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Français");
  await save();
  await waitFor(() => expect(replace).toHaveBeenCalled());
  expect(String(replace.mock.calls[0])).toContain("/fr/settings");
  expect(toasts).toEqual([]);
  english.unmount();
  renderScreen(form({ language: "fr" }), { locale: "fr" });
  expect(toasts).toEqual([{ variant: "success", title: "Enregistré" }]);
});

test("shows a taken name at its field and keeps the input", async () => {
  const message = "This username is already taken.";
  network.answer(SAVE, { status: 409, body: { message, code: "username_taken", request_id: "r" } });
  renderScreen(form());
  await retype("Username", "nova");
  await save();
  await waitFor(() => expect(field("Username")).toHaveAccessibleDescription(message));
  expect(field("Username")).toHaveValue("nova");
  expect(toasts).toEqual([
    { variant: "destructive", title: "Failed to update profile", description: message },
  ]);
});

test("shows the server's field errors at their fields", async () => {
  const body = {
    message: "Please fill in all required fields",
    code: "invalid_input",
    request_id: "r",
    fields: { email: "This address does not exist" },
  };
  network.answer(SAVE, { status: 400, body });
  renderScreen(form());
  await retype("Email", "ana@nowhere.example");
  await save();
  await waitFor(() => expect(field("Email")).toHaveAccessibleDescription("This address does not exist"));
});

test("shows an error offline and keeps the input", async () => {
  renderScreen(form());
  await retype("Public name", "Ana María");
  await save();
  await waitFor(() =>
    expect(toasts).toEqual([
      { variant: "destructive", title: "Failed to update profile", description: undefined },
    ]),
  );
  expect(field("Public name")).toHaveValue("Ana María");
});

test("restores unsaved input when the form is mounted again, and discards it on request", async () => {
  const first = renderScreen(form());
  await retype("Public name", "Ana María");
  first.unmount();
  renderScreen(form());
  await waitFor(() => expect(field("Public name")).toHaveValue("Ana María"));
  expect(screen.getByText("You have unsaved changes.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(field("Public name")).toHaveValue("Ana Ruiz");
});

test("a kept input is the changed fields alone: what else was saved meanwhile stays, in the page's language", async () => {
  const replace = jest.fn();
  network.answer(SAVE, { body: profile() });
  const english = renderScreen(form());
  await retype("Public name", "Ana María");
  english.unmount();
  const french = { language: "fr", email: "new@example.com" };
  renderScreen(form(french), { locale: "fr", router: { replace } });
  expect(screen.getByDisplayValue("Ana María")).toBeInTheDocument();
  expect(screen.getByDisplayValue("new@example.com")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(toasts).toEqual([{ variant: "success", title: "Enregistré" }]));
  expect(network.sentTo(SAVE)[0]?.body).toEqual({ full_name: "Ana María" });
  expect(replace).not.toHaveBeenCalled();
});

test("saving another field neither changes the page's language nor confirms the default name", async () => {
  const replace = jest.fn();
  network.answer(SAVE, { body: profile() });
  renderScreen(form({ name_confirmed: false, language: "fr" }), { router: { replace } });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /Country/ }), "France");
  await save();
  await waitFor(() => expect(toasts).toEqual([{ variant: "success", title: "Saved" }]));
  expect(network.sentTo(SAVE)[0]?.body).toEqual({ country: "FR" });
  expect(replace).not.toHaveBeenCalled();
});

test("asks before closing the tab while there are unsaved changes", async () => {
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  renderScreen(form());
  expect(asks()).toBe(false);
  await retype("Public name", "Ana María");
  expect(asks()).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(asks()).toBe(false);
});

test("takes new values from the server into untouched fields only", async () => {
  const view = renderScreen(form());
  await retype("Public name", "Ana María");
  view.rerender(form({ username: "ana2", full_name: "Somebody Else" }));
  await waitFor(() => expect(field("Username")).toHaveValue("ana2"));
  expect(field("Public name")).toHaveValue("Ana María");
});

test("says of a streamer's name that it is public, and asks a viewer for their full name", () => {
  const { unmount } = renderScreen(form());
  expect(field("Public name")).toHaveAccessibleDescription(/Not your legal name/);
  unmount();
  renderScreen(form({ user_type: "viewer" }));
  expect(field("Full name")).not.toHaveAccessibleDescription();
});
