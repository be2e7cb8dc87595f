import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HideBlocked } from "@/components/blocks/hide-blocked";
import { PublicChallenges } from "@/components/challenges/list/public-challenges";
import { ana, type Stage, setStage, vic } from "@/components/challenges/testing/render-stage";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import { samplePledge } from "@/components/testing/sample-pledge";
import type { ChallengeWire, WireStatus } from "@/lib/challenges/contract";
import type { TransactionWire } from "@/lib/payments/contract";
import { pack } from "@/lib/shared/packed";
import type { Page } from "@/lib/shared/page";
import { ChallengeSection } from "./challenges/challenge-section";
import type { MineSection } from "./challenges/first-rows";
import { MyChallenges } from "./challenges/my-challenges";
import { feedFilterOf, feedHref } from "./feed/feed-query";
import { SearchBox } from "./search-box";
import type { ViewerTab } from "./tabs";
import { TransactionList } from "./transactions/transaction-list";
import { ViewerTabs } from "./viewer-tabs";

const VIC = "01890a5d-ac96-774b-bcce-b302099a8058";
const page = <T,>(items: readonly T[], nextCursor: string | null = null): Page<T> => ({ items, nextCursor });

let stage: Stage;
beforeEach(() => {
  window.history.replaceState(null, "", "/viewer-dashboard");
  stage = setStage();
});
afterEach(() => stage.disconnect());

describe("the tabs", () => {
  const tabs = (shown: ViewerTab) => (
    <ViewerTabs
      title="Who do you dare?"
      label="Your dashboard"
      labels={{ browse: "Browse", challenges: "My challenges", transactions: "Transactions" }}
      shown={shown}
      panel="a list"
    />
  );

  test("remember the choice and request it from the server", async () => {
    await stage.render(tabs("browse"));
    await userEvent.click(screen.getByRole("tab", { name: "Transactions" }));
    expect(document.cookie).toContain("tab_viewer-dashboard=transactions");
    expect(stage.router.replace).toHaveBeenCalledWith("/streamer/ana?tab=transactions", { scroll: false });
  });

  test.each([
    ["browse", "Who do you dare?"],
    ["challenges", "My challenges"],
    ["transactions", "Transactions"],
  ] as const)("the page of %s is headed %s", async (shown, heading) => {
    await stage.render(tabs(shown));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(heading);
  });
});

describe("the search box", () => {
  const box = <SearchBox label="Search streamers" clearLabel="Clear the search" value="" />;

  test("searches after a pause, not for every letter", async () => {
    await stage.render(box);
    const typist = userEvent.setup({ delay: null });
    await typist.type(screen.getByRole("textbox", { name: "Search streamers" }), "ana");
    expect(stage.router.replace).not.toHaveBeenCalled();
    await waitFor(() => expect(stage.router.replace).toHaveBeenCalledTimes(1));
    expect(stage.router.replace).toHaveBeenCalledWith("/streamer/ana?q=ana", { scroll: false });
  });

  test("searches at once on Enter", async () => {
    await stage.render(box);
    await userEvent.type(screen.getByRole("textbox"), "ana{Enter}");
    expect(stage.router.replace).toHaveBeenCalledTimes(1);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(stage.router.replace).toHaveBeenCalledTimes(1);
  });

  test("continues on the page with the results, with what was typed meanwhile", async () => {
    const search = { label: "Search", clearLabel: "Clear the search", path: "/search" };
    window.history.replaceState(null, "", "/feed");
    const feed = renderScreen(<SearchBox {...search} value="" />, {
      pathname: "/feed",
      router: stage.router,
    });
    await userEvent.type(screen.getByRole("textbox"), "bo{Enter}");
    expect(stage.router.replace).toHaveBeenCalledWith("/search?q=bo", { scroll: false });
    await userEvent.type(screen.getByRole("textbox"), "ss");
    feed.unmount();
    renderScreen(<SearchBox {...search} value="bo" />, { pathname: "/search", router: stage.router });
    expect(screen.getByRole("textbox")).toHaveFocus();
    expect(screen.getByRole("textbox")).toHaveValue("boss");
    await waitFor(() =>
      expect(stage.router.replace).toHaveBeenCalledWith("/search?q=boss", { scroll: false }),
    );
  });

  test("does not leave the page for an empty search", async () => {
    renderScreen(<SearchBox label="Search" clearLabel="Clear" value="" path="/search" />, {
      pathname: "/feed",
      router: stage.router,
    });
    await userEvent.type(screen.getByRole("textbox"), "{Enter}{Escape}");
    expect(stage.router.replace).not.toHaveBeenCalled();
  });

  test("keeps the other filters when it is cleared", async () => {
    window.history.replaceState(null, "", "/viewer-dashboard?q=ana&category=Music");
    await stage.render(<SearchBox label="Search" clearLabel="Clear the search" value="ana" />);
    await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(screen.getByRole("textbox")).toHaveValue("");
    expect(stage.router.replace).toHaveBeenCalledWith("/streamer/ana?category=Music", { scroll: false });
  });
});

