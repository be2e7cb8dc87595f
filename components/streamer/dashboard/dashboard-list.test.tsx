import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AuthProvider } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import { Tabs } from "@/components/ui/tabs";
import { Toaster } from "@/components/ui/toaster";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { pack } from "@/lib/shared/packed";
import { ChallengeActs } from "./challenge-acts";
import { DashboardList } from "./dashboard-list";

const LIST = `GET /api/challenges/streamer/${sampleChallenge().streamer_id}`;
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
});

const named = (id: string, challenge: string) => sampleChallenge({ id, challenge });
const one = named("1", "First dare");
const two = named("2", "Second dare");
const three = named("3", "Third dare");

const list = (items: ChallengeWire[], nextCursor: string | null, amountsHidden = false) => (
  <ChallengeActs canAccept feeRate={0.1} now={NOW}>
    <Tabs
      label="Lists"
      tabs={[
        {
          value: "active",
          label: "Open",
          panel: (
            <DashboardList
              streamerId={one.streamer_id}
              status="active"
              first={pack({ items, nextCursor })}
              now={NOW}
              empty={<p>No dares yet</p>}
              amountsHidden={amountsHidden}
            />
          ),
        },
      ]}
    />
  </ChallengeActs>
);

const shown = () => screen.getAllByRole("article").map((card) => card.getAttribute("aria-labelledby"));
const nextPage = (cursor: string) => ({ link: `</api/x?cursor=${cursor}>; rel="next"` });

test("shows the next step instead of an empty list", () => {
  renderScreen(list([], null));
  expect(screen.getByText("No dares yet")).toBeInTheDocument();
});

