import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { UnsubscribePanel } from "./unsubscribe-panel";

const OFF = "POST /api/notifications/unsubscribe/{token}";
const { network } = setUpScreen();
const show = (token: string, locale: "en" | "fr" | "es" = "en") => {
  window.location.hash = token;
  return renderScreen(<UnsubscribePanel topics={["starting", "holds"]} />, { locale });
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test.each([
  ["en", "Turn these emails off?", "It starts now"],
  ["fr", "Ne plus recevoir ces e-mails\u202f?", "C’est maintenant"],
  ["es", "¿Dejar de recibir estos correos?", "Empieza ahora"],
] as const)(
  "in %s, names the mails and changes nothing until it is pressed",
  async (locale, title, topic) => {
    show("u.starting.mac", locale);
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(screen.getByText(topic)).toBeInTheDocument();
    expect(network.sentTo(OFF)).toEqual([]);
  },
);

test("turns the mails off on one press", async () => {
  network.answer("POST /api/notifications/unsubscribe/u.starting.mac", { status: 204 });
  show("u.starting.mac");
  await press("Turn off");
  expect(await screen.findByText("You will not get these emails any more.")).toBeInTheDocument();
});

test("offers to turn off every optional mail", async () => {
  network.answer("POST /api/notifications/unsubscribe/u.starting.mac", { status: 204 });
  show("u.starting.mac");
  await press("Turn off all optional emails");
  expect(await screen.findByText("You will not get optional emails any more.")).toBeInTheDocument();
});

test("says that a link is not complete, before and after asking the server", async () => {
  show("u.starting");
  expect(await screen.findByRole("heading", { name: "This link does not work" })).toBeInTheDocument();
});

test("keeps the question when the server cannot be reached", async () => {
  network.answer("POST /api/notifications/unsubscribe/u.starting.mac", { status: 500 });
  show("u.starting.mac");
  await press("Turn off");
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Turn off" })).toBeEnabled();
});
