import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NOW, sampleChallenge } from "@/components/streamer/testing/sample-challenge";
import { renderScreen } from "@/components/testing/render-screen";
import type { ChallengeHistory, ChallengeWire, HistoryEvent } from "@/lib/challenges/contract";
import { ChallengeBackers } from "./challenge-backers";
import { ChallengeHead } from "./challenge-head";
import { ChallengeTimeline } from "./challenge-timeline";
import { ShareButton } from "./share-button";

const textsOf = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("listitem")
    .map((one) => one.textContent);

test("the head says what is dared, whom, by whom and how it stands", () => {
  renderScreen(<ChallengeHead challenge={sampleChallenge({ status: "accepted" })} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Beat the last boss with a dance mat");
  expect(screen.getByRole("heading", { level: 1 })).toHaveAttribute("dir", "auto");
  expect(screen.getByRole("link", { name: "ana" })).toHaveAttribute("href", "/streamer/ana");
  expect(screen.getByText("from vic")).toBeInTheDocument();
  expect(screen.getByText("Accepted")).toBeInTheDocument();
});

describe("the backers", () => {
  const show = (over: Partial<ChallengeWire> = {}) =>
    renderScreen(<ChallengeBackers challenge={sampleChallenge(over)} />);

  test("newest first, the one who wrote it last", () => {
    show();
    expect(textsOf("Backers")).toEqual(["bobBoost$5.00", "vicWrote it$20.00"]);
  });

  test("who began it is named behind any number of boosts, the others by number", () => {
    const backings = Array.from({ length: 12 }, () => ({
      kind: "boost" as const,
      amount: 1,
      username: "",
    }));
    show({ boost_number: 1_000, backings });
    expect(textsOf("Backers")).toHaveLength(13);
    expect(textsOf("Backers")[0]).toBe("Somebody who leftBoost$1.00");
    expect(textsOf("Backers").at(-1)).toBe("vicWrote it$20.00");
    expect(screen.getByText("and 988 earlier boosts")).toBeInTheDocument();
  });
});

describe("the timeline", () => {
  const entry = (event: HistoryEvent, id: number, username = "ana", amount: number | null = null) => ({
    id: `${id}`,
    event,
    at: NOW,
    username,
    amount,
  });
  const show = (history: ChallengeHistory, over: Partial<ChallengeWire> = {}) =>
    renderScreen(<ChallengeTimeline challenge={sampleChallenge(over)} history={history} />);
  const when = "Nov 21, 2026, 12:00 PM UTC";

  test("tells in words what happened, newest first", () => {
    show([
      entry("complete", 5),
      entry("accept", 4),
      entry("boost", 3, "bob", 5),
      entry("activate", 2, "vic"),
      entry("create", 1, "vic"),
    ]);
    expect(textsOf("The story so far")).toEqual([
      `ana did it${when}`,
      `ana accepted: the stack is locked${when}`,
      `bob boosted it with $5.00${when}`,
      `It went public, the card authorized${when}`,
      `vic wrote it${when}`,
    ]);
  });

  test.each<[HistoryEvent, string]>([
    ["start", "ana went for it"],
    ["fail", "It was not done"],
    ["miss_deadline", "14 days passed without it"],
    ["decline", "ana declined"],
    ["expire", "The time to accept ran out"],
    ["cancel", "It was taken back"],
  ])("%s: %s", (event, words) => {
    show([entry(event, 1)], { boost_number: 0 });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  test("boosts that are not told stand where they happened", () => {
    show([entry("boost", 9, "bob", 1), entry("activate", 2), entry("create", 1)], { boost_number: 31 });
    expect(textsOf("The story so far")[1]).toBe("30 earlier boosts");
  });
});

describe("sharing", () => {
  const shared = jest.fn<Promise<void>, [ShareData]>();
  const show = (text = "Beat the last boss") => renderScreen(<ShareButton streamer="ana" text={text} />);
  const press = () => userEvent.click(screen.getByRole("button", { name: "Share" }));
  afterEach(() => Reflect.deleteProperty(navigator, "share"));

  test("uses the device's own sheet where there is one", async () => {
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

  test("elsewhere gives the link to copy and the networks", async () => {
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

  test("a sheet that was closed is an answer, one that failed is not", async () => {
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
