import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleOwnStreamer } from "@/components/testing/sample-streamer";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { rulesPreviewInputSchema } from "@/lib/challenges/contract";
import { cents } from "@/lib/shared/money";
import { DARE_CATEGORIES, streamerSettingsSchema } from "@/lib/streamers/contract";
import { OwnRulesForm } from "./own-rules-form";
import { ownRulesOf } from "./own-rules-of";

const SAVE = "PUT /api/streamers/me/settings";
const PREVIEW = "POST /api/streamers/me/settings/preview";
const { network, toasts } = setUpScreen();
let turn = 0;
beforeEach(() => {
  turn += 1;
});

/** A new id for each test, because drafts are kept by id. */
const caps = { pledgeCents: cents(1_000_000), potCents: cents(100_000_000) };
const show = (over: Parameters<typeof sampleOwnStreamer>[0] = {}) =>
  renderScreen(
    <OwnRulesForm
      rules={ownRulesOf(sampleOwnStreamer({ id: `person-${turn}`, ...over }))}
      kinds={DARE_CATEGORIES}
      caps={caps}
    />,
  );
const field = (name: string | RegExp) => screen.getByLabelText(name);
const choose = (name: string) => userEvent.click(screen.getByRole("checkbox", { name }));
const save = () => userEvent.click(screen.getByRole("button", { name: "Save changes" }));
const nothingDeclined = { body: { total: 0, declined: 0, rules: [] } };

test("every rule is off at first, and nothing is asked of the server", () => {
  show();
  for (const box of screen.getAllByRole("checkbox")) expect(box).not.toBeChecked();
  for (const [name, value] of [
    ["Largest offer I take", null],
    ["Largest stack I take", null],
    ["Open dares at a time, at most", 0],
  ] as const) {
    expect(field(name)).toHaveValue(value);
  }
  expect(field("Time zone")).toHaveValue("UTC");
  expect(network.sentTo(PREVIEW)).toHaveLength(0);
});

test("sends the rules as the contract names them", async () => {
  network.answer(PREVIEW, nothingDeclined);
  network.answer(SAVE, { body: {} });
  show();
  await userEvent.type(field("Largest offer I take"), "500");
  await userEvent.click(field("Food and drink"));
  await userEvent.type(field(/I take no dares that say/), "onion{enter}{enter} just chatting ");
  await userEvent.click(screen.getByRole("button", { name: "Add quiet hours" }));
  await choose("Fri");
  await userEvent.click(field(/Only from people with a confirmed/));
  await userEvent.click(field("Hide amounts on my dashboard"));
  await save();
  await waitFor(() => expect(toasts).toEqual([{ variant: "success", title: "Saved" }]));
  const sent = network.sentTo(SAVE)[0]?.body;
  expect(streamerSettingsSchema.safeParse(sent).error).toBeUndefined();
  expect(sent).toEqual({
    maximum_challenge_amount: "500",
    blocked_categories: ["food"],
    blocked_words: ["onion", "just chatting"],
    quiet_hours: ["monday", "tuesday", "wednesday", "thursday", "saturday", "sunday"].map((day) => ({
      day,
      from: "22:00",
      to: "08:00",
    })),
    require_confirmed_email: true,
    hide_amounts_dashboard: true,
  });
});

test("sends only what was changed: the other rules may have been set elsewhere meanwhile", async () => {
  network.answer(PREVIEW, nothingDeclined);
  network.answer(SAVE, { body: {} });
  show({ blocked_words: ["onion"], quiet_hours: [{ day: "monday", from: "22:00", to: "08:00" }] });
  fireEvent.change(field("Minutes of rest after I accept one"), { target: { value: "5" } });
  await save();
  await waitFor(() => expect(network.sentTo(SAVE)[0]?.body).toEqual({ cooldown_minutes: "5" }));
});

