import { act, screen, waitFor } from "@testing-library/react";
import { AuthProvider } from "@/components/auth/auth-provider";
import { sampleChallenge } from "@/components/streamer/testing/sample-challenge";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { vic } from "../testing/render-stage";
import { OwnCollection } from "./own-collection";

/** The browser's stream, driven by hand: jsdom has none. */
class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close() {
    this.isClosed = true;
  }

  say(type: string) {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: "{}" })));
  }
}

const challenge = sampleChallenge({ status: "completed", ended_at: "2026-11-21T12:00:00.000Z" });
const ONE = `GET /api/challenges/${challenge.id}`;
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
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
    body: { ...challenge, collection: done === null ? null : { done, total: 10 } },
  });

test("its streamer sees it move with what they are told, until it rests", async () => {
  collectionIs(3);
  await show(challenge.streamer_id);
  const stream = FakeEventSource.opened[0] as FakeEventSource;
  expect(stream.url).toBe(`/api/realtime?channels=user%3A${challenge.streamer_id}`);
  stream.say("hello");
  expect(await screen.findByText("Collecting: 3 of 10 payments")).toBeInTheDocument();
  collectionIs(8);
  stream.say("payout.changed");
  expect(await screen.findByText("Collecting: 8 of 10 payments")).toBeInTheDocument();
  collectionIs(null);
  stream.say("payout.changed");
  await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
  expect(stream.isClosed).toBe(true);
  expect(FakeEventSource.opened).toHaveLength(1);
});

test.each([
  ["anybody else", vic.id, {}],
  ["its streamer before it ended", challenge.streamer_id, { ended_at: null }],
])("%s asks for nothing", async (_, userId, over) => {
  await show(userId, over);
  expect(FakeEventSource.opened).toEqual([]);
  expect(network.sentTo(ONE)).toEqual([]);
});
