import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { connectToasts, type ToastMessage } from "@/components/ui/toast";
import { PasswordForm } from "./password-form";

const SET = "PUT /api/auth/user";
const PROVE = "POST /api/auth/step-up";
const refusal = {
  message: "First confirm.",
  code: "step_up_required",
  request_id: "r",
  methods: ["password"],
};
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const fill = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};

test("asks for the current password when the sign-in is old, then sets the new one", async () => {
  const network = fakeNetwork();
  const notices: ToastMessage[] = [];
  const disconnect = connectToasts((message) => notices.push(message));
  network.answer(SET, { status: 403, body: refusal });
  renderScreen(<PasswordForm passwordMin={6} isStreamer={false} />);
  await fill("New password", "a better horse");
  await fill("Confirm new password", "a better horse");
  await click("Change password");
  await fill("Password", "correct horse");
  expect(notices).toEqual([]);
  network.answer(PROVE, { status: 204 });
  network.answer(SET, { body: { user: {} } });
  await click("Confirm");
  await waitFor(() => expect(notices).toMatchObject([{ title: "Password changed", variant: "success" }]));
  expect(network.sentTo(PROVE)[0]?.body).toEqual({ method: "password", value: "correct horse" });
  expect(network.sentTo(SET).map(({ body }) => body)).toEqual(Array(2).fill({ password: "a better horse" }));
  disconnect();
});

test("notes for a streamer that API keys and webhooks stay", async () => {
  const network = fakeNetwork();
  const notices: ToastMessage[] = [];
  const disconnect = connectToasts((message) => notices.push(message));
  network.answer(SET, { body: { user: {} } });
  renderScreen(<PasswordForm passwordMin={6} isStreamer />);
  await fill("New password", "a better horse");
  await fill("Confirm new password", "a better horse");
  await click("Change password");
  await waitFor(() => expect(notices).toMatchObject([{ description: expect.stringContaining("API keys") }]));
  disconnect();
});
