import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PLATFORM_MINIMUM } from "@/components/settings/streamer/minimum-field";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleOwnStreamer } from "@/components/testing/sample-streamer";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { cents } from "@/lib/shared/money";
import { pack } from "@/lib/shared/packed";
import type { FirstSteps as Steps } from "@/lib/streamers/contract";
import { PLATFORM_MINIMUM_CENTS } from "@/lib/streamers/contract";
import { FirstSteps } from "./first-steps";
import { firstStepsShown, type Step } from "./first-steps-shown";
import { ShowSteps } from "./show-steps";

const SAVE = "PUT /api/streamers/me/first-steps";
const PROFILE = "PUT /api/users/profile";
const SETTINGS = "PUT /api/streamers/me/settings";
const LINK = "https://bravado.example/streamer/ana";
const { network, toasts } = setUpScreen();

const nothingDone: Steps = {
  name: { confirmed: false, username: "ana.ruiz", fullName: "ana.ruiz", category: "Gaming" },
  rules: false,
  overlay: false,
  shared: false,
  hidden: false,
};
const allDone: Steps = {
  ...nothingDone,
  name: { ...nothingDone.name, confirmed: true },
  rules: true,
  overlay: true,
  shared: true,
};

let turn = 0;
/** Drafts are kept by id, so each test has its own. */
function show(steps: Steps = nothingDone, asked?: Step, isFolded = false, link: string | null = null) {
  turn += 1;
  const [refresh, replace] = [jest.fn(), jest.fn()];
  network.answer("GET /api/streamers/me/stripe/status", { body: { hasAccount: false, accountStatus: null } });
  const list = (steps: Steps, asked?: Step, isFolded = false, again = false) => (
    <FirstSteps
      steps={steps}
      asked={asked}
      again={again}
      isFolded={isFolded}
      streamer={sampleOwnStreamer({ id: `streamer-${turn}`, obs_link: link })}
      most={cents(1_000_000)}
      canAccept={false}
      countries={pack([{ value: "FR", label: "France" }])}
      share={{ name: "ana", link: LINK, picture: "/social/en/streamer/1.png" }}
    />
  );
  const { rerender } = renderScreen(list(steps, asked, isFolded), {
    pathname: "/streamer-dashboard",
    router: { refresh, replace },
  });
  return { refresh, replace, showAgain: (...next: Parameters<typeof list>) => rerender(list(...next)) };
}
const step = (title: string) => screen.getByText(title).closest("details");
const bodiesOf = (key: Parameters<typeof network.sentTo>[0]) => network.sentTo(key).map(({ body }) => body);

test.each([
  ["nothing is done", nothingDone, false, true],
  ["only payouts are missing", allDone, false, true],
  ["everything is done", allDone, true, false],
  ["it is put away", { ...nothingDone, hidden: true }, false, false],
])("is shown or not when %s", (_, steps, canAccept, isShown) => {
  expect(firstStepsShown({ steps, canAccept })).toBe(isShown);
});

test("counts what is done, and opens and renders the first step that is not", async () => {
  show({ ...nothingDone, name: allDone.name });
  expect(screen.getByText("1 of 5 steps done")).toBeInTheDocument();
  expect(step("Your public name")).not.toHaveAttribute("open");
  expect(screen.queryByLabelText("Username")).not.toBeInTheDocument();
  expect(step("Your rules and your minimum")).toHaveAttribute("open");
  expect(await screen.findByRole("button", { name: "Save these rules" })).toBeInTheDocument();
});

test("is one folded line for a streamer with challenges, and opens with the step that was asked for", () => {
  show({ ...nothingDone, name: allDone.name }, undefined, true);
  const all = screen.getByText("1 of 5 steps done").closest("details");
  expect(all).not.toHaveAttribute("open");
  expect(step("Your rules and your minimum")).toHaveAttribute("open");
  cleanup();
  show({ ...nothingDone, name: allDone.name }, "rules", true);
  expect(screen.getByText("1 of 5 steps done").closest("details")).toHaveAttribute("open");
});

test("stays open when the first challenge arrives, with the step that is being filled in", async () => {
  const { showAgain } = show();
  const all = screen.getByText("0 of 5 steps done").closest("details");
  await userEvent.type(await screen.findByLabelText("Public name"), "Ana");
  showAgain(nothingDone, undefined, true);
  expect(all).toHaveAttribute("open");
  expect(screen.getByLabelText("Public name")).toHaveValue("Ana");
  showAgain({ ...nothingDone, name: allDone.name }, undefined, true);
  expect(all).toHaveAttribute("open");
  expect(step("Your rules and your minimum")).toHaveAttribute("open");
});

