import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ana, type Stage, setStage, vic } from "@/components/challenges/testing/render-stage";
import { pack } from "@/lib/shared/packed";
import type { Page } from "@/lib/shared/page";
import { DirectoryFilters, DirectorySorts } from "./directory-filters";
import { browseHref, countFilters, directoryFilterOf, directoryHref, UNFILTERED } from "./directory-query";
import { StreamerList } from "./streamer-list";

const page = <T,>(items: readonly T[], nextCursor: string | null = null): Page<T> => ({ items, nextCursor });

let stage: Stage;
beforeEach(() => {
  stage = setStage();
});
afterEach(() => stage.disconnect());

const streamers = (over: Partial<typeof ana> = {}, isKnown = true) => (
  <StreamerList
    first={pack(page([{ ...ana, ...over }], "c1"))}
    filter={{ ...UNFILTERED, q: "an" }}
    {...(isKnown && { signedIn: true })}
    empty="Nobody"
  />
);

describe("the list", () => {
  test.each([
    ["a signed-in reader", true],
    ["whoever reads a page that is cached whole", false],
  ])("links a card to the streamer's page and shows at most four networks, to %s", async (_, isKnown) => {
    const url = "https://example.com/ana";
    const links = { youtube_url: url, twitch_url: url, instagram_url: url, kick_url: url, discord_url: url };
    await stage.render(streamers(links, isKnown));
    const card = within(screen.getByRole("article"));
    expect(card.getByRole("link", { name: "Ana Torres" })).toHaveAttribute("href", "/streamer/ana");
    expect(card.getAllByRole("link", { name: /of Ana Torres/ })).toHaveLength(4);
    expect(card.getByText("+1")).toBeInTheDocument();
    // Two people may have the same public name.
    expect(card.getByText("@ana")).toBeInTheDocument();
  });

  test("says that a paused streamer takes no challenges", async () => {
    await stage.render(streamers({ status: "paused" }));
    expect(screen.getByText("Paused")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Challenge" }));
    expect(stage.notices).toEqual([
      expect.objectContaining({ description: "Ana Torres is not currently accepting challenges" }),
    ]);
  });

  test("hides whom the reader has blocked, on later pages too", async () => {
    const bea = { ...ana, id: "2", _id: "2", name: "Bea" };
    stage.network.answer("GET /api/streamers", { body: [bea] });
    const block = { _id: "2", id: "2", user_id: "2", username: "bea", made_by: null, created_at: "" };
    stage.network.answer("GET /api/blocks", { body: [block] });
    stage.signIn(vic);
    await stage.render(streamers());
    await waitFor(() => expect(stage.network.sentTo("GET /api/blocks")[0]?.search).toBe("limit=100"));
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(screen.getByText("Bea")).not.toBeVisible());
    expect(screen.getByText("Ana Torres")).toBeVisible();
  });

  test("loads further pages with the same search", async () => {
    const bea = { ...ana, id: "2", _id: "2", name: "Bea" };
    stage.network.answer("GET /api/streamers", { body: [bea] });
    await stage.render(streamers());
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("Bea")).toBeInTheDocument();
    expect(stage.network.sentTo("GET /api/streamers")[0]?.search).toBe("q=an&sort=funded&cursor=c1");
    expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
  });

  test("shows the empty state", async () => {
    await stage.render(<StreamerList first={pack(page([]))} filter={UNFILTERED} empty="Nobody" />);
    expect(screen.getByText("Nobody")).toBeInTheDocument();
  });

  test("is rendered for signed-out visitors, too", async () => {
    await stage.render(streamers({}, false));
    expect(await screen.findByRole("button", { name: "Sign in to Challenge" })).toBeInTheDocument();
  });
});

