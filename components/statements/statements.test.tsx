import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Stage, setStage } from "@/components/challenges/testing/render-stage";
import type { StatementWire } from "@/lib/statements/contract";
import { StatementFacts } from "./statement-facts";
import { StatementList } from "./statement-list";
import { StatementView } from "./statement-view";

const OBJECTION = "POST /api/statements/s1/objection";
let stage: Stage;
beforeEach(() => {
  stage = setStage();
});
afterEach(() => stage.disconnect());
const NOW = "2031-05-01T12:00:00.000Z";
const statement: StatementWire = {
  _id: "s1",
  id: "s1",
  kind: "suspension",
  clause: "harassment",
  reason: "harassment, hate speech and discrimination are not allowed.",
  facts: "You threatened a streamer.",
  automated: false,
  terms_version: null,
  rules_version: null,
  streamer: false,
  challenge_id: "c1",
  challenge_text: "Call your boss live",
  payout_id: null,
  removed: [],
  limits: ["payouts"],
  until: "2031-05-08T12:00:00.000Z",
  created_at: NOW,
  ended_at: null,
  objection: null,
  objection_until: "2031-11-01T12:00:00.000Z",
};

test("each statement in the list quotes its challenge and leads to its page", async () => {
  await stage.render(<StatementList statements={[statement]} />);
  expect(screen.getByText("“Call your boss live”")).toBeInTheDocument();
  expect(screen.getByRole("link")).toHaveAttribute("href", "/statements/s1");
});