const inMinutes = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

describe("my challenges", () => {
  const nothing: Record<MineSection, Page<ChallengeWire>> = {
    accepted: page([]),
    active: page([]),
    backed: page([]),
    ended: page([]),
    withdrawn: page([]),
  };

  test("are in sections", async () => {
    const sections = { ...nothing, accepted: page([sampleChallenge({ status: "accepted" })]) };
    await stage.render(<MyChallenges userId={VIC} sections={sections} now={NOW} />);
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Accepted",
      "Active",
      "What I back",
      "Completed, failed or refused",
      "Declined, expired or cancelled",
    ]);
    expect(within(screen.getByRole("region", { name: "Accepted" })).getByRole("article")).toBeInTheDocument();
    expect(screen.getByText("Nothing is waiting for an answer.")).toBeInTheDocument();
    for (const [name, href] of [
      ["Browse streamers", "/viewer-dashboard?tab=browse"],
      ["See open challenges", "/challenges"],
    ] as const)
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  });

  test("that are over are rows below what is open, folded unless something is left to do", async () => {
    const backed = [
      sampleChallenge({ id: "lost", challenge: "Lost", status: "failed", own_amount: 2 }),
      sampleChallenge({ id: "open", challenge: "Open", status: "active", own_amount: 3 }),
      sampleChallenge({
        id: "won",
        challenge: "Won",
        status: "completed",
        own_amount: 4,
        dispute_until: new Date(Date.parse(NOW) + 60_000).toISOString(),
      }),
    ];
    await stage.render(
      <MyChallenges userId={VIC} sections={{ ...nothing, backed: page(backed) }} now={NOW} />,
    );
    expect(screen.getAllByRole("article").map((card) => card.getAttribute("aria-labelledby"))).toHaveLength(
      3,
    );
    const [first, lost, won] = screen.getAllByRole("article");
    expect(first).toHaveTextContent("Open");
    expect(lost?.querySelector("details")).not.toHaveAttribute("open");
    expect(lost?.querySelector("summary")).toHaveTextContent("$2.00");
    expect(won?.querySelector("details")).toHaveAttribute("open");
    expect(within(won as HTMLElement).getByRole("link", { name: "Open a dispute" })).toBeInTheDocument();
  });

  test("begin with what only the viewer can do, the soonest end first", async () => {
    const sections = {
      ...nothing,
      active: page([
        sampleChallenge({ id: "a", challenge: "Unpaid", status: "approved", deadline: inMinutes(60) }),
        sampleChallenge({ id: "b", challenge: "Waiting", status: "active" }),
      ]),
      ended: page([
        sampleChallenge({ id: "c", challenge: "Done", status: "completed", dispute_until: inMinutes(26) }),
        sampleChallenge({
          id: "d",
          challenge: "Long done",
          status: "completed",
          dispute_until: inMinutes(-1),
        }),
      ]),
    };
    await stage.render(<MyChallenges userId={VIC} sections={sections} now={NOW} />);
    const rows = within(screen.getByRole("region", { name: "Waiting for you" })).getAllByRole("listitem");
    expect(rows.map((row) => row.querySelector("p")?.textContent)).toEqual(["Done", "Unpaid"]);
    expect(within(rows[0] as HTMLElement).getByRole("link", { name: "Open a dispute" })).toHaveAttribute(
      "href",
      "/dispute/c",
    );
    expect(
      within(rows[1] as HTMLElement).getByRole("button", { name: "Finish payment" }),
    ).toBeInTheDocument();
    expect(
      within(screen.getByRole("navigation", { name: "Sections" }))
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["#section-active", "#section-ended"]);
  });

  test("lead to what is to be confirmed, in each section, until its time has passed", async () => {
    const asked = { needs_confirmation: true, confirmable: true } as const;
    const pledge = (id: string, minutes: number) =>
      samplePledge({ id, ...asked, status: "pending", confirm_until: inMinutes(minutes) });
    const done = sampleChallenge({ id: "d", status: "completed", own_amount: 3 });
    const sections = {
      ...nothing,
      accepted: page([
        sampleChallenge({
          id: "a",
          status: "accepted",
          own_amount: 3,
          own_pledges: [samplePledge({ id: "renewed", ...asked, amount: 3 })],
        }),
      ]),
      backed: page([{ ...done, own_pledges: [pledge("charged", 60), pledge("late", -1)] }]),
    };
    await stage.render(<MyChallenges userId={VIC} sections={sections} now={NOW} />);
    const rows = within(screen.getByRole("region", { name: "Waiting for you" })).getAllByRole("listitem");
    expect(rows.map((row) => row.querySelectorAll("p")[1]?.textContent)).toEqual([
      "We could not charge $3.00 to your card. Confirm the payment, or use another card. Time left: 1h",
      "Your payment of $3.00 needs you to confirm it.",
    ]);
    expect(rows.map((row) => row.querySelector("a")?.getAttribute("href"))).toEqual([
      "/confirm-payment/charged",
      "/confirm-payment/renewed",
    ]);
    expect(screen.getByText(/marked it as completed. The amount could not be charged/)).toBeInTheDocument();
  });

  test("of a person who only backs show what they back, with their own money in it", async () => {
    const backed = sampleChallenge({ own_amount: 3, own_pledges: [samplePledge()] });
    await stage.render(
      <MyChallenges userId={VIC} sections={{ ...nothing, backed: page([backed]) }} now={NOW} />,
    );
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "What I back",
    ]);
    expect(screen.getByText("You backed this with $3.00")).toBeInTheDocument();
    expect(screen.getByText("from vic")).toBeInTheDocument();
  });

  test("link to the streamers when there are none", async () => {
    await stage.render(<MyChallenges userId={VIC} sections={nothing} now={NOW} />);
    expect(screen.getByRole("link", { name: "Browse streamers" })).toHaveAttribute(
      "href",
      "/viewer-dashboard?tab=browse",
    );
  });

  test.each<[WireStatus, string[]]>([
    ["pending", ["Cancel challenge"]],
    ["pending_review", ["Cancel challenge"]],
    ["approved", ["Cancel challenge", "Finish payment"]],
    ["active", ["Cancel challenge", "Boost"]],
    ["accepted", []],
    ["in-progress", []],
    ["completed", []],
    ["failed", []],
    ["review_failed", ["Rewrite it", "Appeal ($2.00)"]],
    ["declined", []],
    ["expired", []],
    ["cancelled", []],
  ])("offer for %s: %j", async (status, buttons) => {
    const first = page([sampleChallenge({ status })]);
    await stage.render(
      <ChallengeSection userId={VIC} section="active" first={first} firstRows={3} now={NOW} />,
    );
    expect(screen.queryAllByRole("button").map((button) => button.ariaLabel ?? button.textContent)).toEqual(
      buttons,
    );
  });
});

