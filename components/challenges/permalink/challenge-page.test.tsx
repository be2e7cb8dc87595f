import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AuthProvider } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import type { BackerWire, ChallengeHistory, ChallengeWire, HistoryEvent } from "@/lib/challenges/contract";
import type { Page } from "@/lib/shared/page";
import { ChallengeBackers } from "./challenge-backers";
import { ChallengeHead } from "./challenge-head";
import { ChallengeTimeline } from "./challenge-timeline";
import { ShareButton } from "./share-button";

const textsOf = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("listitem")
    .map((one) => one.textContent);

test("shows the dare, the streamer, the creator and the status in the head", async () => {
  fakeNetwork().answer("GET /api/auth/session", { body: {} });
  renderScreen(
    <AuthProvider>
      <ChallengeHead challenge={sampleChallenge({ status: "accepted" })} />
    </AuthProvider>,
  );
  await act(async () => undefined);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Beat the last boss with a dance mat");
  expect(screen.getByRole("heading", { level: 1 })).toHaveAttribute("dir", "auto");
  expect(screen.getByRole("link", { name: "ana" })).toHaveAttribute("href", "/streamer/ana");
  expect(screen.getByText("from vic")).toBeInTheDocument();
  expect(screen.getByText("Accepted")).toBeInTheDocument();
});

describe("the backers", () => {
  const challenge = sampleChallenge({ backer_count: 7_412 });
  const BACKERS = `GET /api/challenges/${challenge.id}/backers`;
  const backer = (username: string, over: Partial<BackerWire> = {}): BackerWire => ({
    _id: username,
    id: username,
    username,
    anonymous: false,
    amount: 5,
    boost_number: 1,
    is_creator: false,
    ...over,
  });
  const vic = backer("vic", { amount: 22, boost_number: 2, is_creator: true });
  const show = (backers: Page<BackerWire>) =>
    renderScreen(<ChallengeBackers challenge={challenge} backers={backers} />);

  test("lists each person once, with the total of their pledges", () => {
    show({
      items: [
        backer("bob", { amount: 15, boost_number: 3 }),
        backer("", { id: "unnamed" }),
        vic,
        backer("zoe", { boost_number: 0, is_creator: true }),
      ],
      nextCursor: null,
    });
    expect(textsOf("Backers")).toEqual([
      "bob3 boosts$15.00",
      "A viewer1 boost$5.00",
      "vicWrote the dare · 2 boosts$22.00",
      "zoeWrote the dare$5.00",
    ]);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  test("pages through all backers without repeating any", async () => {
    const network = fakeNetwork();
    const first = [backer("bob"), backer("kai")];
    show({ items: first, nextCursor: "one" });
    network.answer(BACKERS, {
      body: [backer("kai"), backer("mia")],
      headers: { link: `</api/challenges/${challenge.id}/backers?cursor=two>; rel="next"` },
    });
    await userEvent.click(screen.getByRole("button", { name: "All 7,412 backers" }));
    expect(await screen.findByText("mia")).toBeInTheDocument();
    expect(textsOf("Backers")).toEqual(["bob1 boost$5.00", "kai1 boost$5.00", "mia1 boost$5.00"]);
    network.answer(BACKERS, { body: [vic] });
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("vic")).toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(network.sentTo(BACKERS).map(({ search }) => search)).toEqual(["cursor=one", "cursor=two"]);
  });
});

describe("the timeline", () => {
  const entry = (event: HistoryEvent, id: number, username = "ana", amount: number | null = null) => ({
    id: `${id}`,
    event,
    at: NOW,
    username,
    anonymous: false,
    amount,
    message: null,
    messageOf: null,
  });
  const show = (history: ChallengeHistory, over: Partial<ChallengeWire> = {}) =>
    renderScreen(<ChallengeTimeline challenge={sampleChallenge(over)} history={history} now={NOW} />);
  const when = "now";
  beforeEach(() => jest.useFakeTimers({ now: new Date(NOW) }));
  afterEach(() => jest.useRealTimers());

  test("describes what happened, newest first", () => {
    show([
      entry("complete", 5),
      entry("accept", 4),
      entry("boost", 3, "bob", 5),
      entry("activate", 2, "vic"),
      entry("create", 1, "vic"),
    ]);
    expect(textsOf("The story so far")).toEqual([
      `ana marked it as completed${when}`,
      `ana accepted: the stack is locked${when}`,
      `bob boosted it with $5.00${when}`,
      `Amount authorized; the dare went public${when}`,
      `vic wrote it${when}`,
    ]);
  });

  test("shows the message of a boost, and no name for an anonymous one", () => {
    show([{ ...entry("boost", 3, "", 5), anonymous: true, message: "Guess who" }]);
    expect(textsOf("The story so far")).toEqual([
      `An anonymous backer boosted it with $5.00“Guess who”${when}`,
    ]);
  });

  test.each<[HistoryEvent, string]>([
    ["start", "ana started it"],
    ["fail", "It was marked as failed"],
    ["miss_deadline", "It was not completed within 14 days"],
    ["decline", "ana declined"],
    ["expire", "Nobody accepted it in time"],
    ["cancel", "It was cancelled"],
  ])("%s: %s", (event, text) => {
    show([entry(event, 1)], { boost_number: 0 });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test("summarizes boosts without an entry at their place in time", () => {
    show([entry("boost", 9, "bob", 1), entry("activate", 2), entry("create", 1)], { boost_number: 31 });
    expect(textsOf("The story so far")[1]).toBe("30 earlier boosts");
  });
});

describe("sharing", () => {
  const shared = jest.fn<Promise<void>, [ShareData]>();
  const show = (text = "Beat the last boss") => renderScreen(<ShareButton streamer="ana" text={text} />);
  const press = () => userEvent.click(screen.getByRole("button", { name: "Share" }));
  afterEach(() => Reflect.deleteProperty(navigator, "share"));

  test("uses the device's share sheet where there is one", async () => {
    shared.mockResolvedValue(undefined);
    Object.assign(navigator, { share: shared });
    show(`Sing ${"la ".repeat(200)}`);
    await press();
    expect(shared).toHaveBeenCalledTimes(1);
    const [{ url, text = "" } = {}] = shared.mock.calls[0] ?? [];
    expect(url).toBe("http://localhost/");
    expect(text).toMatch(/^A dare for ana: “Sing la .*…”$/);
    expect(text.length).toBeLessThan(210);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("offers the link and the networks elsewhere", async () => {
    show();
    await press();
    const sheet = within(await screen.findByRole("dialog", { name: "Share this challenge" }));
    expect(sheet.getByRole("textbox", { name: "Link" })).toHaveValue("http://localhost/");
    const links = sheet.getAllByRole("link");
    expect(links.map((link) => new URL(link.getAttribute("href") ?? "").hostname)).toEqual([
      "wa.me",
      "x.com",
      "t.me",
      "www.reddit.com",
      "bsky.app",
      "www.facebook.com",
    ]);
    const x = sheet.getByRole("link", { name: "Share on X (opens in a new tab)" });
    expect(new URL(x.getAttribute("href") ?? "").searchParams.get("text")).toBe(
      "A dare for ana: “Beat the last boss”",
    );
    await userEvent.click(sheet.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("falls back to the dialog when the share sheet fails, not when it is dismissed", async () => {
    Object.assign(navigator, { share: shared });
    show();
    shared.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
    await press();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    shared.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
    await press();
    expect(await screen.findByRole("dialog")).toBeInTheDocument();
  });
});
