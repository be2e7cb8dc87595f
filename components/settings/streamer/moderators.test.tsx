import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW } from "@/components/testing/sample-challenge";
import { setUpScreen } from "@/components/testing/set-up-screen";
import Moderators from "./moderators";

const INVITE = "POST /api/streamers/me/moderators";
const ID = "01890a5d-ac96-774b-bcce-b302099a8058";
const { network, toasts } = setUpScreen();
const mira = { _id: ID, id: ID, user_id: ID, username: "mira", created_at: NOW };
const open = { _id: "i1", id: "i1", username: null, link: null, created_at: NOW, expires_at: NOW };
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("invites by name", async () => {
  network.answer(INVITE, { status: 201, body: { ...open, username: "mira" } });
  renderScreen(<Moderators moderators={[]} invitations={[]} />);
  expect(screen.getByText("No one moderates for you yet.")).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Username"), "mira");
  await press("Invite");
  await waitFor(() => expect(toasts).toMatchObject([{ title: "mira is invited" }]));
  expect(network.sentTo(INVITE)).toMatchObject([{ body: { username: "mira" } }]);
  expect(screen.getByLabelText("Username")).toHaveValue("");
});

test("asks for the password when the sign-in is old, and then invites", async () => {
  const refusal = {
    code: "step_up_required",
    message: "First confirm.",
    request_id: "r",
    methods: ["password"],
  };
  network.answer(INVITE, { status: 403, body: refusal });
  network.answer("POST /api/auth/step-up", { status: 204 });
  renderScreen(<Moderators moderators={[]} invitations={[]} />);
  await userEvent.type(screen.getByLabelText("Username"), "mira");
  await press("Invite");
  await userEvent.type(await screen.findByLabelText("Password"), "correct horse");
  network.answer(INVITE, { status: 201, body: { ...open, username: "mira" } });
  await press("Confirm");
  await waitFor(() => expect(toasts).toMatchObject([{ title: "mira is invited" }]));
  expect(network.sentTo(INVITE)).toHaveLength(2);
});

test("keeps an unknown name in the field, with the error", async () => {
  network.answer(INVITE, {
    status: 400,
    body: { code: "invalid_input", message: "Check.", request_id: "r", fields: { username: "No one here." } },
  });
  renderScreen(<Moderators moderators={[]} invitations={[]} />);
  await userEvent.type(screen.getByLabelText("Username"), "mria");
  await press("Invite");
  expect(await screen.findByText("No one here.")).toBeInTheDocument();
  expect(screen.getByLabelText("Username")).toHaveValue("mria");
});

test("shows a new link once, to copy, and no longer when it was used", async () => {
  const link = "https://bravado.example/desk?code=secret";
  network.answer(INVITE, { status: 201, body: { ...open, link } });
  const { rerender } = renderScreen(<Moderators moderators={[]} invitations={[]} />);
  await press("Create a link");
  expect(await screen.findByLabelText("Invitation link")).toHaveValue(link);
  expect(network.sentTo(INVITE)).toMatchObject([{ body: {} }]);
  rerender(<Moderators moderators={[]} invitations={[open]} />);
  expect(screen.getByLabelText("Invitation link")).toHaveValue(link);
  rerender(<Moderators moderators={[mira]} invitations={[]} />);
  expect(screen.queryByLabelText("Invitation link")).toBeNull();
  expect(screen.getByText("This link has been used or withdrawn: it no longer works.")).toBeInTheDocument();
});

test("revokes after saying what that does", async () => {
  const revoke = `DELETE /api/streamers/me/moderators/${ID}`;
  network.answer(revoke, { status: 204 });
  const view = renderScreen(<Moderators moderators={[mira]} invitations={[]} />);
  await press("Revoke mira");
  expect(await screen.findByText(/Your desk closes to them right away/)).toBeInTheDocument();
  expect(network.sentTo(revoke)).toHaveLength(0);
  await press("Revoke");
  await waitFor(() => expect(toasts).toMatchObject([{ title: "mira no longer moderates for you" }]));
  await waitFor(() => expect(screen.getByRole("button", { name: "Revoke mira" })).toHaveFocus());
  view.rerender(<Moderators moderators={[]} invitations={[]} />);
  expect(screen.getByText("No one moderates for you yet.").closest("[tabindex]")).toHaveFocus();
});

test("withdraws an open invitation", async () => {
  network.answer("DELETE /api/moderator-invitations/i1", { status: 204 });
  const other = { ...open, _id: "i2", id: "i2", username: "sam" };
  const view = renderScreen(<Moderators moderators={[]} invitations={[open, other]} />);
  await press("Withdraw the invitation by link");
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Invitation withdrawn" }]));
  view.rerender(<Moderators moderators={[]} invitations={[other]} />);
  expect(screen.getByText("sam").closest("[tabindex]")).toHaveFocus();
});