describe("after the end", () => {
  const show = (over: Partial<ChallengeWire>) =>
    stage.render(
      <ChallengeSection
        userId={VIC}
        section="ended"
        first={page([sampleChallenge(over)])}
        firstRows={3}
        now={NOW}
      />,
    );
  const inMinutes = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

  test("offers only a rewrite after an appeal", async () => {
    await show({ status: "review_failed", appealed: true });
    expect(screen.getByText(/this refusal is final/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Appeal/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Rewrite it" })).toBeInTheDocument();
  });

  test("says that a paid appeal is being reviewed", async () => {
    await show({ status: "pending_review", appealed: true });
    expect(screen.getByText(/Your appeal is paid/)).toBeInTheDocument();
  });

  test.each<[string, Partial<ChallengeWire>, string | null]>([
    ["a refusal", { status: "review_failed", activated_at: null }, "Nothing is held or charged"],
    [
      "a refusal after an appeal",
      { status: "review_failed", activated_at: null, appealed: true },
      "Nothing is held; the appeal’s fee was charged",
    ],
    [
      "one that was never paid",
      { status: "cancelled", activated_at: null },
      "Cancelled before it was public. Nothing is held on your card.",
    ],
    ["one whose card was held", { status: "cancelled" }, null],
  ])("draws the amount of %s as unpaid, and says so", async (_, over, said) => {
    await show({ ...over, amount: 12 });
    const amount = screen.getByText("$12.00");
    if (said === null) expect(amount).not.toHaveClass("border-dashed");
    else {
      expect(amount).toHaveClass("border-dashed");
      expect(screen.getByText(said)).toBeInTheDocument();
    }
  });

  test("links to a dispute within the hour after completion", async () => {
    await show({ status: "completed", deadline: null, dispute_until: inMinutes(12) });
    const link = screen.getByRole("link", { name: "Open a dispute" });
    expect(link.getAttribute("href")).toMatch(/^\/dispute\//);
    expect(screen.getByText(/12m/)).toBeInTheDocument();
  });

  test.each([
    ["after the hour", { dispute_until: inMinutes(0) }],
    ["for a small amount", { dispute_until: null }],
  ])("offers no dispute %s", async (_, over) => {
    await show({ status: "completed", deadline: null, ...over });
    expect(screen.queryByRole("link", { name: /dispute/ })).not.toBeInTheDocument();
  });

  test.each([
    ["open", /the payout waits until a person has decided/],
    ["upheld", /Your money goes back to your card/],
    ["rejected", /The charge stands/],
  ] as const)("links to a dispute that is %s", async (dispute_status, text) => {
    await show({ status: "completed", deadline: null, dispute_status });
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See the dispute" })).toBeInTheDocument();
  });
});

describe("transactions", () => {
  const transaction: TransactionWire = {
    _id: "t1",
    id: "t1",
    pledge_id: "t1",
    challenge_id: "c1",
    challenge_description: "Sing the menu",
    transaction_type: "challenge",
    user_role: "viewer",
    status: "captured",
    amount: 12.5,
    streamer_name: "ana",
    streamer_display_name: "ana",
    viewer_username: "vic",
    anonymous: false,
    created_at: NOW,
    needs_confirmation: false,
    confirm_until: null,
    uncollected: false,
    dispute_until: null,
    dispute_status: null,
  };

  const show = (over: Partial<TransactionWire>) =>
    stage.render(<TransactionList first={pack(page([{ ...transaction, ...over }]))} now={NOW} />);
  const inHours = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();

  test("links a payment that could not be charged to its confirmation, with the time left", async () => {
    await show({ status: "pending", needs_confirmation: true, confirm_until: inHours(30) });
    expect(screen.getByRole("link", { name: "Confirm payment" })).toHaveAttribute(
      "href",
      "/confirm-payment/t1",
    );
    expect(screen.getByText(/1d 6h/)).toBeInTheDocument();
    expect(screen.getByText(/could not be charged/)).toBeInTheDocument();
  });

  test("asks for the confirmation of a renewed hold, without a time limit", async () => {
    await show({ status: "pending", needs_confirmation: true, confirm_until: null });
    expect(screen.getByText(/This payment needs you to confirm it/)).toBeInTheDocument();
  });

  test("does not speak of a charge while the challenge runs, when the hold is to be renewed", async () => {
    await show({ status: "authorized", needs_confirmation: true, confirm_until: inHours(30) });
    expect(screen.getByText(/This payment needs you to confirm it/)).toBeInTheDocument();
    expect(screen.queryByText(/could not be charged/)).not.toBeInTheDocument();
    expect(screen.queryByText(/1d 6h/)).not.toBeInTheDocument();
  });

  test("says that nothing was charged when a payment could not be collected", async () => {
    await show({ status: "failed", uncollected: true });
    expect(screen.getByText(/Nothing was charged/)).toBeInTheDocument();
  });

  test("links a charged payment to a dispute within the hour", async () => {
    await show({ dispute_until: inHours(0.5) });
    expect(screen.getByRole("link", { name: "Open a dispute" })).toHaveAttribute("href", "/dispute/c1");
  });

  test.each<[string, string]>([
    ["captured", "Completed"],
    ["authorized", "Authorized"],
    ["pending", "Pending"],
    ["failed", "Failed"],
    ["voided", "Cancelled"],
    ["refunded", "Refunded"],
    ["under_inspection", "under_inspection"],
  ])("shows %s as %s", async (status, label) => {
    const shown = { ...transaction, status } as TransactionWire;
    await stage.render(<TransactionList first={pack(page([shown]))} now={NOW} />);
    expect(screen.getByText(label)).toBeInTheDocument();
  });

  test.each([
    ["challenge", "viewer", "Your challenge for ana"],
    ["boost", "viewer", "Your boost for ana"],
    ["challenge", "streamer", "Challenge from vic for you"],
    ["boost", "streamer", "Boost from vic for you"],
    ["appeal", "viewer", "Appeal for a review of your challenge"],
  ] as const)("describes a %s of the %s with date and amount", async (transaction_type, user_role, text) => {
    await stage.render(
      <TransactionList first={pack(page([{ ...transaction, transaction_type, user_role }]))} now={NOW} />,
    );
    const row = screen.getByRole("listitem");
    expect(row).toHaveTextContent(text);
    const link = within(row).getByRole("link", { name: "Sing the menu" });
    expect(link).toHaveAttribute("href", "/challenge/c1");
    expect(within(row).getByRole("time")).toHaveAttribute("title", expect.stringContaining("Nov 21, 2026"));
    expect(row).toHaveTextContent("$12.50");
  });
});

describe("the feed", () => {
  test("shows active challenges that can be boosted, and loads more in the same order", async () => {
    const moved = sampleChallenge();
    const next = sampleChallenge({ id: "2", challenge: "Hum it" });
    stage.network.answer("GET /api/challenges", { body: [moved, next] });
    const source = { list: "feed", sort: "amount", category: "Music" } as const;
    await stage.render(<PublicChallenges first={page([moved], "c1")} source={source} now={NOW} />);
    expect(await screen.findByRole("button", { name: "Sign in to Boost" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("Hum it")).toBeInTheDocument();
    expect(stage.network.sentTo("GET /api/challenges")[0]?.search).toBe(
      "sort=amount&category=Music&cursor=c1",
    );
    // A challenge that moved to the next page is not shown twice.
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
  });

  test("hides the challenges of whom the reader has blocked, and of no one else's", async () => {
    const [theirs, others] = [
      sampleChallenge({ creator_id: "7", challenge: "Hum it" }),
      sampleChallenge({ id: "2", creator_id: "8", challenge: "Sing it" }),
    ];
    const block = { _id: "7", id: "7", user_id: "7", username: "bea", made_by: null, created_at: "" };
    stage.network.answer("GET /api/blocks", { body: [block] });
    stage.signIn(vic);
    await stage.render(
      <>
        <HideBlocked />
        <PublicChallenges first={page([theirs, others])} source={{ list: "feed" }} now={NOW} />
      </>,
    );
    await waitFor(() => expect(screen.getByText("Hum it")).not.toBeVisible());
    expect(screen.getByText("Sing it")).toBeVisible();
  });

  test("asks for no blocks while signed out", async () => {
    await stage.render(
      <>
        <HideBlocked />
        <PublicChallenges first={page([sampleChallenge()])} source={{ list: "feed" }} now={NOW} />
      </>,
    );
    await screen.findByRole("article");
    expect(stage.network.sentTo("GET /api/blocks")).toEqual([]);
  });

  test("loads more of a streamer's list, and removes the button when the next page turns out empty", async () => {
    const source = { list: "streamer", streamerId: ana.id, status: "history" } as const;
    const list = `GET /api/challenges/streamer/${ana.id}`;
    stage.network.answer(list, { body: [] });
    await stage.render(
      <PublicChallenges first={page([sampleChallenge()], "c1")} source={source} now={NOW} />,
    );
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(stage.network.sentTo(list).at(-1)?.search).toBe("status=history&cursor=c1"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument());
  });

  test("omits defaults from its address", () => {
    expect(feedFilterOf({})).toEqual({ sort: "trending" });
    expect(feedFilterOf({ sort: "sideways", category: "Music", q: " boss " })).toEqual({
      sort: "trending",
      category: "Music",
      q: "boss",
    });
    expect(feedHref({ sort: "trending" })).toBe("/challenges");
    expect(feedHref({ sort: "new", category: "Music" })).toBe("/challenges/search?sort=new&category=Music");
  });
});
