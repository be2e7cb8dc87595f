import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import type { WebhookWire } from "@/lib/webhooks/contract";
import Connections from "./connections";

const { network, toasts } = setUpScreen();
const hook: WebhookWire = {
  id: "w",
  kind: "standard",
  url: "https://hooks.example.com/",
  events: ["payout.sent"],
  enabled: true,
  disabled_for: null,
  failing_since: null,
  previous_secret_until: null,
  created_at: "2026-01-01T00:00:00.000Z",
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("adds an address with its events and shows the secret once; Discord is offered three", async () => {
  const route = "POST /api/streamers/me/webhooks";
  network.answer(route, { status: 201, body: { id: "w", secret: "whsec_abc" } });
  renderScreen(<Connections webhooks={[]} />);
  const address = screen.getByLabelText("Address");
  await userEvent.type(address, "https://discord.com/");
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  await userEvent.clear(address);
  await userEvent.type(address, hook.url);
  await userEvent.click(screen.getByLabelText("Payout sent"));
  await press("Add");
  expect(await screen.findByDisplayValue("whsec_abc")).toBeInTheDocument();
  expect(network.sentTo(route)).toMatchObject([
    {
      body: {
        url: hook.url,
        events: ["challenge.top", "challenge.accepted", "challenge.completed", "payout.sent"],
      },
    },
  ]);
});

test.each([
  ["", "Please fill in this field"],
  ["hooks.example.com", /Enter a full web address/],
  ["http://hooks.example.com/", /Enter a full web address/],
  ["https://me:pw@example.com/", /Enter a full web address/],
  ["https://discord.com/channels/1/2", /Enter a full web address/],
])(
  "refuses the address “%s” at its field before anything is sent or the password is asked for",
  async (typed, words) => {
    renderScreen(<Connections webhooks={[]} />);
    if (typed !== "") await userEvent.type(screen.getByLabelText("Address"), typed);
    await press("Add");
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByLabelText("Address")).toHaveFocus();
    expect(network.sentTo("POST /api/streamers/me/webhooks")).toEqual([]);
  },
);

test("mirrors alerts to Streamlabs with a token alone, and says when it is none", async () => {
  const route = "POST /api/streamers/me/webhooks";
  network.answer(route, {
    status: 400,
    body: { code: "invalid_input", message: "", fields: { url: "Not a link" }, request_id: "r" },
  });
  renderScreen(<Connections webhooks={[]} />);
  await userEvent.selectOptions(screen.getByLabelText("Where to"), "Streamlabs");
  await userEvent.type(screen.getByLabelText("Access token"), "a&b");
  await press("Add");
  expect(await screen.findByText("This is not an access token.")).toBeInTheDocument();
  expect(network.sentTo(route)).toEqual([]);
  await userEvent.clear(screen.getByLabelText("Access token"));
  await userEvent.type(screen.getByLabelText("Access token"), "an-access-token.of_25-chars");
  expect(screen.getAllByRole("checkbox")).toHaveLength(6);
  await userEvent.click(screen.getByLabelText("New challenge"));
  await press("Add");
  await waitFor(() => expect(network.sentTo(route)).toHaveLength(1));
  expect(await screen.findByText("This is not an access token.")).toBeInTheDocument();
  expect(network.sentTo(route)[0]?.body).toEqual({
    url: "https://streamlabs.com/api/v2.0/alerts?access_token=an-access-token.of_25-chars",
    events: ["challenge.created", "challenge.accepted", "challenge.completed"],
  });
});

test("says why one was switched off, and sends again what did not arrive", async () => {
  const delivery = {
    id: "d",
    type: "payout.sent",
    created_at: hook.created_at,
    status: "failed",
    attempts: 9,
    attempted_at: hook.created_at,
    status_code: 500,
    duration_ms: 12,
    answer: "Oh no",
    next_attempt_at: null,
  };
  network.answer("GET /api/streamers/me/webhooks/w/deliveries", { body: [delivery] });
  network.answer("POST /api/streamers/me/webhooks/deliveries/d/resend", { status: 202 });
  renderScreen(<Connections webhooks={[{ ...hook, failing_since: hook.created_at }]} />);
  const since = within(screen.getByText(/Nothing has arrived since/)).getByRole("time");
  expect(since).toHaveAttribute("title");
  await press("What was sent");
  expect(await screen.findByText("Not arrived · 500 · 9 attempts")).toBeInTheDocument();
  expect(screen.getByText("Oh no")).toBeInTheDocument();
  await press("Send again");
  await waitFor(() => expect(toasts).toMatchObject([{ title: "It is sent again" }]));
});

test("a connection that was removed leaves the focus where the others are", async () => {
  network.answer("DELETE /api/streamers/me/webhooks/w", { status: 204 });
  const { rerender } = renderScreen(<Connections webhooks={[hook]} />);
  await press("Delete");
  const asked = within(await screen.findByRole("alertdialog"));
  await userEvent.click(asked.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  rerender(<Connections webhooks={[]} />);
  await waitFor(() => expect(screen.getByText("Nothing is connected yet.").parentElement).toHaveFocus());
});