test("shows the challenge, the money and the acts on a card", () => {
  renderScreen(list([one], null));
  const card = screen.getByRole("article", { name: "First dare" });
  expect(within(card).getByText("$25.00 from 2 backers")).toBeInTheDocument();
  expect(within(card).getByText("You get $22.50 (after the 10% fee)")).toBeInTheDocument();
  expect(within(card).getByRole("button", { name: "Accept" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
});

test("hidden amounts are nowhere in the page, and every act stays", () => {
  const { container } = renderScreen(list([{ ...one, secured_amount: 20, pledged_amount: 5 }], null, true));
  expect(container).toHaveTextContent("Amounts hidden");
  expect(container.innerHTML).not.toMatch(/\$|22\.50|25\.00/);
  expect(screen.getByRole("button", { name: "Accept" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Block vic" })).toBeInTheDocument();
});

test.each([
  [
    "by name",
    { username: "bob", backer_id: "b", anonymous: false },
    ["Report this message (bob)", "Report this viewer (bob)", "Block bob"],
  ],
  ["anonymous", { username: "", backer_id: null, anonymous: true }, ["Report this message"]],
])(
  "the message that is shown can be reported, its booster reported and blocked: %s",
  async (_, booster, acts) => {
    const said = { kind: "boost" as const, amount: 5, message: "Do it blindfolded", message_of: "p1" };
    network.answer("GET /api/auth/session", { body: {} });
    renderScreen(
      <AuthProvider>{list([{ ...one, backings: [{ ...said, ...booster }] }], null)}</AuthProvider>,
    );
    expect(await screen.findByRole("button", { name: acts[0] ?? "" })).toBeInTheDocument();
    const buttons = screen.getAllByRole("button", { name: /^Report|^Block (?!vic)/ });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(acts);
  },
);

test.each([
  ["nothing when it is all", 25, null],
  ["a part", 15, "Collected $15.00 of $25.00"],
  ["zero", 0, "Collected $0.00 of $25.00"],
])("shows what was collected of a completed challenge: %s", (_, collected_amount, text) => {
  renderScreen(list([sampleChallenge({ status: "completed", collected_amount })], null));
  expect(screen.queryByText(/^Collected/)?.textContent ?? null).toBe(text);
});

test("grows page by page, and shows nothing twice", async () => {
  network.answer(LIST, { body: [one, two], headers: nextPage("c2") });
  renderScreen(list([one], "c1"));
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("article", { name: "Second dare" })).toBeInTheDocument();
  expect(network.sentTo(LIST)[0]?.search).toBe("status=active&cursor=c1");
  network.answer(LIST, { body: [three] });
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("article", { name: "Third dare" })).toBeInTheDocument();
  expect(network.sentTo(LIST)[1]?.search).toBe("status=active&cursor=c2");
  expect(shown()).toHaveLength(3);
  expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
});

test("reloads the following pages when the server sends a new first page", async () => {
  network.answer(LIST, { body: [two] });
  const view = renderScreen(list([one], "c1"));
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByRole("article", { name: "Second dare" });
  network.answer(LIST, { body: [three] });
  view.rerender(list([one], "c9"));
  expect(await screen.findByRole("article", { name: "Third dare" })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("article", { name: "Second dare" })).not.toBeInTheDocument());
  expect(network.sentTo(LIST)[1]?.search).toBe("status=active&cursor=c9");
});

test("shows a challenge that moved to the first page once, in its new state", async () => {
  network.answer(LIST, { body: [two] });
  const view = renderScreen(list([one], "c1"));
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByRole("article", { name: "Second dare" });
  view.rerender(list([{ ...two, challenge: "Second dare, boosted" }], "c1"));
  expect(await screen.findByRole("article", { name: "Second dare, boosted" })).toBeInTheDocument();
  expect(shown()).toHaveLength(1);
});

test.each([
  ["accepted", "Accepted by mira for you"],
  ["declined", "Declined by mira for you"],
  ["active", "Acceptance taken back by mira"],
] as const)("names the moderator of one that is %s", (status, text) => {
  renderScreen(list([sampleChallenge({ status, decided_by: "mira" })], null));
  expect(screen.getByText(text)).toBeInTheDocument();
});

test("cards stay under the pointer: a new order, new ones and those that left wait until it is gone", async () => {
  const { rerender } = renderScreen(list([one, two], null));
  await userEvent.hover(screen.getByText("Second dare"));
  const before = shown();
  rerender(list([three, two], null));
  expect(shown()).toEqual(before);
  expect(screen.getByText("No longer here")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "1 new" })).toBeInTheDocument();
  await userEvent.unhover(screen.getByText("Second dare"));
  expect(screen.getAllByText(/ dare$/).map(({ textContent }) => textContent)).toEqual([
    "Third dare",
    "Second dare",
  ]);
});

test("after an answer the focus is on the next card, and on the list after the last one", async () => {
  for (const id of ["1", "2"]) network.answer(`POST /api/challenges/${id}/decline`, { body: one });
  const page = (items: ChallengeWire[]) => (
    <>
      {list(items, null)}
      {/* A toast is a dialog to assistive technology, and holds nothing up. */}
      <Toaster />
    </>
  );
  const decline = async () => {
    await userEvent.click(screen.getAllByRole("button", { name: "Decline" })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole("button", { name: "Decline challenge" }));
    await screen.findByRole("dialog", { name: "Challenge declined" });
    await waitFor(() => expect(screen.queryByText("Decline this challenge?")).not.toBeInTheDocument());
  };
  const { rerender } = renderScreen(page([one, two]));
  await decline();
  rerender(page([two]));
  await waitFor(() => expect(screen.getByText("Second dare").closest("p")).toHaveFocus());
  expect(screen.getByText("Challenge declined")).toBeInTheDocument();
  await decline();
  rerender(page([]));
  await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
});

test("the focus is on the next card when one leaves that is still shown, and on the list after new ones were asked for", async () => {
  const { rerender } = renderScreen(list([one, two], null));
  await userEvent.hover(screen.getByText("First dare"));
  act(() => screen.getAllByRole("button", { name: "Accept" })[0]?.focus());
  rerender(list([three, two], null));
  expect(screen.getByText("No longer here")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText("Second dare").closest("p")).toHaveFocus());
  act(() => screen.getByRole("button", { name: "1 new" }).focus());
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
});
