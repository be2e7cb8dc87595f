import { act, screen, waitFor } from "@testing-library/react";
import { AuthProvider } from "@/components/auth/auth-provider";
import { fakeEventSource } from "@/components/live/testing/fake-event-source";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { vic } from "../testing/render-stage";
import { OwnCollection } from "./own-collection";

const streams = fakeEventSource();
const challenge = sampleChallenge({ status: "completed", ended_at: "2026-11-21T12:00:00.000Z" });
const ONE = `GET /api/challenges/${challenge.id}`;
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
});

const show = async (userId: string, over = {}) => {
  network.answer("GET /api/auth/session", {
    body: { user: { ...vic, id: userId }, expires: "2031-05-04T12:00:00.000Z" },
  });
  renderScreen(
    <AuthProvider>
      <OwnCollection challenge={{ ...challenge, ...over }} />
    </AuthProvider>,
  );
  await act(() => import("./own-collection-view"));
};
const collectionIs = (done: number | null) =>
  network.answer(ONE, {
    body: { ...challenge, collection: done === null ? null : { goal: "capture", done, total: 10 } },
  });

test("follows the payments for the streamer until they are done", async () => {
  collectionIs(3);
  await show(challenge.streamer_id);
  const stream = streams.latest();
  expect(stream.url).toBe(`/api/realtime?channels=user%3A${challenge.streamer_id}`);
  stream.send("hello");
  expect(await screen.findByText("Collecting: 3 of 10 payments")).toBeInTheDocument();
  collectionIs(8);
  stream.send("payout.changed");
  expect(await screen.findByText("Collecting: 8 of 10 payments")).toBeInTheDocument();
  collectionIs(null);
  stream.send("payout.changed");
  await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
  expect(stream.isClosed).toBe(true);
  expect(streams.opened).toHaveLength(1);
});

test.each([
  ["while a backer can dispute", { dispute_until: "2999-01-01T00:00:00.000Z" }],
  ["while a dispute waits for its decision", { dispute_status: "open" }],
])("goes on listening %s", async (_, over) => {
  network.answer(ONE, { body: { ...challenge, collection: null, ...over } });
  await show(challenge.streamer_id);
  const stream = streams.latest();
  stream.send("hello");
  await waitFor(() => expect(network.sentTo(ONE)).toHaveLength(1));
  network.answer(ONE, { body: { ...challenge, dispute_status: "upheld" } });
  stream.send("dispute.changed");
  expect(await screen.findByText(/^The dispute was upheld/)).toBeInTheDocument();
  expect(stream.isClosed).toBe(true);
});

test("shows the streamer that a replay was saved; when it was shown is on the page itself", async () => {
  const [shown_at, replay_saved_at] = ["2026-11-21T11:00:00.000Z", "2026-11-21T12:00:03.000Z"];
  network.answer(ONE, { body: { ...challenge, shown_at, replay_saved_at } });
  await show(challenge.streamer_id);
  streams.latest().send("hello");
  expect(await screen.findByText(/^Replay saved by your broadcast software/)).toBeInTheDocument();
  expect(screen.queryByText(/^On air, says/)).not.toBeInTheDocument();
});

test.each([
  ["open", /^A backer opened a dispute, so your payout is on hold\. A person decides within three days/],
  ["rejected", /^The dispute was rejected\. Your payout goes ahead/],
  ["upheld", /^The dispute was upheld\. Your backers get their money back/],
] as const)(
  "a dispute that is %s: the streamer reads what it means for the payout",
  async (dispute_status, text) => {
    network.answer(ONE, { body: { ...challenge, dispute_status } });
    await show(challenge.streamer_id);
    streams.latest().send("hello");
    expect(await screen.findByText(text)).toBeInTheDocument();
    const link = screen.getByRole("link", { name: "See the dispute" });
    expect(link).toHaveAttribute("href", `/dispute/${challenge.id}`);
  },
);

test.each([
  ["anybody else", vic.id, {}],
  ["the streamer before the end", challenge.streamer_id, { ended_at: null }],
])("requests nothing for %s", async (_, userId, over) => {
  await show(userId, over);
  expect(streams.opened).toEqual([]);
  expect(network.sentTo(ONE)).toEqual([]);
});
