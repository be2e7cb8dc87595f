import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { AuthProvider } from "@/components/auth/auth-provider";
import { fakeEventSource } from "@/components/live/testing/fake-event-source";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import { samplePledge } from "@/components/testing/sample-pledge";
import type { ChallengeWire, OwnPledgeWire } from "@/lib/challenges/contract";
import { stackOf } from "@/lib/shared/stack";
import { CounterOfferNote } from "../counter-offer/counter-offer-note";
import { dispatchDialog } from "../dialogs/dialog-state";
import { vic } from "../testing/render-stage";
import { ChallengeTimeline } from "./challenge-timeline";
import { OwnAnswer } from "./own-answer";
import { OwnBacking } from "./own-backing";
import { OwnStack } from "./own-stack";

const streams = fakeEventSource();
const challenge = sampleChallenge();
const ONE = `GET /api/challenges/${challenge.id}`;
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
});

async function show(userId: string, over: Partial<ChallengeWire> = {}, beside: ReactNode = null) {
  network.answer("GET /api/auth/session", {
    body: { user: { ...vic, id: userId }, expires: "2031-05-04T12:00:00.000Z" },
  });
  network.answer(ONE, { body: { ...challenge, ...over } });
  renderScreen(
    <AuthProvider>
      {beside}
      <OwnBacking
        id={challenge.id}
        streamerId={challenge.streamer_id}
        status={over.status ?? "active"}
        boosts={over.boost_number ?? 1}
        counterOfferId={over.counter_offer?.id ?? null}
      />
    </AuthProvider>,
  );
  await act(() => import("./own-backing-view"));
}

test("shows a backer their own amount", async () => {
  await show(vic.id, { own_amount: 3, own_pledges: [samplePledge()] });
  expect(await screen.findByText("You backed this with $3.00")).toBeInTheDocument();
  expect(screen.queryByText(/helped make it happen/)).not.toBeInTheDocument();
});

test("shows a boost that a saved card has just paid, without the payment form", async () => {
  await show(vic.id, { own_amount: 3, own_pledges: [samplePledge()] });
  await screen.findByText("You backed this with $3.00");
  network.answer(ONE, { body: { ...challenge, own_amount: 8, own_pledges: [samplePledge()] } });
  act(() => dispatchDialog({ type: "paid", paid: { challenge, amount: 5, purpose: "boost" } }));
  expect(await screen.findByText("You backed this with $8.00")).toBeInTheDocument();
  act(() => dispatchDialog({ type: "reset" }));
});