describe("quiet hours", () => {
  const night = { from: "22:00", to: "08:00" };
  const press = (name: string, at = 0) =>
    userEvent.click(screen.getAllByRole("button", { name })[at] as HTMLElement);
  const chosen = () =>
    screen
      .getAllByRole("group", { name: "Days" })
      .map((group) => within(group).queryAllByRole("checkbox", { checked: true }).length);
  const sent = () => network.sentTo(SAVE)[0]?.body;
  beforeEach(() => {
    network.answer(PREVIEW, nothingDeclined);
    network.answer(SAVE, { body: {} });
  });

  test("the same hours of several days stand together; more are for the days that are left", async () => {
    const early = { day: "sunday", from: "20:00", to: "09:00" } as const;
    const quiet_hours = [{ ...night, day: "monday" }, { ...night, day: "friday" }, early] as const;
    show({ quiet_hours: [...quiet_hours], time_zone: "Europe/Paris" });
    expect(chosen()).toEqual([2, 1]);
    await press("Add quiet hours");
    expect(chosen()).toEqual([2, 1, 4]);
    expect(field("Time zone")).toHaveValue("Europe/Paris");
    await press("Remove");
    await press("Remove", 1);
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ quiet_hours: [early] }));
  });

  test("every day and all weekdays are chosen by one press", async () => {
    show({ quiet_hours: [{ ...night, day: "monday" }] });
    await press("Every day");
    expect(chosen()).toEqual([7]);
    await press("Weekdays");
    expect(chosen()).toEqual([5]);
    await save();
    await waitFor(() =>
      expect(sent()).toMatchObject({
        quiet_hours: ["monday", "tuesday", "wednesday", "thursday", "friday"].map((day) => ({
          day,
          ...night,
        })),
      }),
    );
  });

  test("without a day, without a time and beyond their limit they are refused", async () => {
    show({ quiet_hours: [{ ...night, day: "monday" }] });
    await choose("Mon");
    fireEvent.change(field("From"), { target: { value: "" } });
    await save();
    expect(await screen.findByText("Choose at least one day")).toBeInTheDocument();
    expect(field("From")).toHaveAccessibleDescription(/Enter a time such as 22:00/);
    fireEvent.change(field("From"), { target: { value: "22:00" } });
    for (const at of [0, 1, 2, 3]) {
      await press("Every day", at);
      if (at < 3) await press("Add quiet hours");
    }
    await save();
    expect(await screen.findByText("That is too many. Remove some.")).toBeInTheDocument();
    expect(network.sentTo(SAVE)).toHaveLength(0);
  });
});

test("the maxima are compared with the minimum together with everything else", async () => {
  show({ minimum_challenge_amount: 10 });
  await userEvent.type(field("Largest offer I take"), "9.99");
  await userEvent.type(field("Largest stack I take"), "5");
  await userEvent.type(field("Minutes of rest after I accept one"), "1.5");
  await save();
  const below = /below your minimum/;
  await waitFor(() => expect(field("Largest offer I take")).toHaveAccessibleDescription(below));
  expect(field("Largest stack I take")).toHaveAccessibleDescription(below);
  expect(field("Minutes of rest after I accept one")).toHaveAccessibleDescription(/Enter a whole number/);
  expect(network.sentTo(SAVE)).toHaveLength(0);
});

test("while it is changed, it says what the rules would have declined", async () => {
  network.answer(PREVIEW, {
    body: {
      total: 50,
      declined: 3,
      rules: [
        { rule: "blocked_categories", count: 2 },
        { rule: "quiet_hours", count: 1 },
      ],
    },
  });
  show();
  await userEvent.click(field("Food and drink"));
  const status = await screen.findByText("Of your latest dares, these rules would have declined 3 of 50.");
  expect(
    within(status.parentElement as HTMLElement).getByText("kind: 2 · quiet hours: 1"),
  ).toBeInTheDocument();
  expect(rulesPreviewInputSchema.safeParse(network.sentTo(PREVIEW)[0]?.body).error).toBeUndefined();
});

test.each([
  ["Largest offer I take", "0", "Please enter a valid amount."],
  ["Largest offer I take", "1000000", "Enter an amount of at most \\$10,000"],
  ["Largest stack I take", "1000000", "Enter an amount of at most \\$999,999\\.99"],
  ["Minimum challenge amount", "1000000", "Enter an amount of at most \\$10,000"],
  ["Minutes of rest after I accept one", "1.5", "Enter a whole number, or 0 for no limit"],
  ["Open dares per person, at most", "1001", "That is too many. Remove some."],
])("%s cannot be %s, and is not asked about", async (name, typed, error) => {
  show();
  // In one step: what stands there between two keys may be asked about.
  fireEvent.change(field(name), { target: { value: typed } });
  await save();
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(new RegExp(error)));
  expect([network.sentTo(SAVE), network.sentTo(PREVIEW)]).toEqual([[], []]);
});

