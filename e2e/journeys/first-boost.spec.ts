import { authorize, createAccount, signUp, writeChallenge } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test("a stranger with a link boosts a dare: three typed fields beside the card, and few presses", async ({
  openPage,
}) => {
  const viewer = await openPage();
  const streamer = await createAccount("Streamer");
  await signUp(viewer, "Viewer");
  const text = `Juggle three lemons for ${streamer}`;
  await writeChallenge(viewer, { streamer, text, amount: "15" });
  await authorize(viewer, "$15.00");
  await viewer.goto(`/streamer/${streamer}`);
  const link = await viewer.getByRole("link", { name: text }).getAttribute("href");

  const stranger = await openPage();
  await stranger.goto(link ?? "");
  const address = stranger.url();
  let presses = 0;
  let typed = 0;
  const press = async (name: string | RegExp) => {
    presses += 1;
    await stranger.getByRole("button", { name }).first().click();
  };
  const type = async (label: string, value: string) => {
    typed += 1;
    await stranger.getByLabel(label, { exact: true }).fill(value);
  };

  await press("Sign in to Boost");
  const dialog = stranger.getByRole("dialog", { name: "Authentication Required" });
  await expect(dialog.getByText(text)).toBeVisible();
  await type("Email", `stranger-${streamer}@example.com`);
  await type("Password", "correct horse");
  await type("Date of birth", "1990-05-01");
  await press("Create account");
  await press(/^\$5$/);
  await press("Boost with $5.00");
  await authorize(stranger, "$5.00");

  expect({ typed, presses }).toEqual({ typed: 3, presses: 4 });
  await expect(stranger).toHaveURL(address);
  await expect(stranger.getByText("$20.00").first()).toBeVisible();
});
