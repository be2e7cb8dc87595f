import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { ALERT_SOUNDS, OVERLAY_POSITIONS, OVERLAY_SKINS, SAMPLE_SCENES } from "@/lib/overlay/contract";
import { DEFAULT_LOOK } from "@/lib/overlay/look-contract";
import LookForm from "./look-form";

const SAVE = "PUT /api/streamers/me/overlay";
const SETTINGS = "PUT /api/streamers/me/settings";
const TEST = "POST /api/streamers/me/overlay/test";
const { network, toasts } = setUpScreen();
const choices = {
  positions: OVERLAY_POSITIONS,
  skins: OVERLAY_SKINS,
  sounds: ALERT_SOUNDS,
  scenes: SAMPLE_SCENES,
};

beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
function form(hasLink: boolean, hidesAmounts = false) {
  // Unsaved values are kept by id.
  const id = expect.getState().currentTestName ?? "";
  return (
    <LookForm id={id} look={DEFAULT_LOOK} hidesAmounts={hidesAmounts} hasLink={hasLink} choices={choices} />
  );
}
let view: ReturnType<typeof renderScreen>;
beforeEach(() => {
  view = renderScreen(form(true));
});
const hideAmounts = () => screen.getByRole("switch", { name: "Hide amounts on my overlay" });
const frame = () => screen.getByTitle<HTMLIFrameElement>("Preview of your overlay");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));

test("the preview wears every change before it is saved", async () => {
  const { body } = document.implementation.createHTMLDocument();
  Object.defineProperty(frame(), "contentDocument", { value: body.ownerDocument });
  await choose("Glass");
  await choose("Top right");
  fireEvent.change(screen.getByRole("slider", { name: /^Size/ }), { target: { value: "150" } });
  await userEvent.click(screen.getByRole("checkbox", { name: "My own accent color" }));
  fireEvent.change(screen.getByLabelText("Accent color"), { target: { value: "#ffffff" } });
  await userEvent.click(screen.getByRole("checkbox", { name: "Less motion" }));
  expect(body.dataset).toMatchObject({ skin: "glass", position: "top-right", motion: "reduced" });
  expect(body.getAttribute("style")).toBe("--scale: 1.5; --accent: #ffffff; --on-accent: #000000;");
  expect(network.sentTo(SAVE)).toHaveLength(0);
});

test("saves the look as a whole", async () => {
  network.answer(SAVE, { body: DEFAULT_LOOK });
  await choose("Ticker");
  const [sound] = screen.getAllByRole("combobox", { name: "Sound" });
  await userEvent.selectOptions(sound as HTMLElement, "Silent");
  await userEvent.click(screen.getByRole("switch", { name: "Boost" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Save a replay of every completion" }));
  await press("Save changes");
  await waitFor(() => expect(network.sentTo(SAVE)).toHaveLength(1));
  const { created, boosted } = DEFAULT_LOOK.alerts;
  expect(network.sentTo(SAVE)[0]?.body).toEqual({
    ...DEFAULT_LOOK,
    skin: "ticker",
    save_replay: true,
    alerts: {
      ...DEFAULT_LOOK.alerts,
      created: { ...created, sound: null },
      boosted: { ...boosted, on: false },
    },
  });
});

test("says which time is wrong, and saves nothing", async () => {
  const [seconds] = screen.getAllByRole("spinbutton", { name: "Seconds" });
  fireEvent.change(seconds as HTMLElement, { target: { value: "60" } });
  await press("Save changes");
  expect(await screen.findByText("2 to 20 seconds")).toBeInTheDocument();
  expect(network.sentTo(SAVE)).toHaveLength(0);
});

test("hides amounts by the rule of that name, immediately", async () => {
  network.answer(SETTINGS, { body: {} });
  await userEvent.click(hideAmounts());
  await waitFor(() => expect(network.sentTo(SETTINGS)[0]?.body).toEqual({ hide_amounts_overlay: true }));
  view.rerender(form(true, true));
  expect(hideAmounts()).toBeChecked();
  expect(hideAmounts()).toHaveFocus();
  view.rerender(form(true, false));
  expect(hideAmounts()).not.toBeChecked();
});

test("saves presses on that rule one after another, and sets back what could not be saved", async () => {
  let succeed = () => {};
  network.answer(SETTINGS, new Promise((answer) => (succeed = () => answer({ body: {} }))));
  await userEvent.click(hideAmounts());
  await userEvent.click(hideAmounts());
  expect(hideAmounts()).not.toBeChecked();
  expect(network.sentTo(SETTINGS)).toHaveLength(1);
  network.answer(SETTINGS, { status: 500 });
  succeed();
  await waitFor(() => expect(hideAmounts()).toBeChecked());
  expect(network.sentTo(SETTINGS).map(({ body }) => body)).toEqual([
    { hide_amounts_overlay: true },
    { hide_amounts_overlay: false },
  ]);
  expect(toasts).toHaveLength(1);
});

test("plays a sound at the chosen volume", async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  await press("Listen: Completed");
  const audio = play.mock.contexts[0] as HTMLAudioElement;
  expect([new URL(audio.src).pathname, audio.volume]).toEqual(["/sounds/fanfare.wav", 0.6]);
});

test("says that a test alert does not show what is not saved yet", async () => {
  network.answer(TEST, { status: 202 });
  await choose("Glass");
  await press("Send a test alert: Started");
  await waitFor(() =>
    expect(toasts).toEqual([
      expect.objectContaining({ description: expect.stringMatching(/save your changes/) }),
    ]),
  );
});

test("offers no test alert before there is an overlay link, and says where it is made", () => {
  cleanup();
  renderScreen(form(false));
  expect(screen.queryByRole("button", { name: /Send a test alert/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Generate your overlay link" })).toHaveAttribute(
    "href",
    "#overlay",
  );
});

test("sends a test alert of the kind", async () => {
  network.answer(TEST, { status: 202 });
  await press("Send a test alert: Started");
  await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ title: "Test alert sent" })]));
  expect(network.sentTo(TEST)[0]?.body).toEqual({ kind: "started" });
});
