import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { NotificationSwitches } from "./notification-switches";

const SAVE = "PUT /api/notifications/settings";
const { network, toasts } = setUpScreen();
const topics = [
  { topic: "starting", in_app: true, screen: true, sound: true, email: false, push: true },
  { topic: "holds", in_app: true, screen: true, sound: false, email: true, push: true },
] as const;
const show = () => renderScreen(<NotificationSwitches topics={[...topics]} />);
const find = (name: string) => screen.getByRole("switch", { name });

test("shows each topic with a switch for each channel", () => {
  show();
  expect(screen.getAllByRole("switch")).toHaveLength(10);
  expect(find("It starts now: In the app")).toBeChecked();
  expect(find("It starts now: Email")).not.toBeChecked();
});

test("saves a switch immediately and leaves the others unchanged", async () => {
  network.answer(SAVE, { status: 204 });
  show();
  await userEvent.click(find("Amounts on hold: Email"));
  expect(find("Amounts on hold: Email")).not.toBeChecked();
  expect(network.sentTo(SAVE)[0]?.body).toEqual({ topic: "holds", channel: "email", on: false });
  expect(find("Amounts on hold: In the app")).toBeChecked();
});

test("puts a switch back that could not be saved, and says so", async () => {
  network.answer(SAVE, { status: 500 });
  show();
  await userEvent.click(find("It starts now: Email"));
  await waitFor(() => expect(find("It starts now: Email")).not.toBeChecked());
  expect(toasts).toEqual([expect.objectContaining({ title: "Your choice was not saved" })]);
});