test("201 words are refused with their limit, and stay", async () => {
  const words = Array.from({ length: 201 }, (_, at) => `word${at}`).join("\n");
  show({ blocked_words: words.split("\n").slice(1) });
  await userEvent.type(field(/I take no dares that say/), "{enter}more");
  await save();
  await waitFor(() =>
    expect(field(/I take no dares that say/)).toHaveAccessibleDescription(/At most 200 words and phrases/),
  );
});

test("shows the server's reason at its field", async () => {
  network.answer(PREVIEW, nothingDeclined);
  const message = "This is below your minimum, so every offer would be declined";
  const body = {
    message,
    code: "invalid_input",
    request_id: "r",
    fields: { maximum_challenge_amount: message },
  };
  network.answer(SAVE, { status: 400, body });
  show();
  await userEvent.type(field("Largest offer I take"), "17");
  await save();
  await waitFor(() => expect(field("Largest offer I take")).toHaveAccessibleDescription(new RegExp(message)));
});

describe("the minimum and the guidelines", () => {
  const minimum = () => screen.getByRole("spinbutton", { name: "Minimum challenge amount" });
  const guidelines = () => screen.getByRole("textbox", { name: /Additional content guidelines/ });
  const type = async (field: HTMLElement, value: string) => {
    await userEvent.clear(field);
    if (value !== "") await userEvent.type(field, value);
  };
  const showThem = () => show({ minimum_challenge_amount: 10, additional_guidelines: "No jump scares." });
  const sent = () => network.sentTo(SAVE)[0]?.body;
  beforeEach(() => network.answer(PREVIEW, nothingDeclined));

  test("stand below the platform's rules, which are read-only", () => {
    show({ moderation_prompt: "Nothing dangerous." });
    expect(screen.getByText("Nothing dangerous.")).toBeInTheDocument();
    expect(minimum()).toHaveAttribute("min", "1");
    expect(minimum()).toHaveAttribute("step", "0.01");
  });

  test("are sent only when changed", async () => {
    network.answer(SAVE, { body: {} });
    showThem();
    await type(minimum(), "12.50");
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ minimum_challenge_amount: "12.50" }));
    expect(sent()).not.toHaveProperty("additional_guidelines");
  });

  test("an empty minimum is sent", async () => {
    network.answer(SAVE, { body: {} });
    showThem();
    await type(minimum(), "");
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ minimum_challenge_amount: "" }));
  });

  test.each(["0.5", "-1", "5.001", "10000000000"])("a minimum of %s is refused", async (value) => {
    showThem();
    await type(minimum(), value);
    await save();
    await waitFor(() => expect(minimum()).toHaveAccessibleDescription(/Enter an amount of at least \$1/));
    expect(network.sentTo(SAVE)).toHaveLength(0);
  });

  test.each([
    ["the minimum", { minimum: "20" }, "Failed to update minimum amount"],
    ["the guidelines", { guidelines: "Be kind." }, "Failed to update additional guidelines"],
    ["both", { minimum: "20", guidelines: "Be kind." }, "Failed to update settings"],
  ])("%s are named when saving fails", async (_, typed: { minimum?: string; guidelines?: string }, title) => {
    showThem();
    if (typed.minimum !== undefined) await type(minimum(), typed.minimum);
    if (typed.guidelines !== undefined) await type(guidelines(), typed.guidelines);
    await save();
    await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ title })]));
  });

  test("guidelines that break the rules keep their text and get the reason", async () => {
    const message = "This text breaks our content rules: illegal acts are not allowed.";
    const body = { message, code: "moderation_failed", request_id: "r", moderationFailed: true };
    network.answer(SAVE, { status: 400, body });
    showThem();
    await type(guidelines(), "Something bad");
    await save();
    await waitFor(() => expect(guidelines()).toHaveAccessibleDescription(new RegExp(message)));
    expect(guidelines()).toHaveValue("Something bad");
  });
});

test("says where the platform's limits end", () => {
  show();
  expect(field("Largest offer I take")).toHaveAccessibleDescription(/more than \$10,000/);
  expect(field("Largest stack I take")).toHaveAccessibleDescription(/ends at \$1,000,000/);
});
