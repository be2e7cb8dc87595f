import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BlockList } from "@/components/settings/blocks/block-list";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW } from "@/components/testing/sample-challenge";
import { setUpScreen } from "@/components/testing/set-up-screen";
import BlockButton from "./block-button";

const ID = "01890a5d-ac96-774b-bcce-b302099a8058";
const BLOCK = `PUT /api/blocks/${ID}`;
const UNBLOCK = `DELETE /api/blocks/${ID}`;
const { network, toasts } = setUpScreen();
const vic = { _id: ID, id: ID, user_id: ID, username: "vic", made_by: null, created_at: NOW };

test("blocks after saying what it does, and leads to the way back", async () => {
  network.answer(BLOCK, { status: 204 });
  renderScreen(<BlockButton userId={ID} name="vic" />);
  await userEvent.click(screen.getByRole("button", { name: "Block vic" }));
  expect(await screen.findByText(/They are not told/)).toBeInTheDocument();
  expect(network.sentTo(BLOCK)).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Block" }));
  await waitFor(() =>
    expect(toasts).toEqual([
      { variant: "success", title: "vic is blocked", description: "You can lift this in your settings." },
    ]),
  );
});

test("blocks a viewer without a confirmed name", async () => {
  network.answer(BLOCK, { status: 204 });
  renderScreen(<BlockButton userId={ID} name="" />);
  await userEvent.click(screen.getByRole("button", { name: "Block this viewer" }));
  expect(await screen.findByText("Block this viewer?")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Block" }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: "This viewer is blocked" }]));
});

test("lists whom one has blocked; lifted, they are gone", async () => {
  network.answer(UNBLOCK, { status: 204 });
  renderScreen(<BlockList first={{ items: [vic], nextCursor: null }} />);
  await userEvent.click(screen.getByRole("button", { name: "Unblock vic" }));
  expect(await screen.findByText("You haven’t blocked anyone.")).toBeInTheDocument();
  expect(toasts).toEqual([{ variant: "success", title: "vic is no longer blocked" }]);
});

test("a lifted block leaves the focus in the list", async () => {
  network.answer(UNBLOCK, { status: 204 });
  const eva = { ...vic, _id: "e", id: "e", user_id: "e", username: "eva" };
  renderScreen(<BlockList first={{ items: [vic, eva], nextCursor: null }} />);
  await userEvent.click(screen.getByRole("button", { name: "Unblock vic" }));
  await waitFor(() => expect(screen.queryByText("vic")).toBeNull());
  expect(screen.getByRole("list").parentElement).toHaveFocus();
});

test("lists a viewer without a confirmed name, and lifts that block", async () => {
  network.answer(UNBLOCK, { status: 204 });
  renderScreen(<BlockList first={{ items: [{ ...vic, username: "" }], nextCursor: null }} />);
  expect(screen.getByText("A viewer")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Unblock this viewer" }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: "This viewer is no longer blocked" }]));
});

test("a block that could not be lifted stays in the list, with the reason", async () => {
  renderScreen(<BlockList first={{ items: [vic], nextCursor: null }} />);
  await userEvent.click(screen.getByRole("button", { name: "Unblock vic" }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(screen.getByText("vic")).toBeInTheDocument();
});

test("names the moderator who made a block", () => {
  renderScreen(<BlockList first={{ items: [{ ...vic, made_by: "mira" }], nextCursor: null }} />);
  const since = screen.getByRole("time");
  expect(since).toHaveAttribute("title");
  expect(since.closest("p")).toHaveTextContent("Blocked by mira for you on Nov 21, 2026");
});
