import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Stage, setStage } from "@/components/challenges/testing/render-stage";
import type { PersonWire } from "@/lib/admin/contract";
import { ActForm } from "./act-form";
import { PersonView } from "./person-view";
import { RemoveContent, RemoveMessage } from "./remove-form";
import { RoleForm } from "./role-form";

const LIMIT = "POST /api/admin/users/u1/limit";
let stage: Stage;
beforeEach(() => {
  stage = setStage();
});
afterEach(() => stage.disconnect());
const NOW = "2031-05-01T12:00:00.000Z";
const mira = { id: "u1", name: "mira", inForce: [], objected: false, now: NOW };

/** Presses the button of the form, then that of the dialog, which says who it is about. */
async function confirm(act: string, title: string) {
  await userEvent.click(screen.getByRole("button", { name: act }));
  const sure = await screen.findByRole("alertdialog", { name: title });
  const text = sure.textContent;
  await userEvent.click(within(sure).getByRole("button", { name: act }));
  return text;
}

test("limits with a clause, what, for how long and words", async () => {
  stage.network.answer(LIMIT, { status: 200, body: {} });
  await stage.render(<ActForm {...mira} />);
  await userEvent.selectOptions(screen.getByLabelText("What to do"), "Limit");
  await userEvent.selectOptions(screen.getByLabelText("Clause"), "Payment fraud");
  await userEvent.click(screen.getByLabelText("No boosts"));
  await userEvent.selectOptions(screen.getByLabelText("For how long"), "3 days");
  await userEvent.type(screen.getByLabelText(/The facts/), "Four cards in an hour.");
  const text = await confirm("Limit", "Limit mira?");
  expect(text).toMatch(/mira is limited for 3 days: No boosts\..*“Payment fraud”/);
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
  await stage.render(<ActForm {...mira} inForce={["boosts"]} />);
  expect(screen.getByRole("option", { name: "Lift everything" })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText("What to do"), "Suspend");
  await userEvent.selectOptions(screen.getByLabelText("Clause"), "Violence");
  await userEvent.type(screen.getByLabelText(/The facts/), "Threats.");
  await confirm("Suspend", "Suspend mira?");
  expect(await screen.findByText("mod_anna has already done this.")).toBeInTheDocument();
  expect(screen.getByLabelText(/The facts/)).toHaveValue("Threats.");
});

