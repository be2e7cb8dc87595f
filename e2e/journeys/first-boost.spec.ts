import { expectClean } from "../fixtures/axe";
import { countEffort } from "../fixtures/effort";
import { authorize, closePaid, createAccount, enterCard, signUp, writeChallenge } from "../fixtures/people";
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
  const effort = await countEffort(stranger, "a stranger's first boost");
  await stranger.goto(link ?? "");
  const address = stranger.url();
  const press = (name: string | RegExp) => stranger.getByRole("button", { name }).first().click();
  const type = (label: string, value: string) =>
    stranger.getByLabel(label, { exact: true }).pressSequentially(value);

  await press("Sign in to Boost");
  const dialog = stranger.getByRole("dialog", { name: "Authentication Required" });
  await expect(dialog.getByText(text)).toBeVisible();
  await expectClean(stranger, "sign-up beside the dare", "[role=dialog]");
  await type("Email", `stranger-${streamer}@example.com`);
  await type("Password", "correct horse");
  await stranger.getByLabel("Date of birth", { exact: true }).fill("1990-05-01");
  await press("Create account");
  await press(/^\$5$/);
  await press("Boost with $5.00");
  await enterCard(stranger, "4242 4242 4242 4242");
  await press("Authorize $5.00");
  await expect(stranger.getByRole("dialog", { name: "Boost added" })).toBeVisible();

  // What it takes a person is reckoned from these (docs/product/targets.md#effort). The card is in the provider's frame, and an
  // amount that a press fills in is not typed.
  expect(await effort()).toEqual({
    presses: 5,
    typed: ["email", "password", "date"],
    writes: [
      "/api/auth/signup",
      "/api/auth/callback/credentials",
      "/api/challenges/{id}/boost",
      "/api/users/payment-session",
      "/api/challenges/confirm-payment",
    ],
  });
  await expectClean(stranger, "what the payment did", "[role=dialog]");
  await closePaid(stranger);
  await expect(stranger).toHaveURL(address);
  await expect(stranger.getByText("$20.00").first()).toBeVisible();
});
