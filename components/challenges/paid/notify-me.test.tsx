import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakePush, MADE } from "@/components/settings/testing/fake-push";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { NotifyMe } from "./notify-me";

const { network, toasts } = setUpScreen();
const SETTINGS = "GET /api/notifications/settings";
const SAVE = "POST /api/users/push-subscriptions";
const show = async (here = false) => {
  network.answer(SETTINGS, { body: { topics: [], push: { public_key: "our key", here } } });
  renderScreen(<NotifyMe />);
  await waitFor(() => expect(network.sentTo(SETTINGS)).toHaveLength(1));
};
const button = () => screen.queryByRole("button", { name: "Tell me when it starts" });

test("turns pushes to this browser on, and off again", async () => {
  fakePush("default", "granted");
  network.answer(SAVE, { status: 204 });
  network.answer("DELETE /api/users/push-subscriptions", { status: 204 });
  await show();
  await waitFor(() => expect(button()).toHaveAttribute("aria-pressed", "false"));
  await userEvent.click(button() as HTMLElement);
  await waitFor(() => expect(button()).toHaveAttribute("aria-pressed", "true"));
  expect(network.sentTo(SAVE)[0]?.body).toEqual(MADE);
  await userEvent.click(button() as HTMLElement);
  await waitFor(() => expect(button()).toHaveAttribute("aria-pressed", "false"));
});

test("says so when it could not", async () => {
  fakePush("granted");
  network.answer(SAVE, { status: 500 });
  await show();
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button() as HTMLElement);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(button()).toHaveAttribute("aria-pressed", "false");
});

test("says where to allow them when the browser refuses", async () => {
  fakePush("default", "denied");
  await show();
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button() as HTMLElement);
  await waitFor(() => expect(screen.getByText(/This browser blocks notifications/)).toHaveFocus());
  expect(button()).toBeNull();
});

test.each([
  ["where they are on already", "granted", true],
  ["where the browser refuses", "denied", false],
] as const)("offers nothing %s", async (_, permission, here) => {
  fakePush(permission);
  await show(here);
  expect(button()).toBeNull();
});
