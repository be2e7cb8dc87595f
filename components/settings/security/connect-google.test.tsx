import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { ConnectGoogle } from "./connect-google";

const BEGIN = "POST /api/auth/signin/google";
const PROVED = "GET /api/auth/step-up";
const { network, toasts } = setUpScreen();

test("connects Google again by a visit to it, which leads back to the settings", async () => {
  network.answer("GET /api/auth/csrf", { body: { csrfToken: "csrf" } });
  network.answer(BEGIN, { body: { url: "http://accounts.google.example/" } });
  const stepUp = { code: "step_up_required", methods: ["password"], message: "Again", request_id: "r" };
  network.answer(PROVED, { status: 403, body: stepUp });
  network.answer("POST /api/auth/step-up", { status: 204 });
  // jsdom cannot go anywhere and says so.
  const left = jest.spyOn(console, "error").mockImplementation(() => undefined);
  renderScreen(<ConnectGoogle />, { locale: "fr" });
  await userEvent.click(screen.getByRole("button", { name: "Relier Google à nouveau" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(network.sentTo(BEGIN)).toEqual([]);
  network.answer(PROVED, { status: 204 });
  await userEvent.type(dialog.getByLabelText("Mot de passe"), "correct horse{Enter}");
  await waitFor(() => expect(left).toHaveBeenCalled());
  const [sent] = network.sentTo(BEGIN);
  expect(new URLSearchParams(String(sent?.body)).get("callbackUrl")).toBe(
    "http://localhost/fr/auth/callback?returnTo=%2Fsettings%3Ftab%3Dprofile",
  );
  left.mockRestore();
  expect(toasts).toEqual([]);
});

test("says when Google cannot be reached", async () => {
  renderScreen(<ConnectGoogle />);
  await userEvent.click(screen.getByRole("button", { name: "Connect Google again" }));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: "Google could not be reached. Please try again." }]),
  );
});
