import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import type { ApiKeyWire } from "@/lib/auth/contract";
import { contract } from "@/lib/http/contract";
import type { RouteContract } from "@/lib/http/route-contract";
import ApiKeys from "./api-keys";

const { network, toasts } = setUpScreen();
const LIST = "/api/streamers/me/api-keys";
const key: ApiKeyWire = {
  id: "k",
  name: "Stream Deck",
  scopes: ["act"],
  ending: "w3rt",
  created_at: "2026-01-01T00:00:00.000Z",
  last_used_at: null,
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("makes a key with the chosen scopes, shows it once and lists it", async () => {
  network.answer(`GET ${LIST}`, { body: [] });
  network.answer(`POST ${LIST}`, { status: 201, body: { id: "k", key: "brv_secret" } });
  renderScreen(<ApiKeys />);
  expect(await screen.findByText("No keys yet.")).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Name"), "Stream Deck");
  await userEvent.click(screen.getByLabelText("Read"));
  network.answer(`GET ${LIST}`, { body: [key] });
  await press("Make a key");
  expect(await screen.findByDisplayValue("brv_secret")).toBeInTheDocument();
  expect(await screen.findByText("…w3rt")).toBeInTheDocument();
  expect(network.sentTo(`POST ${LIST}`)).toMatchObject([{ body: { name: "Stream Deck", scopes: ["act"] } }]);
});

test("revokes a key after a confirmation", async () => {
  network.answer(`GET ${LIST}`, { body: [key] });
  network.answer(`DELETE ${LIST}/k`, { status: 204 });
  renderScreen(<ApiKeys />);
  await press("Revoke Stream Deck");
  expect(await screen.findByText("Revoke “Stream Deck”?")).toBeInTheDocument();
  expect(network.sentTo(`DELETE ${LIST}/k`)).toEqual([]);
  network.answer(`GET ${LIST}`, { body: [] });
  await press("Revoke");
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Revoked" }]));
  const empty = await screen.findByText("No keys yet.");
  expect(empty.parentElement).toHaveFocus();
});

test("says that the keys could not be loaded, also behind a revocation, and loads them again", async () => {
  network.answer(`GET ${LIST}`, { status: 503 });
  renderScreen(<ApiKeys />);
  expect(await screen.findByText("Your keys could not be loaded.")).toBeInTheDocument();
  network.answer(`GET ${LIST}`, { body: [key] });
  await press("Try again");
  network.answer(`DELETE ${LIST}/k`, { status: 204 });
  await press("Revoke Stream Deck");
  network.answer(`GET ${LIST}`, { status: 503 });
  await press("Revoke");
  expect(await screen.findByText("Your keys could not be loaded.")).toBeInTheDocument();
  expect(screen.queryByText("Stream Deck")).toBeNull();
});

test("a name that is missing or refused is said at its field; a missing one is not sent", async () => {
  network.answer(`GET ${LIST}`, { body: [] });
  network.answer(`POST ${LIST}`, {
    status: 400,
    body: {
      code: "invalid_input",
      message: "x",
      request_id: "r",
      fields: { name: "This is too long. Shorten it." },
    },
  });
  renderScreen(<ApiKeys />);
  await press("Make a key");
  expect(await screen.findByText("Please fill in this field")).toBeInTheDocument();
  expect(network.sentTo(`POST ${LIST}`)).toEqual([]);
  await userEvent.type(screen.getByLabelText("Name"), "Stream Deck");
  await press("Make a key");
  expect(await screen.findByText("This is too long. Shorten it.")).toBeInTheDocument();
});

/** Whoever makes a key consents to these: what is added here is added to the words of `settings.apiKeys.scopeHelp.act`, too. */
test("the scope to act permits what its words name", () => {
  const permitted = Object.entries<RouteContract>(contract).filter(([, { apiKey }]) => apiKey === "act");
  expect(permitted.map(([route]) => route).sort()).toEqual([
    "DELETE /api/streamers/me/rehearsal",
    "POST /api/challenges/{id}/accept",
    "POST /api/challenges/{id}/accept/undo",
    "POST /api/challenges/{id}/complete",
    "POST /api/challenges/{id}/decline",
    "POST /api/challenges/{id}/fail",
    "POST /api/challenges/{id}/start",
    "POST /api/streamers/me/overlay/test",
    "POST /api/streamers/me/rehearsal",
    "POST /api/users/toggle-status",
  ]);
});
