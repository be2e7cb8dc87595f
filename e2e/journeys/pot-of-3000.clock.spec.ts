import { addCrowdTo, expectMoneyInvariants } from "../fixtures/crowd";
import { authorize, challengeCard, connectPayouts, signUp, writeChallenge } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

/**
 * Does not move the clock, but keeps the application busy with thousands of emails for minutes after it, so it runs alone with the
 * clock's tests, and after them: they wait until all work is done.
 */
const BOOSTS = 2_999;
const POT = "$15,020.00";
/** After the fee of a tenth. */
const NET = "$13,518.00";

test("accepts and completes a challenge of 3,000 backers and shows the progress of its collection", async ({
  openPage,
}) => {
  test.slow();
  const [streamer, viewer] = await Promise.all([openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await connectPayouts(streamer);
  await signUp(viewer, "Viewer");
  const text = "Cross the desert without a map";
  await writeChallenge(viewer, { streamer: name, text, amount: "25" });
  await authorize(viewer, "$25.00");
  const id = await addCrowdTo(text, BOOSTS);

  await streamer.goto("/streamer-dashboard");
  await expect(challengeCard(streamer, text)).toContainText(POT);
  await expect(challengeCard(streamer, text)).toContainText("3,000 backers");
  await challengeCard(streamer, text).getByRole("button", { name: "Accept" }).click();
  await streamer.getByRole("button", { name: `Accept for ${NET}` }).click();
  await expect(challengeCard(streamer, text)).toHaveCount(0);

  await viewer.goto(`/challenge/${id}`);
  const backers = viewer.getByRole("region", { name: "Backers" });
  const shown = () => backers.getByRole("listitem").count();
  const first = await shown();
  await backers.getByRole("button", { name: "All 3,000 backers" }).click();
  await expect.poll(shown).toBeGreaterThan(first);
  const second = await shown();
  await backers.getByRole("button", { name: "Load more" }).click();
  await expect.poll(shown).toBeGreaterThan(second);
  // A page shows a bounded number of backers.
  expect(await shown()).toBeLessThan(200);

  await streamer.getByRole("tab", { name: /Accepted/ }).click();
  await challengeCard(streamer, text).getByRole("button", { name: "Mark as completed", exact: true }).click();
  await streamer.getByRole("button", { name: `Mark as completed for ${NET}` }).click();
  await streamer.getByRole("button", { name: "Done" }).click();

  await streamer.goto(`/challenge/${id}`);
  const progress = streamer.getByText(/^Collecting: [\d,]+ of 3,000 payments$/);
  await expect(progress).toBeVisible();
  /** The number shown; all of them once the progress has disappeared. */
  const collected = async () => {
    const [text] = await progress.allTextContents();
    return text === undefined ? 3_000 : Number(/[\d,]+/.exec(text)?.[0].replace(",", ""));
  };
  await expect.poll(collected, { message: "payments collected", timeout: 60_000 }).toBeGreaterThan(0);
  await expect(progress).toHaveCount(0, { timeout: 120_000 });

  await viewer.goto(`/challenge/${id}`);
  await expect(
    viewer.getByText(
      `${name} marked it as completed. The amounts held are charged, and given back if a dispute is upheld.`,
    ),
  ).toBeVisible();
  await expectMoneyInvariants();
});
