import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { RulesForm, type StreamerRules } from "./rules-form";

const SAVE = "PUT /api/streamers/me/settings";
const { network, toasts } = setUpScreen();
let turn = 0;
beforeEach(() => {
  turn += 1;
});

/** A new id for each test, because drafts are kept by id. */
const rules = (): StreamerRules => ({
  id: `person-${turn}`,
  moderation_prompt: "Nothing dangerous.",
  minimum_challenge_amount: 10,
  additional_guidelines: "No jump scares.",
});
const show = () => renderScreen(<RulesForm streamer={rules()} />);
const minimum = () => screen.getByRole("spinbutton", { name: "Minimum challenge amount" });
const guidelines = () => screen.getByRole("textbox", { name: /Additional content guidelines/ });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save changes" }));
const type = async (field: HTMLElement, value: string) => {
  await userEvent.clear(field);
  if (value !== "") await userEvent.type(field, value);
};

test("shows the platform's rules read-only", () => {
  show();
  expect(screen.getByText("Nothing dangerous.")).toBeInTheDocument();
  expect(screen.getAllByRole("textbox")).toEqual([guidelines()]);
  expect(minimum()).toHaveAttribute("min", "1");
  expect(minimum()).toHaveAttribute("step", "0.01");
});

test("sends only changed fields", async () => {
  network.answer(SAVE, { body: {} });
  show();
  await type(minimum(), "12.50");
  await save();
  await waitFor(() => expect(toasts).toEqual([{ variant: "success", title: "Saved" }]));
  expect(network.sentTo(SAVE)[0]?.body).toEqual({ minimum_challenge_amount: "12.50" });
});

test("accepts an empty minimum", async () => {
  network.answer(SAVE, { body: {} });
  show();
  await type(minimum(), "");
  await save();
  await waitFor(() => expect(network.sentTo(SAVE)[0]?.body).toEqual({ minimum_challenge_amount: "" }));
});

test.each(["0.5", "-1", "5.001", "10000000000"])("refuses a minimum of %s", async (value) => {
  show();
  await type(minimum(), value);
  await save();
  await waitFor(() => expect(minimum()).toHaveAccessibleDescription(/Enter an amount of at least \$1/));
  expect(network.sentTo(SAVE)).toHaveLength(0);
});

test.each([
  ["the minimum", { minimum: "20" }, "Failed to update minimum amount"],
  ["the guidelines", { guidelines: "Be kind." }, "Failed to update additional guidelines"],
  ["both", { minimum: "20", guidelines: "Be kind." }, "Failed to update settings"],
])("names %s when saving fails", async (_, typed: { minimum?: string; guidelines?: string }, title) => {
  show();
  if (typed.minimum !== undefined) await type(minimum(), typed.minimum);
  if (typed.guidelines !== undefined) await type(guidelines(), typed.guidelines);
  await save();
  await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ title })]));
});

test("shows the reason at guidelines that break the rules", async () => {
  const message = "This text breaks our content rules: illegal acts are not allowed.";
  const body = { message, code: "moderation_failed", request_id: "r", moderationFailed: true };
  network.answer(SAVE, { status: 400, body });
  show();
  await type(guidelines(), "Something bad");
  await save();
  await waitFor(() => expect(guidelines()).toHaveAccessibleDescription(new RegExp(message)));
  expect(guidelines()).toHaveValue("Something bad");
});
