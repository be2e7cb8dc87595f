import { authorize, challengeCard, createAccount, signUp, writeChallenge } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test("leads from the feed to a challenge's page, which updates live", async ({ openPage }) => {
  const [streamer, viewer, guest] = await Promise.all([openPage(), openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await signUp(viewer, "Viewer");
  const text = `Whistle the whole anthem for ${name}`;
  await writeChallenge(viewer, { streamer: name, text, amount: "15" });
  await authorize(viewer, "$15.00");

  await guest.goto("/challenges?sort=new");
  await challengeCard(guest, text).getByRole("link", { name: text }).click();
  await expect(guest.getByRole("heading", { level: 1, name: text })).toBeVisible();
  await expect(guest).toHaveURL(/\/challenge\/[0-9a-f-]{36}$/);
  await expect(guest.getByRole("region", { name: "In the stack" })).toContainText("$15.00");
  await guest.getByRole("button", { name: "Share" }).click();
  const sheet = guest.getByRole("dialog", { name: "Share this challenge" });
  await expect(sheet.getByRole("textbox", { name: "Link" })).toHaveValue(guest.url());
  await sheet.getByRole("button", { name: "Close" }).click();

  await streamer.goto("/streamer-dashboard");
  await challengeCard(streamer, text).getByRole("button", { name: "Decline" }).click();
  await streamer.getByRole("button", { name: "Decline challenge" }).click();
  await expect(guest.getByRole("region", { name: "The story so far" })).toContainText(`${name} declined`);
  await expect(guest.getByRole("button", { name: /Boost/ })).toHaveCount(0);
});

test.describe("before it is public", () => {
  // Chromium logs the 404.
  test.use({ expectedErrors: [/status of 404/] });

  test("shows an unpaid challenge to its creator and to nobody else", async ({ openPage }) => {
    const [viewer, guest] = await Promise.all([openPage(), openPage()]);
    const name = await createAccount("Streamer");
    await signUp(viewer, "Viewer");
    const text = `Read the credits aloud for ${name}`;
    const written = viewer.waitForResponse(
      (answer) => answer.status() === 201 && answer.url().endsWith("/api/challenges"),
    );
    await writeChallenge(viewer, { streamer: name, text, amount: "15" });
    const { challenge } = await (await written).json();
    const address = `/challenge/${challenge.id}`;

    const answer = await guest.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(guest.getByRole("heading", { name: "Challenge Not Found" })).toBeVisible();
    await viewer.goto(address);
    await expect(viewer.getByRole("article", { name: text })).toBeVisible();
  });
});

test("gives each board and period of the leaderboard its own address", async ({ page }) => {
  await page.goto("/leaderboard");
  await page.getByRole("navigation", { name: "Board" }).getByRole("link", { name: "Viewers" }).click();
  await expect(page).toHaveURL(/\/leaderboard\/viewers$/);
  await page.getByRole("link", { name: "1 week" }).click();
  await expect(page).toHaveURL(/\/leaderboard\/viewers\/1w$/);
  await expect(page.getByRole("link", { name: "1 week" })).toHaveAttribute("aria-current", "true");
});
