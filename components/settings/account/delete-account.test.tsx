import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AuthProvider } from "@/components/auth/auth-provider";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { DeleteAccount, type DeleteAccountProps } from "./delete-account";
import { DeletionPoints } from "./deletion-points";

const DELETE = "DELETE /api/users/me";
const { network } = setUpScreen();
beforeEach(() => {
  network.answer("GET /api/auth/session", new Promise(() => undefined));
});

const show = (proof: DeleteAccountProps["proof"]) =>
  renderScreen(
    <AuthProvider>
      <DeleteAccount explanation={<DeletionPoints />} username="ana" proof={proof} />
    </AuthProvider>,
  );

const open = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Delete account" }));
  await screen.findByRole("alertdialog", { name: "Delete your account?" });
};
const confirm = () => userEvent.click(screen.getByRole("button", { name: "Delete my account" }));

test("explains the consequences first, and does nothing when cancelled", async () => {
  show("password");
  await open();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("cancelled and the amounts held for them are released"),
    expect.stringContaining("has accepted continue"),
    expect.stringContaining("also those that you have accepted"),
    expect.stringContaining("still sent to your payout account"),
    expect.stringContaining("7 years without your name"),
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Go back" }));
  expect(network.sentTo(DELETE)).toHaveLength(0);
});

test("shows a wrong password at its field and stays open", async () => {
  const fields = { password: "This is not your password" };
  network.answer(DELETE, {
    status: 400,
    body: { message: "Please fill in", code: "invalid_input", request_id: "r", fields },
  });
  show("password");
  await open();
  await userEvent.type(screen.getByLabelText("Your password"), "wrong one");
  await confirm();
  await waitFor(() =>
    expect(screen.getByLabelText("Your password")).toHaveAccessibleDescription("This is not your password"),
  );
  expect(network.sentTo(DELETE)[0]?.body).toEqual({ password: "wrong one" });
});

test("asks people without a password for their username, and shows other errors of the server", async () => {
  const message = "For this, sign in again first.";
  network.answer(DELETE, { status: 403, body: { message, code: "sign_in_again", request_id: "r" } });
  show("username");
  await open();
  const field = screen.getByLabelText("Type your username, ana");
  await userEvent.type(field, "ana");
  await confirm();
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(network.sentTo(DELETE)[0]?.body).toEqual({ username: "ana" });
});
