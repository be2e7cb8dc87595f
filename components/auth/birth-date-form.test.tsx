import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { birthDatePath } from "./auth-path";
import { AuthProvider } from "./auth-provider";
import { BirthDateForm } from "./birth-date-form";

const SAVE = "PUT /api/users/profile";
const { network } = setUpScreen();

test("sends the date, and shows a refusal at the field", async () => {
  const message = "You must be at least 13 to have an account.";
  network.answer(SAVE, {
    status: 400,
    body: { code: "invalid_input", message, fields: { date_of_birth: message } },
  });
  renderScreen(
    <AuthProvider>
      <BirthDateForm />
    </AuthProvider>,
  );
  const act = screen.getByRole("button", { name: "Save and continue" });
  expect(act).toBeDisabled();
  fireEvent.change(screen.getByLabelText("Date of birth"), { target: { value: "2020-01-01" } });
  await userEvent.click(act);
  await waitFor(() =>
    expect(screen.getByLabelText("Date of birth")).toHaveAccessibleDescription(new RegExp(message)),
  );
  expect(network.sentTo(SAVE).map(({ body }) => body)).toEqual([{ date_of_birth: "2020-01-01" }]);
});

test("asks for the password when the sign-in is old, and nothing is refused at the field", async () => {
  const refusal = {
    code: "step_up_required",
    message: "First confirm.",
    request_id: "r",
    methods: ["password"],
  };
  network.answer(SAVE, { status: 403, body: refusal });
  renderScreen(
    <AuthProvider>
      <BirthDateForm />
    </AuthProvider>,
  );
  fireEvent.change(screen.getByLabelText("Date of birth"), { target: { value: "1990-05-17" } });
  await userEvent.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByLabelText("Password")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByLabelText("Password")).toBeNull());
  expect(screen.queryByText("First confirm.")).toBeNull();
  expect(network.sentTo(SAVE)).toHaveLength(1);
});

test("keeps the challenge in sight that it leads on to", async () => {
  window.history.replaceState(null, "", `${birthDatePath("/challenge/c1#boost-c1")}`);
  network.answer("GET /api/challenges/c1", {
    body: sampleChallenge({ id: "c1", challenge: "Sing the map" }),
  });
  renderScreen(
    <AuthProvider>
      <BirthDateForm />
    </AuthProvider>,
  );
  expect(await screen.findByText("Next: “Sing the map”")).toBeInTheDocument();
  window.history.replaceState(null, "", "/");
});