test("leads a backer to the dispute while one can be opened, with the time left", async () => {
  const until = new Date(Date.now() + 30 * 60_000).toISOString();
  const charged = samplePledge({ status: "captured", captured_at: NOW, withdrawable: false });
  const completed = { status: "completed" as const, own_amount: 3, own_pledges: [charged] };
  await show(vic.id, { ...completed, dispute_until: until });
  const link = await screen.findByRole("link", { name: "Open a dispute" });
  expect(link).toHaveAttribute("href", `/dispute/${challenge.id}`);
  expect(screen.getByText("Time left:")).toBeInTheDocument();
  cleanup();
  await show(vic.id, { ...completed, dispute_until: NOW });
  expect(await screen.findByText("You backed this with $3.00")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Open a dispute" })).not.toBeInTheDocument();
});

describe("the moment of completion", () => {
  const charged = { status: "captured", captured_at: NOW, withdrawable: false } as const;
  const done = (pledge: Partial<OwnPledgeWire> = {}): Partial<ChallengeWire> => ({
    status: "completed",
    own_amount: 3,
    own_pledges: [samplePledge({ ...charged, ...pledge })],
  });
  const moment = () => screen.findByText("ana marked it as completed, and you helped make it happen.");
  const bursts = () => document.querySelectorAll(".animate-burst").length > 0;
  beforeEach(() => localStorage.clear());

  test("shows its backers who made it happen, what was charged, the receipt and how to share it", async () => {
    await show(vic.id, done());
    await moment();
    expect(screen.getByText("2 people put $25.00 behind it.")).toBeInTheDocument();
    expect(screen.getByText("Charged to your card.", { exact: false })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See the receipt" })).toHaveAttribute(
      "href",
      `/receipts/${samplePledge().id}`,
    );
    expect(screen.getByRole("button", { name: "Share the moment" })).toBeInTheDocument();
  });

  test("does not celebrate while it is disputed, and leads to the dispute", async () => {
    await show(vic.id, { ...done(), dispute_status: "open" });
    const link = await screen.findByRole("link", { name: "See the dispute" });
    expect(link).toHaveAttribute("href", `/dispute/${challenge.id}`);
    expect(screen.queryByText(/helped make it happen/)).not.toBeInTheDocument();
  });

  test("bursts at the first visit only, and stays readable", async () => {
    await show(vic.id, done());
    await moment();
    expect(bursts()).toBe(true);
    cleanup();
    await show(vic.id, done());
    await moment();
    expect(bursts()).toBe(false);
  });

  test.each([
    ["given back", { status: "refunded" }],
    ["refused by the bank", { status: "failed" }],
    ["taken back before", { status: "voided", withdrawn_at: NOW }],
  ] as const)("does not celebrate with money that was %s", async (_, pledge) => {
    await show(vic.id, done(pledge));
    await screen.findByText("You backed this with $3.00");
    expect(screen.queryByText(/helped make it happen/)).not.toBeInTheDocument();
  });

  test("does not celebrate for the streamer", async () => {
    await show(challenge.streamer_id, { status: "completed" });
    await waitFor(() => expect(network.sentTo(ONE)).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByText(/helped make it happen/)).not.toBeInTheDocument();
  });
});

test("shows the streamer who boosted, each once with all they said, to report it or them, or to block them", async () => {
  const boost = (username: string, backer_id: string | null, message: string | null) => ({
    kind: "boost" as const,
    amount: 5,
    username,
    anonymous: backer_id === null,
    backer_id,
    message,
    message_of: message,
  });
  const backings = [
    { ...boost("vic", vic.id, null), kind: "offer" as const },
    boost("bob", "b", "First"),
    boost("", null, "Guess who"),
    boost("", "c", null),
    boost("bob", "b", "Second"),
  ];
  await show(challenge.streamer_id, { backings });
  const list = await screen.findByRole("region", { name: "Latest boosts" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((row) => row.textContent),
  ).toEqual(["bob“Second”“First”", "A viewer"]);
  expect(within(list).getByRole("button", { name: "Report this viewer (bob)" })).toBeInTheDocument();
  expect(within(list).getByRole("button", { name: "Block bob" })).toBeInTheDocument();
  expect(within(list).getAllByRole("button", { name: "Report this message (bob)" })).toHaveLength(2);
  expect(network.sentTo(ONE)).toHaveLength(1);
});

test.each([
  ["others", "p9", 1],
  ["its author", "p1", 0],
])("the message of a boost is reported by %s: %s, %i", async (_, messageOf, buttons) => {
  const said = { id: "e1", event: "boost", at: NOW, username: "bob", anonymous: false, amount: 5 } as const;
  const history = [{ ...said, message: "First", messageOf }];
  await show(
    vic.id,
    { own_amount: 3, own_pledges: [samplePledge({ id: "p1" })] },
    <ChallengeTimeline challenge={challenge} history={history} now={NOW} />,
  );
  await screen.findByText("You backed this with $3.00");
  expect(screen.queryAllByRole("button", { name: "Report this message (bob)" })).toHaveLength(buttons);
});

test("does not list boosters for a backer", async () => {
  await show(vic.id, { own_amount: 3, own_pledges: [samplePledge()] });
  await screen.findByText("You backed this with $3.00");
  expect(screen.queryByRole("region", { name: "Latest boosts" })).not.toBeInTheDocument();
});

describe("what becomes of the money after the end", () => {
  const own = (pledge: Partial<OwnPledgeWire>, over: Partial<ChallengeWire> = {}) => ({
    own_amount: 3,
    own_pledges: [samplePledge({ withdrawable: false, ...pledge })],
    ...over,
  });
  const answer = (over: Partial<ChallengeWire>) => network.answer(ONE, { body: { ...challenge, ...over } });
  const captured = { status: "captured", captured_at: NOW, held_until: null } as const;
  const released = { status: "voided", released_at: NOW, held_until: null } as const;

  test.each<[string, Partial<ChallengeWire>, string, Partial<ChallengeWire>, string]>([
    [
      "a charge",
      own({}, { status: "completed" }),
      "Being charged now.",
      own(captured, { status: "completed" }),
      "Charged to your card.",
    ],
    [
      "a charge that the bank declines",
      own({}, { status: "completed" }),
      "Being charged now.",
      own({ needs_confirmation: true, confirmable: true }, { status: "completed" }),
      "The amount could not be charged. Confirm the payment, or use another card.",
    ],
    [
      "a release",
      own({}, { status: "declined" }),
      "Being released now. Nothing was charged.",
      own(released, { status: "declined" }),
      "Nothing was charged. Your bank may take a few days to show the release.",
    ],
    [
      "the release of a boost that was taken back",
      own({ status: "voided", withdrawn_at: NOW }),
      "Being released now. Nothing was charged.",
      own({ ...released, withdrawn_at: NOW }),
      "Nothing was charged. Your bank may take a few days to show the release.",
    ],
  ])("follows %s", async (_, before, now, after, then) => {
    await show(vic.id, before);
    expect(await screen.findByText(now)).toBeInTheDocument();
    const stream = streams.latest();
    expect(stream.url).toBe(`/api/realtime?channels=user%3A${vic.id}`);
    answer(after);
    stream.send("payment.changed", { data: { pledge_id: samplePledge().id } });
    expect(await screen.findByText(then)).toBeInTheDocument();
    expect(streams.opened).toHaveLength(1);
  });

  test("leads to the receipt once it is charged, and stops listening", async () => {
    await show(vic.id, own({}, { status: "completed" }));
    await screen.findByText("Being charged now.");
    answer(own(captured, { status: "completed" }));
    streams.latest().send("payment.changed");
    expect(await screen.findByRole("link", { name: "See the receipt" })).toBeInTheDocument();
    expect(streams.latest().isClosed).toBe(true);
  });

  test("ends the celebration when another backer opens a dispute", async () => {
    const until = new Date(Date.now() + 30 * 60_000).toISOString();
    const done = own(captured, { status: "completed", dispute_until: until });
    await show(vic.id, done);
    await screen.findByText(/helped make it happen/);
    answer({ ...done, dispute_status: "open" });
    streams.latest().send("dispute.changed");
    expect(await screen.findByRole("link", { name: "See the dispute" })).toBeInTheDocument();
    expect(screen.queryByText(/helped make it happen/)).not.toBeInTheDocument();
  });

  test.each<[string, Partial<ChallengeWire>]>([
    ["while it runs", own({})],
    ["once it is charged for good", own(captured, { status: "completed", dispute_until: NOW })],
    ["once it is released", own(released, { status: "failed" })],
  ])("opens no stream %s", async (_, over) => {
    await show(vic.id, over);
    await screen.findByText("You backed this with $3.00");
    expect(streams.opened).toEqual([]);
  });
});

test.each([
  ["the creator answers it in its note", vic.id, 1],
  ["another backer reads it", "01890a5d-ac96-774b-bcce-b302099a8077", 0],
])("a counter-offer: %s", async (_, userId, answers) => {
  const offer = { id: "o1", _id: "o1", amount: 60, top_up_amount: 35, challenge: null, message: null };
  const counter_offer = {
    ...offer,
    status: "open" as const,
    created_at: NOW,
    expires_at: "2026-11-22T12:00:00.000Z",
  };
  const open = { ...challenge, counter_offer, creator_id: vic.id };
  const note = <CounterOfferNote challenge={open} now={NOW} actions={<OwnAnswer id={challenge.id} />} />;
  await show(userId, { ...open, own_amount: 3, own_pledges: [samplePledge()] }, note);
  await screen.findByText("You backed this with $3.00");
  await act(() => import("../counter-offer/answer-buttons"));
  expect(screen.queryAllByRole("button", { name: "Agree and add $35.00" })).toHaveLength(answers);
  const terms = screen.getByText("Would do it for a stack of $60.00").parentElement;
  expect(within(terms as HTMLElement).queryAllByRole("button", { name: "Decline" })).toHaveLength(answers);
});

test("singles out the reader's own slab", async () => {
  await show(
    vic.id,
    { own_amount: 5, own_pledges: [samplePledge({ amount: 5 })] },
    <OwnStack id={challenge.id} segments={stackOf(challenge)} boosts={1} backers={2} />,
  );
  await screen.findByText("You backed this with $5.00");
  const slabs = [...document.querySelectorAll(".slant.basis-0")];
  expect(slabs.map((slab) => slab.classList.contains("opacity-35"))).toEqual([true, false]);
});

test("makes no request for the streamer before the first boost", async () => {
  await show(challenge.streamer_id, { boost_number: 0 });
  expect(network.sentTo(ONE)).toEqual([]);
});