test("says at the field that a limit needs a limit, and sends nothing", async () => {
  await stage.render(<ActForm {...mira} />);
  await userEvent.selectOptions(screen.getByLabelText("What to do"), "Limit");
  await userEvent.selectOptions(screen.getByLabelText("Clause"), "Payment fraud");
  await userEvent.type(screen.getByLabelText(/The facts/), "Four cards.");
  await userEvent.click(screen.getByRole("button", { name: "Limit" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Please fill in this field");
  expect(stage.network.sentTo(LIMIT)).toEqual([]);
});

test.each(["Warn", "Suspend", "Lift everything"])(
  "%s: nobody reads a clause or a reason that no operator chose",
  async (act) => {
    await stage.render(<ActForm {...mira} inForce={["boosts"]} />);
    await userEvent.selectOptions(screen.getByLabelText("What to do"), act);
    await userEvent.click(screen.getByRole("button", { name: act }));
    expect(
      screen.getByLabelText(act === "Lift everything" ? "Reason" : "Clause"),
    ).toHaveAccessibleDescription(/Please fill in this field/);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    for (const call of ["warn", "suspend", "lift"] as const)
      expect(stage.network.sentTo(`POST /api/admin/users/u1/${call}`)).toEqual([]);
  },
);

test.each(["Warn", "Limit", "Suspend"])("%s needs the facts, in the operator's own words", async (act) => {
  await stage.render(<ActForm {...mira} />);
  await userEvent.selectOptions(screen.getByLabelText("What to do"), act);
  await userEvent.selectOptions(screen.getByLabelText("Clause"), "Payment fraud");
  if (act === "Limit") await userEvent.click(screen.getByLabelText("No boosts"));
  await userEvent.type(screen.getByLabelText(/The facts/), "  ");
  await userEvent.click(screen.getByRole("button", { name: act }));
  expect(screen.getByLabelText(/The facts/)).toHaveAccessibleDescription(/Please fill in this field/);
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("a clause that was chosen for a warning is no reason for lifting", async () => {
  await stage.render(<ActForm {...mira} inForce={["boosts"]} />);
  await userEvent.selectOptions(screen.getByLabelText("Clause"), "Other content rules");
  await userEvent.selectOptions(screen.getByLabelText("What to do"), "Lift everything");
  expect(screen.getByLabelText("Reason")).toHaveDisplayValue("—");
});

test.each([
  ["Warn", "Warn mira?", "warn"],
  ["Lift everything", "Lift everything against mira?", "lift"],
] as const)("%s: nothing is sent before the dialog was confirmed", async (act, title, path) => {
  stage.network.answer(`POST /api/admin/users/u1/${path}`, { status: 200, body: {} });
  await stage.render(<ActForm {...mira} inForce={["suspension", "boosts"]} />);
  await userEvent.selectOptions(screen.getByLabelText("What to do"), act);
  const [field, value] = act === "Warn" ? ["Clause", "Violence"] : ["Reason", "Our mistake"];
  await userEvent.selectOptions(screen.getByLabelText(field), value);
  if (act === "Warn") await userEvent.type(screen.getByLabelText(/The facts/), "Threats.");
  await userEvent.click(screen.getByRole("button", { name: act }));
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Not now" }),
  );
  expect(stage.network.sentTo(`POST /api/admin/users/u1/${path}`)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(await confirm(act, title)).toMatch(
    act === "Warn" ? /told the clause “Violence”/ : /These end now: Suspended and No boosts/,
  );
  await waitFor(() => expect(stage.network.sentTo(`POST /api/admin/users/u1/${path}`)).toHaveLength(1));
});

test("an objection can only be right where there is one", async () => {
  const lift = async (objected: boolean) => {
    await stage.render(<ActForm {...mira} inForce={["boosts"]} objected={objected} />);
    await userEvent.selectOptions(screen.getByLabelText("What to do"), "Lift everything");
    const offered = screen.queryByRole("option", { name: "The objection is right" }) !== null;
    cleanup();
    return offered;
  };
  expect([await lift(false), await lift(true)]).toEqual([false, true]);
});

test("another act does not show why the last one was refused", async () => {
  const body = { code: "already_limited", message: "mod_anna has already done this.", request_id: "1" };
  stage.network.answer("POST /api/admin/users/u1/suspend", { status: 409, body });
  await stage.render(<ActForm {...mira} />);
  const choose = (act: string) => userEvent.selectOptions(screen.getByLabelText("What to do"), act);
  await choose("Suspend");
  await userEvent.selectOptions(screen.getByLabelText("Clause"), "Violence");
  await userEvent.type(screen.getByLabelText(/The facts/), "Threats.");
  await confirm("Suspend", "Suspend mira?");
  expect(await screen.findByText(body.message)).toBeInTheDocument();
  await choose("Limit");
  expect(screen.queryByText(body.message)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Limit" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Please fill in this field");
  await choose("Suspend");
  expect(screen.queryByText("Please fill in this field")).not.toBeInTheDocument();
});

test("the counter of characters follows a form that was sent and reset", async () => {
  stage.network.answer("POST /api/admin/users/u1/warn", { status: 200, body: {} });
  await stage.render(<ActForm {...mira} />);
  await userEvent.selectOptions(screen.getByLabelText("Clause"), "Violence");
  await userEvent.type(screen.getByLabelText(/The facts/), "Threats.");
  expect(screen.getByText("8/2000")).toBeInTheDocument();
  await confirm("Warn", "Warn mira?");
  expect(await screen.findByText("0/2000")).toBeInTheDocument();
  expect(screen.getByLabelText(/The facts/)).toHaveValue("");
});

test("what is in force says until when, and a case says how it ended", async () => {
  const limit = { by: "anna", started_at: NOW, statement_id: "s1", objected: false };
  const person: PersonWire = {
    _id: "u1",
    id: "u1",
    username: "mira",
    email: "mira@example.com",
    role: "user",
    created_at: NOW,
    closed: false,
    in_force: ["suspension", "boosts"],
    limits: [
      { ...limit, kind: "suspension", until: "2031-12-06T10:00:00.000Z" },
      { ...limit, kind: "boosts", until: null },
    ],
    statements: [],
    cases: [{ id: "k1", kind: "dispute", state: "decided", decision: "rejected", opened_at: NOW }],
    reports: 0,
    payouts: null,
    signals: [],
    acts: [],
    shown: null,
    role_proposal: null,
  };
  await stage.render(<PersonView person={person} mayAct={false} mayChangeRole={false} now={NOW} />);
  const listed = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(listed).toContainEqual(expect.stringMatching(/^Suspended, until Dec 6, 2031/));
  expect(listed).toContainEqual(expect.stringMatching(/^No boosts, without an end/));
  expect(listed).toContainEqual(expect.stringMatching(/Dispute · Rejected: the streamer is paid/));
});

test("a role is asked for with a reason", async () => {
  const ROLE = "PUT /api/admin/users/u1/role";
  const asked = { id: "u1", role: "user", proposal: null } as const;
  stage.network.answer(ROLE, { status: 200, body: {} });
  await stage.render(<RoleForm {...asked} />);
  await userEvent.selectOptions(screen.getByLabelText("Role"), "Moderator");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Please fill in this field")).toBeInTheDocument();
  expect(stage.network.sentTo(ROLE)).toEqual([]);
  await userEvent.type(screen.getByLabelText("Reason"), "Knows the games.");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(stage.router.refresh).toHaveBeenCalled());
  expect(stage.network.sentTo(ROLE)).toMatchObject([
    { body: { role: "moderator", reason: "Knows the games." } },
  ]);
});

const SHOWN = {
  username: "mira",
  display_name: null,
  bio: "You are all fools.",
  picture: "/api/avatars/u1.webp?v=1",
};
const REMOVE = "POST /api/admin/users/u1/remove-content";

test("removes what was ticked, as the operator read it, once the dialog was confirmed", async () => {
  stage.network.answer(REMOVE, { status: 200, body: {} });
  await stage.render(<RemoveContent id="u1" name="mira" shown={SHOWN} />);
  expect(screen.queryByLabelText("Display name")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Remove" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText("Bio"));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(screen.getByLabelText("Clause")).toHaveAccessibleDescription(/Please fill in this field/);
  await userEvent.selectOptions(screen.getByLabelText("Clause"), "Harassment or hate");
  await userEvent.type(screen.getByLabelText(/The facts/), "It insults everyone.");
  expect(await confirm("Remove", "Remove this from mira?")).toMatch(/“Harassment or hate”.*can object/);
  await waitFor(() => expect(stage.router.refresh).toHaveBeenCalled());
  expect(stage.network.sentTo(REMOVE)).toMatchObject([
    { body: { parts: { bio: SHOWN.bio }, reason: "harassment", message: "It insults everyone." } },
  ]);
});

test("the message of a boost is removed with a clause and the facts", async () => {
  const path = "POST /api/admin/pledges/p1/remove-message";
  stage.network.answer(path, { status: 204 });
  await stage.render(<RemoveMessage id="p1" name="mira" />);
  await userEvent.click(screen.getByRole("button", { name: "Remove this message" }));
  await userEvent.selectOptions(screen.getByLabelText("Clause"), "Personal data");
  await userEvent.type(screen.getByLabelText(/The facts/), "It names a street.");
  await confirm("Remove", "Remove this from mira?");
  await waitFor(() => expect(stage.network.sentTo(path)).toHaveLength(1));
  expect(stage.network.sentTo(path)).toMatchObject([
    { body: { reason: "personal_data", message: "It names a street." } },
  ]);
});
