import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import type { MfaState } from "@/lib/auth/contract";
import { MfaSettings } from "./mfa-settings";

const BEGIN = "POST /api/auth/two-step";
const CONFIRM = "POST /api/auth/two-step/confirm";
const OFF = "DELETE /api/auth/two-step";
const RENEW = "POST /api/auth/two-step/recovery-codes";
const STEP_UP = "POST /api/auth/step-up";

const off: MfaState = { since: null, recovery_codes_left: 0, required: false };
const on: MfaState = { since: "2031-05-01T12:00:00.000Z", recovery_codes_left: 9, required: false };
const setup = { secret: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", qr: { path: "M4 4h1v1h-1z", size: 9 } };
const codes = ["1111-2222-3333-4444-5555", "aaaa-bbbb-cccc-dddd-eeee"];
const refusal = (code: string, message: string, more = {}) => ({
  status: code === "step_up_required" ? 403 : 400,
  body: { code, message, request_id: "1", ...more },
});

const { network, toasts } = setUpScreen();
const refresh = jest.fn();
beforeEach(() => {
  refresh.mockClear();
  // jsdom cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

const show = (state: MfaState, locale: "en" | "fr" | "es" = "en") =>
  renderScreen(<MfaSettings state={state} />, { locale, router: { refresh } });
const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("turns on by the app's first code and shows the recovery codes once", async () => {
  network.answer(BEGIN, { body: setup });
  network.answer(CONFIRM, refusal("invalid_proof", "That was not right."));
  show(off);
  await click("Turn on");
  expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toHaveAttribute(
    "viewBox",
    "0 0 9 9",
  );
  expect(screen.getByText("ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567")).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Code from the app"), "123456");
  await click("Turn on");
  expect(await screen.findByText("That was not right.")).toBeInTheDocument();
  network.answer(CONFIRM, { body: { recovery_codes: codes } });
  await click("Turn on");
  for (const code of codes) expect(await screen.findByText(code)).toBeInTheDocument();
  const group = screen.getByRole("group", { name: "Save these codes: they are shown only once" });
  expect(group).toHaveFocus();
  expect(network.sentTo(CONFIRM).at(-1)?.body).toEqual({ code: "123456" });
  expect(refresh).toHaveBeenCalledTimes(1);
  URL.createObjectURL = jest.fn(() => "blob:codes");
  const download = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await click("Download");
  expect(download.mock.contexts[0]).toHaveProperty("download", "bravado-recovery-codes.txt");
  const [[file]] = (URL.createObjectURL as jest.Mock).mock.calls as [[Blob]];
  expect(file.size).toBe(codes.join("\n").length + 1);
  await click("I have saved them");
  for (const code of codes) expect(screen.queryByText(code)).not.toBeInTheDocument();
  expect(group).toHaveFocus();
});

test("asks for the password or a code when the server requires it, then continues", async () => {
  network.answer(BEGIN, refusal("step_up_required", "First confirm.", { methods: ["password", "code"] }));
  network.answer(STEP_UP, refusal("invalid_proof", "That was not right."));
  show(off);
  await click("Turn on");
  await userEvent.type(await screen.findByLabelText("Password"), "wrong");
  await click("Confirm");
  expect(await screen.findByText("This is not your password")).toBeInTheDocument();
  await click("Use a code instead");
  await userEvent.type(screen.getByLabelText("Code"), "654321");
  network.answer(STEP_UP, { status: 204 });
  network.answer(BEGIN, { body: setup });
  await click("Confirm");
  expect(await screen.findByLabelText("Code from the app")).toBeInTheDocument();
  expect(network.sentTo(STEP_UP).map(({ body }) => body)).toEqual([
    { method: "password", value: "wrong" },
    { method: "code", value: "654321" },
  ]);
  expect(toasts).toEqual([]);
});

test("does nothing when the step-up dialog is closed", async () => {
  network.answer(BEGIN, refusal("step_up_required", "First confirm.", { methods: ["password"] }));
  show(off);
  await click("Turn on");
  await click("Close");
  await waitFor(() => expect(screen.getByRole("button", { name: "Turn on" })).toBeEnabled());
  expect(network.sentTo(BEGIN)).toHaveLength(1);
  expect(toasts).toEqual([]);
});

test("turns MFA off after a confirmation", async () => {
  network.answer(OFF, { status: 204 });
  show(on);
  const since = screen.getByRole("time");
  expect(since).toHaveAttribute("title", expect.stringContaining("May 1, 2031"));
  expect(since.closest("p")).toHaveTextContent("On since May 1, 2031. 9 recovery codes are left.");
  await click("Turn off");
  expect(await screen.findByText(/Your password alone will then be enough/)).toBeInTheDocument();
  expect(network.sentTo(OFF)).toHaveLength(0);
  await userEvent.click(screen.getAllByRole("button", { name: "Turn off" }).at(-1) as HTMLElement);
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(network.sentTo(OFF)).toHaveLength(1);
});

test("makes new recovery codes, and shows an error when it fails", async () => {
  show(on);
  await click("New recovery codes");
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Something went wrong. Please try again." }]));
  network.answer(RENEW, { body: { recovery_codes: codes } });
  await click("New recovery codes");
  expect(await screen.findByText(codes[0] ?? "")).toBeInTheDocument();
});

test.each([
  ["en", "Your role needs it"],
  ["fr", "Exigée par votre rôle"],
  ["es", "Tu función la necesita"],
] as const)("says to operators in %s that their role requires it", (locale, words) => {
  show({ ...off, required: true }, locale);
  expect(screen.getByText(words)).toBeInTheDocument();
});
