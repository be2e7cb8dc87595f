import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { refused, type Stage, setStage } from "@/components/challenges/testing/render-stage";
import { DisputeView } from "./dispute-view";
import { EvidenceForm } from "./evidence-form";
import { EvidenceList } from "./evidence-list";
import { StatementForm } from "./statement-form";

const ID = "01890a5d-ac96-774b-bcce-b302099a8001";
const OPEN = `POST /api/challenges/${ID}/dispute`;
const ANSWER = `POST /api/challenges/${ID}/evidence`;

let stage: Stage;
beforeEach(() => {
  stage = setStage();
});
afterEach(() => stage.disconnect());

describe("a backer's statement", () => {
  const what = () => screen.getByLabelText(/What did you see/);
  const send = () => userEvent.click(screen.getByRole("button", { name: "Send and put the payout on hold" }));

  test("requires a reason and a text", async () => {
    await stage.render(<StatementForm challengeId={ID} />);
    await send();
    expect(await screen.findAllByText("Please fill in this field")).toHaveLength(2);
    expect(stage.network.sentTo(OPEN)).toEqual([]);
  });

  test("is sent, and refreshes the page", async () => {
    stage.network.answer(OPEN, { status: 201, body: {} });
    await stage.render(<StatementForm challengeId={ID} />);
    await userEvent.selectOptions(screen.getByLabelText("What is wrong?"), "It was faked or edited");
    await userEvent.click(what());
    await userEvent.paste("A cut at minute nine.");
    await send();
    await waitFor(() => expect(stage.router.refresh).toHaveBeenCalled());
    expect(stage.network.sentTo(OPEN).map(({ body }) => body)).toEqual([
      { reason: "faked", text: "A cut at minute nine." },
    ]);
  });

  test("keeps the text and shows the reason at its field when screening refuses it", async () => {
    const message = "This text breaks our content rules.";
    stage.network.answer(OPEN, {
      status: 400,
      body: refused("moderation_failed", message, { moderationFailed: true }),
    });
    await stage.render(<StatementForm challengeId={ID} />);
    await userEvent.selectOptions(screen.getByLabelText("What is wrong?"), "Something else");
    await userEvent.type(what(), "Call me");
    await send();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(what()).toHaveValue("Call me");
    expect(what()).toBeInvalid();
  });

  test("explains when it is too late, and refreshes the page", async () => {
    const message = "The hour for a dispute has passed.";
    stage.network.answer(OPEN, { status: 409, body: refused("dispute_window_over", message) });
    await stage.render(<StatementForm challengeId={ID} />);
    await userEvent.selectOptions(screen.getByLabelText("What is wrong?"), "Something else");
    await userEvent.type(what(), "Late.");
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(stage.router.refresh).toHaveBeenCalled();
  });
});

describe("the streamer's answer", () => {
  const send = () => userEvent.click(screen.getByRole("button", { name: "Send answer" }));

  test("sends links, one per line", async () => {
    stage.network.answer(ANSWER, { status: 201, body: {} });
    await stage.render(<EvidenceForm challengeId={ID} />);
    await userEvent.click(screen.getByLabelText(/What happened/));
    await userEvent.paste("See there.");
    await userEvent.type(
      screen.getByLabelText(/Links to clips/),
      "https://clips.example.com/a{enter}https://clips.example.com/b",
    );
    await send();
    await waitFor(() => expect(stage.router.refresh).toHaveBeenCalled());
    expect(stage.network.sentTo(ANSWER).map(({ body }) => body)).toEqual([
      { text: "See there.", links: ["https://clips.example.com/a", "https://clips.example.com/b"] },
    ]);
  });

  test.each([
    ["clips.example.com/a", /Enter a full web address/],
    ["javascript:alert(1)", /Enter a full web address/],
    [
      Array.from({ length: 6 }, (_, index) => `https://a.example.com/${index}`).join(" "),
      "That is too many. Remove some.",
    ],
  ])("refuses %s without sending it", async (links, message) => {
    await stage.render(<EvidenceForm challengeId={ID} />);
    await userEvent.click(screen.getByLabelText(/What happened/));
    await userEvent.paste("See there.");
    await userEvent.type(screen.getByLabelText(/Links to clips/), links);
    await send();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(stage.network.sentTo(ANSWER)).toEqual([]);
  });

  test("opens its links over https alone, their site first, without referrer and with nofollow", async () => {
    const [link, insecure] = ["https://clips.example.com/a", "http://clips.example.com/b"];
    await stage.render(
      <EvidenceList
        dispute={{
          _id: "d1",
          id: "d1",
          challenge_id: ID,
          challenge_description: "Sing",
          amount: 25,
          streamer_id: "s1",
          streamer_name: "ana",
          streamer_display_name: "ana",
          proof_url: null,
          status: "open",
          opened_at: "2026-11-21T12:00:00.000Z",
          decided_at: null,
          decision_reason: null,
          statements: [],
          statement_count: 0,
          evidence: [
            {
              id: "e1",
              text: "<b>See</b> there.",
              links: [link, insecure],
              created_at: "2026-11-21T12:00:00.000Z",
            },
          ],
        }}
      />,
    );
    expect(screen.getByText("<b>See</b> there.")).toBeInTheDocument();
    const opened = screen.getByRole("link");
    expect(opened).toHaveAttribute("href", link);
    expect(opened).toHaveTextContent(`clips.example.com ${link}`);
    expect(opened).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
    expect(screen.getByText(insecure)).toBeInTheDocument();
  });
});

test("the page of a dispute says what the backer paid, of how much, and what they would get back", async () => {
  const view = {
    challengeId: ID,
    text: "Sing",
    amount: 137.5,
    paid: 12.5,
    streamer: "ana",
    disputeUntil: null,
    role: "backer",
    dispute: null,
    mayState: false,
    mayAnswer: false,
  } as const;
  await stage.render(<DisputeView view={view} now="2026-11-21T12:00:00.000Z" />);
  expect(screen.getByText("from you, of $137.50 in all")).toBeInTheDocument();
  expect(screen.getByText(/\$12\.50 was charged to your card\. If a dispute is upheld/)).toBeInTheDocument();
});
