import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { ConfirmName } from "./confirm-name";

const SAVE = "PUT /api/users/profile";
const { network, toasts } = setUpScreen();

test("confirms the default username", async () => {
  const refresh = jest.fn();
  network.answer(SAVE, { body: {} });
  renderScreen(<ConfirmName username="ana.ruiz" />, { router: { refresh } });
  expect(screen.getByText(/We suggested “ana\.ruiz”/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Keep this name" }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(network.sentTo(SAVE).map(({ body }) => body)).toEqual([{ username: "ana.ruiz" }]);
});

test("says why it failed", async () => {
  network.answer(SAVE, {
    status: 409,
    body: { code: "username_taken", message: "This username is already taken." },
  });
  renderScreen(<ConfirmName username="ana.ruiz" />);
  await userEvent.click(screen.getByRole("button", { name: "Keep this name" }));
  await waitFor(() => expect(toasts).toMatchObject([{ description: "This username is already taken." }]));
});
