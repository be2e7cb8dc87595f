import { uniqueWord } from "@/tests/support/unique-word";
import { expectClean } from "../fixtures/axe";
import { walkByKeyboard } from "../fixtures/keyboard";
import { fillSignUp, openPayoutAccount, overlayLink } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test("a streamer's first day: sign-up from the selling page, every first step, and a list that goes when all are done", async ({
  page,
  context,
}) => {
  const handle = `first_${uniqueWord()}`;
  await page.goto("/streamers");
  await page.getByRole("link", { name: "Start streaming" }).first().click();
  await expect(page.getByRole("radio", { name: "Streamer" })).toBeChecked();
  await fillSignUp(page, "Streamer", `legal.name-${uniqueWord()}@example.com`);
  await expect(page).toHaveURL("/streamer-dashboard");

  const steps = page.getByRole("region", { name: "Your first day" });
  await expect(steps.getByText("0 of 5 steps done")).toBeVisible();
  await expectClean(page, "the first steps", "main");
  expect(await walkByKeyboard(page, "main")).toEqual([]);
  // Another step can be opened before its turn.
  await steps.getByText("Tell your viewers").click();
  await expect(steps.getByLabel("Link to your page")).toBeVisible();
  await steps.getByText("Your public name").click();
  await steps.getByRole("button", { name: "Confirm my name" }).click();
  await expect(steps.getByText("Full name is required")).toBeVisible();
  // Side by side on a wide screen, whatever one of them says. In one step: the page may be scrolling.
  await page.setViewportSize({ width: 1280, height: 900 });
  const tops = await steps
    .getByRole("textbox")
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
  await steps.getByLabel("Public name").fill("First Day");
  await steps.getByLabel("Username").fill(handle);
  await steps.getByRole("button", { name: "Confirm my name" }).click();
  await expect(steps.getByText("1 of 5 steps done")).toBeVisible();
  await expect(steps.locator("summary:focus")).toContainText("Your rules and your minimum");

  await steps.getByRole("button", { name: "Save these rules" }).click();
  await expect(steps.getByText("2 of 5 steps done")).toBeVisible();

  await openPayoutAccount(page, steps);
  await expect(steps.getByText("3 of 5 steps done")).toBeVisible();

  await steps.getByRole("button", { name: "Generate overlay link" }).click();
  await expect(steps.getByRole("textbox", { name: "Overlay link" })).toBeVisible();
  const broadcast = await context.newPage();
  await broadcast.goto(await overlayLink(page));
  await broadcast.close();
  await page.reload();
  await expect(steps.getByText("4 of 5 steps done")).toBeVisible();

  await expect(steps.getByLabel("Link to your page")).toHaveValue(new RegExp(`/streamer/${handle}$`));
  await steps.getByRole("button", { name: "I have shared my page" }).click();
  await expect(steps).toHaveCount(0);
  await page.goto(`/streamer/${handle}`);
  await expect(page.getByRole("heading", { name: "First Day" })).toBeVisible();
});
