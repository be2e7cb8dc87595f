import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { Tabs } from "@/components/ui/tabs";
import type { DeskChallengeWire } from "@/lib/challenges/contract";
import { pick } from "@/lib/shared/pick";
import { DeskInvitation } from "./desk-invitation";
import { DeskList } from "./desk-list";
import { SignedOutInvitation } from "./signed-out-invitation";

const { network, toasts } = setUpScreen();
// jsdom has none.
beforeEach(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }));

const sample = sampleChallenge();
const desk = { id: sample.streamer_id, streamer_name: "ana", streamer_display_name: "ana" };
const waiting = (over: Partial<DeskChallengeWire> = {}): DeskChallengeWire => ({
  ...pick(sample, [
    "_id",
    "id",
    "challenge",
    "time_limit",
    "streamer_id",
    "streamer_name",
    "streamer_display_name",
    "streamer_profile_image",
    "streamer_broadcasting",
    "creator_id",
    "creator_username",
    "status",
    "time_left",
    "deadline",
    "deadline_from",
    "created_at",
    "activated_at",
    "ended_at",
    "accept_from",
  ]),
  has_counter_offer: false,
  ...over,
});
const act = (name: string) => `POST /api/desks/${desk.id}/challenges/${sample.id}/${name}`;
const refusal = (code: string, message: string) => ({ code, message, request_id: "r1" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the list", () => {
  const show = (challenge = waiting(), status: "active" | "accepted" = "active") =>
    renderScreen(
      <DeskList
        desk={desk}
        readerId="a moderator"
        status={status}
        first={{ items: [challenge], nextCursor: null }}
        now={NOW}
        empty="nothing"
      />,
    );

  test("a card shows the dare, who wrote it and the time, and no amount; only accept, decline and block", () => {
    const { container } = show();
    const card = screen.getByRole("article", { name: sample.challenge });
    expect(card).toHaveTextContent("from vic");
    expect(container).not.toHaveTextContent(/\$|stack|backer/i);
    expect(screen.getAllByRole("button").map((button) => button.textContent || button.title)).toEqual([
      "Block vic",
      "Accept",
      "Decline",
    ]);
  });

  test("offers nothing to decide about a challenge that the moderator wrote, and says why", () => {
    show(waiting({ creator_id: "a moderator" }));
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(screen.getByText(/^This is your own challenge/)).toBeInTheDocument();
  });

  test("accepted ones offer nothing to decide", () => {
    show(waiting({ status: "accepted" }), "accepted");
    expect(screen.queryByRole("button", { name: "Accept" })).not.toBeInTheDocument();
  });

  test("says that a counter-offer waits", () => {
    show(waiting({ has_counter_offer: true }));
    expect(screen.getByText("ana has made a counter-offer that is not answered yet.")).toBeInTheDocument();
  });

  test("accepts after saying for whom, without an amount", async () => {
    const undo_until = "2026-11-21T12:00:10.000Z";
    network.answer(act("accept"), { body: { ...waiting({ status: "accepted" }), undo_until } });
    show();
    await press("Accept");
    const dialog = await screen.findByRole("dialog", { name: "Accept for ana?" });
    expect(dialog).toHaveTextContent("ana has 14 days to perform it and is told that you accepted.");
    expect(dialog).not.toHaveTextContent(/\$|fee|paid/);
    await userEvent.click(within(dialog).getByRole("button", { name: "Accept challenge" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(toasts).toMatchObject([{ title: "Challenge accepted", seconds: 10, action: { label: "Undo" } }]);
    network.answer(act("accept/undo"), { body: waiting() });
    toasts[0]?.action?.onAct();
    await waitFor(() => expect(toasts[1]).toMatchObject({ title: "The acceptance was taken back" }));
    expect(network.sentTo(act("accept/undo"))).toHaveLength(1);
  });

  test("an accepted challenge leaves the focus to the next card, the last one to the list", async () => {
    network.answer(act("accept"), { body: waiting({ status: "accepted" }) });
    const list = (items: readonly DeskChallengeWire[]) => (
      <Tabs
        label="Lists"
        tabs={[
          {
            value: "active",
            label: "Open",
            panel: (
              <DeskList
                desk={desk}
                readerId="a moderator"
                status="active"
                first={{ items: [...items], nextCursor: null }}
                now={NOW}
                empty="nothing"
              />
            ),
          },
        ]}
      />
    );
    const later = waiting({ id: "later", challenge: "Another dare" });
    const { rerender } = renderScreen(list([waiting(), later]));
    const [first] = screen.getAllByRole("button", { name: "Accept" });
    await userEvent.click(first as HTMLElement);
    await userEvent.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Accept challenge" }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    rerender(list([later]));
    await waitFor(() => expect(screen.getByText("Another dare").closest("p")).toHaveFocus());
    rerender(list([]));
    await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
  });

  test("says that the outcome is unknown when undoing an acceptance gets no response", async () => {
    network.answer(act("accept"), { body: { ...waiting({ status: "accepted" }), undo_until: NOW } });
    show();
    await press("Accept");
    await userEvent.click(await screen.findByRole("button", { name: "Accept challenge" }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    toasts[0]?.action?.onAct();
    await waitFor(() =>
      expect(toasts[1]).toMatchObject({
        title: "Something went wrong",
        description: expect.stringMatching(/so we do not know whether this arrived/),
      }),
    );
  });

  test("declines with a reason, but not with the one about the amount", async () => {
    network.answer(act("decline"), { body: waiting({ status: "declined" }) });
    show();
    await press("Decline");
    const dialog = within(await screen.findByRole("dialog", { name: "Decline for ana?" }));
    expect(dialog.queryByRole("option", { name: "The stack is too small" })).not.toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByRole("combobox"), "Too risky");
    await userEvent.click(dialog.getByRole("button", { name: "Decline challenge" }));
    await waitFor(() =>
      expect(network.sentTo(act("decline"))).toMatchObject([{ body: { reason: "too_risky" } }]),
    );
  });

  test("a press after the revocation is refused in words", async () => {
    const message = "You don’t moderate for this streamer, or no longer do.";
    network.answer(act("accept"), { status: 404, body: refusal("desk_not_found", message) });
    show();
    await press("Accept");
    await userEvent.click(await screen.findByRole("button", { name: "Accept challenge" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
  });

  test("blocks for the streamer, and says that they see it", async () => {
    const block = `PUT /api/desks/${desk.id}/blocks/${sample.creator_id}`;
    network.answer(block, { status: 204 });
    show();
    await press("Block vic");
    expect(await screen.findByText(/ana sees that you did it/)).toBeInTheDocument();
    await press("Block");
    await waitFor(() =>
      expect(toasts).toMatchObject([{ description: "ana can lift this in their settings." }]),
    );
    expect(network.sentTo(block)).toHaveLength(1);
  });
});

describe("an invitation", () => {
  const invitation = {
    _id: "01890a5d-ac96-774b-bcce-b302099a8099",
    id: "01890a5d-ac96-774b-bcce-b302099a8099",
    streamer_id: desk.id,
    streamer_name: "ana",
    streamer_display_name: "ana",
    streamer_profile_image: null,
    expires_at: NOW,
  };
  const push = jest.fn();
  const show = (code: string | null) =>
    renderScreen(<DeskInvitation invitation={invitation} code={code} />, { router: { push } });

  test.each([
    [null, `POST /api/moderator-invitations/${invitation.id}/accept`, undefined],
    ["secret", "POST /api/moderator-invitations/redeem", { code: "secret" }],
  ] as const)("with the code %p is accepted and leads to the desk", async (code, route, body) => {
    network.answer(route, { body: { ...invitation } });
    show(code);
    await press("Accept the invitation of ana");
    await waitFor(() => expect(push).toHaveBeenCalledWith("/desk/ana"));
    expect(network.sentTo(route).map((sent) => sent.body)).toEqual([body]);
  });

  test("by link says who invites before sign-in, which leads back to it", () => {
    renderScreen(<SignedOutInvitation invitation={invitation} returnTo="/desk?code=secret" />);
    expect(screen.getByRole("heading", { name: "ana asks you to moderate" })).toBeInTheDocument();
    expect(screen.getByText(/^Sign in to accept/)).toHaveTextContent("It is open until Nov 21, 2026.");
    const back = "returnTo=%2Fdesk%3Fcode%3Dsecret";
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", `/auth?${back}`);
    expect(screen.getByRole("link", { name: "Sign up" })).toHaveAttribute(
      "href",
      `/auth?${back}&mode=signup`,
    );
  });

  test("that has ended says so before sign-in", () => {
    renderScreen(<SignedOutInvitation invitation={null} returnTo="/desk?code=secret" />);
    expect(screen.getByRole("heading", { name: "This invitation is no longer open" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Sign up" })).toBeNull();
  });

  test("says why it was refused", async () => {
    const message = "This invitation is no longer open.";
    network.answer("POST /api/moderator-invitations/redeem", {
      status: 404,
      body: refusal("invitation_not_found", message),
    });
    show("secret");
    await press("Accept the invitation of ana");
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
  });

  test("is declined", async () => {
    network.answer(`DELETE /api/moderator-invitations/${invitation.id}`, { status: 204 });
    show(null);
    await press("Decline the invitation of ana");
    await waitFor(() => expect(toasts).toMatchObject([{ title: "Invitation declined" }]));
  });
});
