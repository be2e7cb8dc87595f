import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { formatsIn } from "@/lib/i18n/formats";
import { CATALOGUES } from "@/lib/i18n/words";
import type { NotificationSettingsWire } from "@/lib/notifications/contract";
import NotificationSwitches from "./notification-switches";

const SAVE = "PUT /api/notifications/settings";
const { network, toasts } = setUpScreen();
const all = { in_app: true, screen: true, sound: true, email: true, push: true };
const starting = { ...all, email: false };
const holds = { ...all, sound: false };
const topics: NotificationSettingsWire["topics"] = [
  { topic: "starting", ...starting, types: [{ type: "challenge_started", ...starting }] },
  {
    topic: "holds",
    ...holds,
    types: [
      { type: "pledge_authorized", ...holds, screen: null, push: null },
      { type: "pledge_released", ...holds },
      { type: "boost_too_late", ...holds },
    ],
  },
];
const show = () => renderScreen(<NotificationSwitches topics={topics} />);
const find = (name: string) => screen.getByRole("switch", { name });
const findTopic = (name: string) => screen.getByRole("checkbox", { name });
const button = () => screen.getByRole("button", { name: /^Amounts on hold Choose one by one \(3\)/ });

test("shows each topic with a switch for each channel", () => {
  show();
  expect(screen.getAllByRole("switch")).toHaveLength(5);
  expect(screen.getAllByRole("checkbox")).toHaveLength(5);
  expect(find("It starts now: In the app")).toBeChecked();
  expect(find("It starts now: Email")).not.toBeChecked();
});

test("saves a switch immediately and leaves the others unchanged", async () => {
  network.answer(SAVE, { status: 204 });
  show();
  await userEvent.click(findTopic("Amounts on hold: Email"));
  expect(findTopic("Amounts on hold: Email")).not.toBeChecked();
  expect(network.sentTo(SAVE)[0]?.body).toEqual({ topic: "holds", channel: "email", on: false });
  expect(findTopic("Amounts on hold: In the app")).toBeChecked();
});

test("shows what was switched off elsewhere once the page is refreshed", () => {
  const view = show();
  view.rerender(
    <NotificationSwitches
      topics={topics.map((topic) => ({
        ...topic,
        in_app: false,
        types: topic.types.map((type) => ({ ...type, in_app: false })),
      }))}
    />,
  );
  expect(find("It starts now: In the app")).not.toBeChecked();
  expect(findTopic("Amounts on hold: In the app")).not.toBeChecked();
});

test("puts a switch back that could not be saved, and says so", async () => {
  network.answer(SAVE, { status: 500 });
  show();
  await userEvent.click(find("It starts now: Email"));
  await waitFor(() => expect(find("It starts now: Email")).not.toBeChecked());
  expect(toasts).toEqual([expect.objectContaining({ title: "Your choice was not saved" })]);
});

test("a topic of several kinds unfolds to them by keyboard, each in its channels; one of a single kind has nothing to unfold", async () => {
  show();
  expect(screen.getAllByRole("button")).toEqual([button()]);
  expect(button()).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByText("You took a boost back or cancelled a challenge")).toBeNull();
  button().focus();
  await userEvent.keyboard("{Enter}");
  expect(button()).toHaveAttribute("aria-expanded", "true");
  const kinds = within(screen.getByRole("list", { name: "Amounts on hold" }));
  expect(kinds.getAllByRole("switch").map((one) => one.getAttribute("aria-label"))).toEqual([
    ...["In the app", "Sound", "Email"].map((channel) => `The receipt of a hold: ${channel}`),
    ...["Your payment came too late", "Your boost came too late"].flatMap((kind) =>
      ["In the app", "On screen", "Sound", "Email", "Push"].map((channel) => `${kind}: ${channel}`),
    ),
  ]);
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByText("The receipt of a hold")).toBeNull();
});

test("a kind switched off makes its topic mixed, in words too; the topic's switch sets every kind", async () => {
  network.answer(SAVE, { status: 204 });
  show();
  await userEvent.click(button());
  await userEvent.click(find("Your boost came too late: Email"));
  expect(findTopic("Amounts on hold: Email, some are off")).toBePartiallyChecked();
  expect(button()).toHaveAccessibleName(/some are off$/);
  await userEvent.click(findTopic("Amounts on hold: Email, some are off"));
  expect(findTopic("Amounts on hold: Email")).toBeChecked();
  expect(findTopic("Amounts on hold: Email")).not.toBePartiallyChecked();
  expect(find("Your boost came too late: Email")).toBeChecked();
  await userEvent.click(findTopic("Amounts on hold: Email"));
  expect(find("The receipt of a hold: Email")).not.toBeChecked();
  expect(network.sentTo(SAVE).map(({ body }) => body)).toEqual([
    { topic: "holds", type: "boost_too_late", channel: "email", on: false },
    { topic: "holds", channel: "email", on: true },
    { topic: "holds", channel: "email", on: false },
  ]);
});

test("a kind that could not be saved is set back, and what was pressed after it is kept", async () => {
  let fail = () => {};
  network.answer(SAVE, new Promise((answer) => (fail = () => answer({ status: 500 }))));
  show();
  await userEvent.click(button());
  await userEvent.click(find("Your boost came too late: Email"));
  await userEvent.click(find("Your payment came too late: Email"));
  expect(network.sentTo(SAVE)).toHaveLength(1);
  network.answer(SAVE, { status: 204 });
  fail();
  await waitFor(() => expect(find("Your boost came too late: Email")).toBeChecked());
  expect(find("Your payment came too late: Email")).not.toBeChecked();
  expect(toasts).toHaveLength(1);
  expect(network.sentTo(SAVE)).toHaveLength(2);
});

test("takes no press that it could not save: disabled as the server renders it, enabled once hydrated", () => {
  const errors = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const serverHtml = renderToString(
    <NextIntlClientProvider locale="en" messages={CATALOGUES.en} formats={formatsIn("en")} timeZone="UTC">
      <NotificationSwitches topics={topics} />
    </NextIntlClientProvider>,
  );
  expect(serverHtml).toMatch(/^<fieldset disabled=""/);
  renderScreen(<NotificationSwitches topics={topics} />, { serverHtml });
  expect(find("It starts now: Email")).toBeEnabled();
  expect(errors).not.toHaveBeenCalled();
});
