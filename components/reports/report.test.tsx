import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { refused, type Stage, setStage, vic } from "@/components/challenges/testing/render-stage";
import { ReportButton } from "./report-button";

const ID = "01890a5d-ac96-774b-bcce-b302099a8001";
const REPORT = "POST /api/reports";
const answer = {
  _id: "r1",
  id: "r1",
  subject_type: "challenge",
  subject_id: ID,
  reason: "violence",
  created_at: "2026-11-21T12:00:00.000Z",
  repeated: false,
};

let stage: Stage;
beforeEach(() => {
  window.history.replaceState(null, "", "/streamer/ana");
  stage = setStage();
});
afterEach(() => {
  stage.disconnect();
  window.history.replaceState(null, "", "/");
});

async function open() {
  stage.signIn(vic);
  await stage.render(<ReportButton type="challenge" id={ID} ownerId="owner" iconOnly />);
  await userEvent.click(screen.getByRole("button", { name: "Report this challenge" }));
  return within(await screen.findByRole("dialog", { name: "Report this challenge" }));
}

test("reports with a reason and words, and says thank you", async () => {
  stage.network.answer(REPORT, { status: 201, body: answer });
  const dialog = await open();
  await userEvent.selectOptions(dialog.getByLabelText("What is wrong?"), "Violence or something dangerous");
  await userEvent.type(dialog.getByLabelText(/In your words/), "Somebody will get hurt");
  await userEvent.click(dialog.getByRole("button", { name: "Report" }));
  expect(await screen.findByText("Reported. Thank you.")).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("A person will look at it within three days.");
  expect(stage.network.sentTo(REPORT).map(({ body }) => body)).toEqual([
    { subject_type: "challenge", subject_id: ID, reason: "violence", details: "Somebody will get hurt" },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("says that an earlier report stands", async () => {
  stage.network.answer(REPORT, { body: { ...answer, repeated: true } });
  const dialog = await open();
  await userEvent.selectOptions(dialog.getByLabelText("What is wrong?"), "Personal data");
  await userEvent.click(dialog.getByRole("button", { name: "Report" }));
  expect(await screen.findByText(/You have reported this before/)).toBeInTheDocument();
});

test("asks for the reason, and keeps what was typed when it is refused", async () => {
  stage.network.answer(REPORT, { status: 404, body: refused("challenge_hidden", "It is not shown.") });
  const dialog = await open();
  await userEvent.type(dialog.getByLabelText(/In your words/), "Look at this");
  await userEvent.click(dialog.getByRole("button", { name: "Report" }));
  expect(await dialog.findByLabelText("What is wrong?")).toBeInvalid();
  expect(stage.network.sentTo(REPORT)).toHaveLength(0);
  await userEvent.selectOptions(dialog.getByLabelText("What is wrong?"), "Something illegal");
  await userEvent.click(dialog.getByRole("button", { name: "Report" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("It is not shown.");
  expect(dialog.getByLabelText(/In your words/)).toHaveValue("Look at this");
});

test("asks visitors to sign in, and goes on from there to the report", async () => {
  await stage.render(<ReportButton type="challenge" id={ID} ownerId="owner" iconOnly />);
  await userEvent.click(screen.getByRole("button", { name: "Report this challenge" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Authentication Required" }));
  expect(dialog.getByText("Please sign in to report this.")).toBeInTheDocument();
  expect(window.location.hash).toBe(`#report-${ID}`);
});

test("opens by itself on the way back from signing in", async () => {
  window.history.replaceState(null, "", `/streamer/ana#report-${ID}`);
  stage.signIn(vic);
  await stage.render(<ReportButton type="challenge" id={ID} ownerId="owner" iconOnly />);
  expect(await screen.findByRole("dialog", { name: "Report this challenge" })).toBeInTheDocument();
  expect(window.location.hash).toBe("");
});

test("owners see no report button", async () => {
  stage.signIn(vic);
  await stage.render(<ReportButton type="user" id={vic.id} ownerId={vic.id} name="vic" iconOnly />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
