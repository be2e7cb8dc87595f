import type { Page } from "@playwright/test";
import { authorize, openDashboard, signUp, writeChallenge } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

const TOAST = /^New challenge: /;

/** Source: docs/product/notifications-and-mail.md#while-a-page-is-open. */
test("a new dare shows a toast in every open tab and plays one sound; beside the dock only the sound", async ({
  openPage,
}) => {
  const [streamer, viewer] = await Promise.all([openPage(), openPage()]);
  const sounds: string[] = [];
  streamer.context().on("request", (request) => {
    if (/\/sounds\//.test(request.url())) sounds.push(new URL(request.url()).pathname);
  });
  const name = await openDashboard(streamer, "Streamer");
  await streamer.goto("/settings");
  const other = await streamer.context().newPage();
  await other.goto("/challenges");
  await untilLeader(other);
  await signUp(viewer, "Viewer");
  await writeChallenge(viewer, { streamer: name, text: "Whistle the anthem backwards", amount: "20" });
  // They last five seconds: waited for from before the payment.
  await Promise.all([
    expect(streamer.getByRole("dialog", { name: TOAST })).toBeVisible({ timeout: 90_000 }),
    other.getByRole("dialog", { name: TOAST }).getByRole("button", { name: "Open" }).click(),
    authorize(viewer, "$20.00"),
  ]);
  for (const page of [streamer, other]) await expect(page).toHaveTitle(/^\(1\) /);
  await expect.poll(() => sounds).toEqual(["/sounds/chime.wav"]);
  await expect(other).toHaveURL("/streamer-dashboard?tab=active");

  await other.goto("/dock");
  await untilLeader(other);
  await writeChallenge(viewer, { streamer: name, text: "Juggle three lemons", amount: "20" });
  await authorize(viewer, "$20.00");
  await expect(other.getByRole("button", { name: "1 new" })).toBeVisible();
  await expect(streamer).toHaveTitle(/^\(2\) /);
  await expect.poll(() => sounds.length).toBe(2);
  await expect(streamer.getByRole("dialog", { name: TOAST })).toHaveCount(0);
});

/** Waits until a page is the tab that plays the sounds. */
async function untilLeader(page: Page): Promise<void> {
  const isLeading = () =>
    page.evaluate(async () => {
      const { held } = await navigator.locks.query();
      return held?.some(({ name }) => name?.startsWith("news ")) ?? false;
    });
  await expect.poll(isLeading).toBe(true);
}