test("says what was decided, why and until when, and sends an objection with the link's code", async () => {
  stage.network.answer(OBJECTION, { status: 201, body: statement });
  await stage.render(<StatementView appeal={null} statement={statement} code="the-code" now={NOW} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Your account has been suspended");
  for (const text of [
    "“Call your boss live”",
    "You threatened a streamer.",
    "Your payouts wait.",
    /May 8, 2031/,
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText("May 8, 2031", { exact: false, selector: "time" })).toHaveAttribute("title");
  await userEvent.click(screen.getByRole("button", { name: "Object" }));
  expect(await screen.findByText("Please fill in this field")).toBeInTheDocument();
  await userEvent.type(screen.getByRole("textbox"), "It was somebody else.");
  await userEvent.click(screen.getByRole("button", { name: "Object" }));
  await waitFor(() => expect(stage.router.refresh).toHaveBeenCalled());
  expect(stage.network.sentTo(OBJECTION)).toMatchObject([
    { body: { text: "It was somebody else.", code: "the-code" } },
  ]);
});

test("says under which versions of the rules it was decided, and nothing where none was kept", async () => {
  await stage.render(<StatementView appeal={null} statement={statement} now={NOW} />);
  expect(screen.queryByText("Rules applied")).toBeNull();
  cleanup();
  const versions = { automated: true, terms_version: "2026-11-30", rules_version: "0a1b2c3d4e5f" };
  await stage.render(<StatementView appeal={null} statement={{ ...statement, ...versions }} now={NOW} />);
  for (const text of ["Terms of Service, version 2026-11-30", "Screening rules, version 0a1b2c3d4e5f"])
    expect(screen.getByText(text)).toBeInTheDocument();
});

test("says from when to when it was in force, in the past, once it has ended", async () => {
  const over = { ...statement, ended_at: "2031-05-03T12:00:00.000Z" };
  await stage.render(<StatementView appeal={null} statement={over} now="2031-05-04T12:00:00.000Z" />);
  expect(screen.getByText(/^This ended on/)).toHaveTextContent("This ended on May 3, 2031, 12:00 PM.");
  expect(screen.getByText(/^In force from/)).toHaveTextContent(
    "In force from May 1, 2031, 12:00 PM to May 3, 2031, 12:00 PM.",
  );
  expect(screen.getByText("Your payouts waited.")).toBeInTheDocument();
  for (const words of [/You cannot/, /Your payouts wait\./, /ends by itself/, /link above/])
    expect(screen.queryByText(words)).toBeNull();
  expect(screen.getByText(/^You can object free of charge until/)).toHaveTextContent("until Nov 1, 2031");
  cleanup();
  await stage.render(<StatementList statements={[over, { ...statement, id: "s2" }]} />);
  expect(screen.getAllByText(/This ended on/)).toHaveLength(1);
});

test("tells a suspended streamer that what they accepted ends, too, now and once it is over", async () => {
  const told = async (over: Partial<StatementWire>) => {
    await stage.render(<StatementView appeal={null} statement={{ ...statement, ...over }} now={NOW} />);
    const text = document.body.textContent;
    cleanup();
    return text;
  };
  const ends = "also those that you have accepted: nobody is charged, and you are not paid for them";
  const goesOn = "What was accepted goes on";
  const toStreamer = await told({ streamer: true });
  expect(toStreamer).toContain(ends);
  expect(toStreamer).not.toContain(goesOn);
  const toViewer = await told({ streamer: false });
  expect(toViewer).toContain(goesOn);
  expect(toViewer).not.toContain(ends);
  const over = { ended_at: "2031-05-03T12:00:00.000Z" };
  const ended = "Challenges for you ended as well, also those that you had accepted";
  expect(await told({ ...over, streamer: true })).toContain(ended);
  expect(await told({ ...over, streamer: false })).not.toContain(ended);
});

test("the statement of a payout that a dispute cancelled says that it is final, and what remains", async () => {
  const cancelled = { ...statement, kind: "payout_cancelled" as const, limits: [], objection_until: null };
  await stage.render(<StatementView appeal={null} statement={cancelled} now={NOW} />);
  expect(screen.getByText(/This decision is final\. You may still go to court/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Object" })).toBeNull();
});

test("shows an objection that was made, and no form", async () => {
  const objection = {
    text: "It was somebody else.",
    created_at: NOW,
    status: "open",
    answer: null,
    undone: null,
    decided_at: null,
  } as const;
  await stage.render(<StatementView appeal={null} statement={{ ...statement, objection }} now={NOW} />);
  expect(screen.getByText("It was somebody else.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Object" })).toBeNull();
});

test("shows the answer to an objection, with the operator's words and what came of it", async () => {
  const objection = {
    text: "It was somebody else.",
    created_at: NOW,
    status: "reversed",
    answer: "You are right, we mixed up two names.",
    undone: true,
    decided_at: NOW,
  } as const;
  await stage.render(<StatementView appeal={null} statement={{ ...statement, objection }} now={NOW} />);
  for (const text of ["You are right, we mixed up two names.", /The suspension is lifted/])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText(/answers within seven days/)).toBeNull();
});

test.each([
  ["open", "Rewrite it, or appeal", /The appeal costs \$2\.00, which you get back if it wins/],
  ["lost", "My challenges", /it is final\. The fee of \$2\.00 was charged and is kept/],
] as const)(
  "a refused challenge leads to the appeal, and says what became of its fee: %s",
  async (appeal, link, text) => {
    const refused = { ...statement, kind: "challenge_refused", objection_until: null } as const;
    await stage.render(<StatementView statement={refused} appeal={appeal} now={NOW} />);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(
      screen.getByText("The challenge was not published, and nothing was charged for it."),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: link })).toHaveAttribute(
      "href",
      "/viewer-dashboard?tab=challenges",
    );
    expect(screen.queryByText("Objection")).toBeNull();
    expect(screen.queryByRole("button", { name: "Object" })).toBeNull();
  },
);

test("says what was removed, of a picture that it was one", async () => {
  const removed = [
    { part: "bio" as const, text: "You are all fools." },
    { part: "picture" as const, text: null },
  ];
  await stage.render(<StatementFacts statement={{ ...statement, kind: "profile_removed", removed }} />);
  expect(screen.getByText("Your bio: “You are all fools.”")).toBeInTheDocument();
  expect(screen.getByText("Your profile picture")).toBeInTheDocument();
});