describe("the card", () => {
  const figure = (label: string) => screen.getByText(label).nextElementSibling;

  test("says how reliable and how fast a streamer is, from which amount, and who is behind them", async () => {
    await stage.render(
      streamers({ completion_rate: 83, median_accept_seconds: 5_400, backer_count: 42, total_funded: 120 }),
    );
    expect(figure("Success rate")).toHaveTextContent("83%");
    expect(figure("Typically accepts in")).toHaveTextContent("2 hr");
    expect(figure("Challenges from")).toHaveTextContent("$10.00");
    expect(figure("Backers")).toHaveTextContent("42 · $120.00");
  });

  test("claims nothing about a streamer who has not accepted a challenge", async () => {
    await stage.render(
      streamers({ completion_rate: null, median_accept_seconds: null, backer_count: 0, total_funded: 0 }),
    );
    expect(figure("Success rate")).toHaveTextContent("Not yet known");
    expect(figure("Typically accepts in")).toHaveTextContent("Not yet known");
    expect(figure("Backers")).toHaveTextContent(/^0$/);
  });
});

describe("the card's presence", () => {
  const SINCE = "2026-11-09T10:00:00.000Z";

  test("says that a streamer is live, also one who takes no challenges", async () => {
    await stage.render(streamers({ live_since: SINCE, status: "paused" }));
    expect(screen.getByText("Live now")).toBeInTheDocument();
  });

  test.each<[string, Partial<typeof ana>]>([
    ["does not broadcast", { live_since: null }],
    ["is paused and does not broadcast", { live_since: null, status: "paused" }],
    ["performs, which says more", { live_since: SINCE, isLive: true }],
  ])("does not say so of one who %s", async (_, over) => {
    await stage.render(streamers(over));
    expect(screen.getByRole("link", { name: "Ana Torres" })).toBeInTheDocument();
    expect(screen.queryByText("Live now")).not.toBeInTheDocument();
  });
});

describe("the filters", () => {
  test("are read from the address and written to it, without defaults and without what is invalid", () => {
    const filter = directoryFilterOf({
      q: " an ",
      category: "Music",
      status: "available",
      sort: "completion",
      language: "fr",
      max_minimum: "25",
    });
    expect(filter).toEqual({
      q: "an",
      category: "Music",
      status: "available",
      sort: "completion",
      language: "fr",
      max_minimum: 25,
    });
    expect(countFilters(filter)).toBe(4);
    const query = "q=an&category=Music&status=available&language=fr&max_minimum=25&sort=completion";
    expect(directoryHref(filter)).toBe(`/discover/search?${query}`);
    expect(browseHref(filter)).toBe(`/viewer-dashboard?${query}`);
    const nonsense = { q: ["a", "b"], category: "Cooking", status: "", sort: "up", max_minimum: "-1" };
    expect(directoryFilterOf(nonsense)).toEqual(UNFILTERED);
    expect(directoryHref(UNFILTERED)).toBe("/discover");
    expect(browseHref(UNFILTERED)).toBe("/viewer-dashboard");
    expect(directoryHref({ ...UNFILTERED, q: "funded" })).toBe("/discover/search?q=funded");
  });

  test("are links that keep the rest of the query", async () => {
    const filter = { ...UNFILTERED, q: "an", category: "Music" as const };
    await stage.render(
      <>
        <DirectorySorts filter={filter} hrefOf={directoryHref} />
        <DirectoryFilters filter={filter} hrefOf={directoryHref} />
      </>,
    );
    expect(screen.getByRole("link", { name: "Music" })).toHaveAttribute("aria-current", "true");
    expect(screen.getByRole("link", { name: "Most funded" })).toHaveAttribute("aria-current", "true");
    const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(target("Newest")).toBe("/discover/search?q=an&category=Music&sort=new");
    expect(target("Up to $25")).toBe("/discover/search?q=an&category=Music&max_minimum=25");
    expect(target("Français")).toBe("/discover/search?q=an&category=Music&language=fr");
    expect(target("Takes challenges")).toBe("/discover/search?q=an&category=Music&status=available");
    expect(target("All")).toBe("/discover/search?q=an");
  });
});