test("moves the focus from a step that was done to the next one", async () => {
  const { refresh, showAgain } = show();
  network.answer(PROFILE, { body: {} });
  await userEvent.type(await screen.findByLabelText("Public name"), "Ana plays");
  await userEvent.click(screen.getByRole("button", { name: "Confirm my name" }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  showAgain({ ...nothingDone, name: allDone.name });
  expect(step("Your rules and your minimum")?.querySelector("summary")).toHaveFocus();
});

test("asks the server for another step when it is opened; once that is done, the next one opens", async () => {
  window.history.replaceState(null, "", "/streamer-dashboard?tab=history");
  const { replace } = show();
  const share = step("Tell your viewers") as HTMLDetailsElement;
  share.open = true;
  expect(await within(share).findByRole("status")).toBeInTheDocument();
  expect(replace).toHaveBeenCalledWith("/streamer-dashboard?tab=history&step=share", { scroll: false });

  cleanup();
  const { showAgain } = show(nothingDone, "share");
  expect(step("Tell your viewers")).toHaveAttribute("open");
  showAgain({ ...nothingDone, shared: true }, "share");
  expect(step("Your public name")).toHaveAttribute("open");
  showAgain({ ...nothingDone, shared: true }, "share", false, true);
  expect(step("Tell your viewers")).toHaveAttribute("open");
});

test("asks for the public name and what is streamed; the default handle only fills the field", async () => {
  const { refresh } = show();
  network.answer(PROFILE, { body: {} });
  expect(screen.getByLabelText("Username")).toHaveValue("ana.ruiz");
  expect(screen.getByLabelText("Public name")).toHaveValue("");
  await userEvent.click(screen.getByRole("button", { name: "Confirm my name" }));
  expect(await screen.findByText("Full name is required")).toBeInTheDocument();
  expect(bodiesOf(PROFILE)).toEqual([]);
  await userEvent.type(screen.getByLabelText("Public name"), "Ana plays");
  await userEvent.selectOptions(screen.getByLabelText("What you stream"), "Music");
  await userEvent.click(screen.getByRole("button", { name: "Confirm my name" }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(bodiesOf(PROFILE)).toEqual([{ full_name: "Ana plays", username: "ana.ruiz", category: "Music" }]);
});

test("saves the rules also when they stay as they are, and says when the platform's minimum is higher", async () => {
  const { refresh } = show(nothingDone, "rules");
  network.answer(SETTINGS, { body: {} });
  const minimum = screen.getByRole("spinbutton", { name: "Minimum challenge amount" });
  await userEvent.clear(minimum);
  await userEvent.type(minimum, "2");
  expect(minimum).toHaveAccessibleDescription(/Offers on Bravado start at \$5/);
  await userEvent.click(screen.getByRole("button", { name: "Save these rules" }));
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: "Saved", description: expect.stringMatching(/Offers on Bravado start at \$5/) },
    ]),
  );
  await userEvent.clear(minimum);
  await userEvent.type(minimum, "10");
  expect(minimum).not.toHaveAccessibleDescription(/start at/);
  await userEvent.click(screen.getByRole("button", { name: "Save these rules" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
  expect(bodiesOf(SETTINGS)).toEqual([
    { minimum_challenge_amount: "2", additional_guidelines: "" },
    { minimum_challenge_amount: "10", additional_guidelines: "" },
  ]);
});

test("names the largest offer when the minimum is above it", async () => {
  show({ ...nothingDone, name: allDone.name });
  const minimum = await screen.findByLabelText("Minimum challenge amount");
  await userEvent.type(minimum, "1000000");
  await userEvent.click(screen.getByRole("button", { name: "Save these rules" }));
  await waitFor(() => expect(minimum).toHaveAccessibleDescription(/Enter an amount of at most \$10,000/));
  expect(network.sentTo(SETTINGS)).toEqual([]);
});

test("has no silent country for payouts", async () => {
  show(nothingDone, "payouts");
  expect(await screen.findByLabelText("Country where you are paid")).toHaveValue("");
});

test("tries the overlay before anybody has paid, once there is a link", async () => {
  show(nothingDone, "overlay");
  expect(screen.getByRole("button", { name: "Generate overlay link" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Send a test alert" })).toBeNull();
  cleanup();
  show(nothingDone, "overlay", false, `${LINK}?key=secret`);
  network.answer("POST /api/streamers/me/overlay/test", { status: 202 });
  await userEvent.click(screen.getByRole("button", { name: "Send a test alert" }));
  await waitFor(() => expect(bodiesOf("POST /api/streamers/me/overlay/test")).toEqual([{ kind: "created" }]));
});

test("gives link, QR code, picture and panel text, and is ticked off by the streamer", async () => {
  const { refresh } = show(nothingDone, "share");
  network.answer(SAVE, { status: 204 });
  const share = within(step("Tell your viewers") as HTMLElement);
  expect(share.getByLabelText("Link to your page")).toHaveValue(LINK);
  expect(share.getByRole("img", { name: "QR code of your page", hidden: true })).toBeInTheDocument();
  expect(share.getByText("Download QR code").closest("a")).toHaveAttribute("download", "bravado-ana.svg");
  expect(share.getByText("Download picture").closest("a")).toHaveAttribute(
    "href",
    "/social/en/streamer/1.png",
  );
  expect(share.getByLabelText(/Text for a Twitch panel/)).toHaveTextContent(`[Dare me](${LINK})`);
  await userEvent.click(share.getByText("I have shared my page"));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(bodiesOf(SAVE)).toEqual([{ shared: true }]);
});

test("can be put away, and brought back", async () => {
  network.answer(SAVE, { status: 204 });
  show();
  await userEvent.click(screen.getByRole("button", { name: "Hide for now" }));
  renderScreen(<ShowSteps />);
  await userEvent.click(screen.getByRole("button", { name: "Show the first steps" }));
  await waitFor(() => expect(bodiesOf(SAVE)).toEqual([{ hidden: true }, { hidden: false }]));
});

test("the platform's minimum is the contract's", () => {
  expect(PLATFORM_MINIMUM * 100).toBe(PLATFORM_MINIMUM_CENTS);
});
