import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Stage, setStage } from "@/components/challenges/testing/render-stage";
import { ActForm } from "./act-form";

const LIMIT = "POST /api/admin/users/u1/limit";
let stage: Stage;
beforeEach(() => {
  stage = setStage();
});
afterEach(() => stage.disconnect());
const NOW = "2031-05-01T12:00:00.000Z";

test("limits with a clause, what, for how long and words", async () => {
  stage.network.answer(LIMIT, { status: 200, body: {} });
  await stage.render(<ActForm id="u1" inForce={[]} now={NOW} />);
  await userEvent.selectOptions(screen.getByLabelText("What to do"), "Limit");
  await userEvent.selectOptions(screen.getByLabelText("Clause"), "Payment fraud");
  await userEvent.click(screen.getByLabelText("No boosts"));
  await userEvent.selectOptions(screen.getByLabelText("For how long"), "3 days");
  await userEvent.type(screen.getByLabelText(/The facts/), "Four cards in an hour.");
  await userEvent.click(screen.getByRole("button", { name: "Limit" }));
  await waitFor(() => expect(stage.router.refresh).toHaveBeenCalled());
  expect(stage.network.sentTo(LIMIT)).toMatchObject([
    {
      body: {
        reason: "fraud",
        limits: ["boosts"],
        message: "Four cards in an hour.",
        until: "2031-05-04T12:00:00.000Z",
      },
    },
  ]);
});

test("keeps what was typed when the server refuses, and says why", async () => {
  const body = { code: "already_limited", message: "mod_anna has already done this.", request_id: "1" };
  stage.network.answer("POST /api/admin/users/u1/suspend", { status: 409, body });
  await stage.render(<ActForm id="u1" inForce={["boosts"]} now={NOW} />);
  expect(screen.getByRole("option", { name: "Lift everything" })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText("What to do"), "Suspend");
  await userEvent.selectOptions(screen.getByLabelText("Clause"), "Violence");
  await userEvent.type(screen.getByLabelText(/The facts/), "Threats.");
  await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
  const sure = await screen.findByRole("alertdialog");
  expect(stage.network.sentTo("POST /api/admin/users/u1/suspend")).toEqual([]);
  await userEvent.click(within(sure).getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("mod_anna has already done this.")).toBeInTheDocument();
  expect(screen.getByLabelText(/The facts/)).toHaveValue("Threats.");
});

test("says at the field that a limit needs a limit, and sends nothing", async () => {
  await stage.render(<ActForm id="u1" inForce={[]} now={NOW} />);
  await userEvent.selectOptions(screen.getByLabelText("What to do"), "Limit");
  await userEvent.selectOptions(screen.getByLabelText("Clause"), "Payment fraud");
  await userEvent.click(screen.getByRole("button", { name: "Limit" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Please fill in this field");
  expect(stage.network.sentTo(LIMIT)).toEqual([]);
});

test.each(["Warn", "Suspend", "Lift everything"])(
  "%s: nobody reads a clause or a reason that no operator chose",
  async (act) => {
    await stage.render(<ActForm id="u1" inForce={["boosts"]} now={NOW} />);
    await userEvent.selectOptions(screen.getByLabelText("What to do"), act);
    await userEvent.click(screen.getByRole("button", { name: act }));
    expect(await screen.findByText("Please fill in this field")).toBeInTheDocument();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    for (const call of ["warn", "suspend", "lift"] as const)
      expect(stage.network.sentTo(`POST /api/admin/users/u1/${call}`)).toEqual([]);
  },
);

test("a clause that was chosen for a warning is no reason for lifting", async () => {
  await stage.render(<ActForm id="u1" inForce={["boosts"]} now={NOW} />);
  await userEvent.selectOptions(screen.getByLabelText("Clause"), "Other content rules");
  await userEvent.selectOptions(screen.getByLabelText("What to do"), "Lift everything");
  expect(screen.getByLabelText("Reason")).toHaveDisplayValue("—");
});
