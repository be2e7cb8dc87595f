import type { Page } from "@playwright/test";
import { PREFIXED_LOCALES } from "@/lib/shared/locales";
import { expectClean } from "../fixtures/axe";
import { walkByKeyboard } from "../fixtures/keyboard";
import { makeOperator, openDashboard, signIn, signUp } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

const PAGES = ["cases", "people", "payouts", "money", "rules", "acts"];

// The console does not exist for others, and a suspended person's session ends.
test.use({ expectedErrors: [/status of 40[134]/] });

test("the console exists for operators, whose pages are walked by keyboard and checked by axe", async ({
  openPage,
}) => {
  test.slow();
  const page = await openPage();
  const name = await openDashboard(page, "Viewer");
  await page.goto("/admin/cases");
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await makeOperator(name);
  for (const place of PAGES) {
    await page.goto(`/admin/${place}`);
    await expect(page.getByRole("navigation", { name: "Operators’ console" })).toBeVisible();
    expect(await walkByKeyboard(page, "main"), place).toEqual([]);
    await expectClean(page, `/admin/${place}`);
  }
  for (const language of PREFIXED_LOCALES) {
    for (const place of PAGES) {
      await page.goto(`/${language}/admin/${place}`);
      await expectClean(page, `/${language}/admin/${place}`);
    }
  }
});

async function openPerson(operator: Page, name: string): Promise<void> {
  await operator.goto("/admin/people");
  await operator.getByLabel("Search people").fill(`${name}@example.com`);
  await operator.getByRole("button", { name: "Search", exact: true }).click();
  // Until the answer is there the list shows everybody.
  await expect(operator).toHaveURL(/[?]q=/);
  await operator.getByRole("main").getByRole("link", { name, exact: true }).click();
}

test("an operator suspends a person, who can then not sign in, and lifts it", async ({ openPage }) => {
  test.slow();
  const [operator, person] = await Promise.all([openPage(), openPage()]);
  await makeOperator(await openDashboard(operator, "Viewer"));
  const name = await signUp(person, "Viewer");
  await openPerson(operator, name);
  await operator.getByLabel("What to do").selectOption({ label: "Suspend" });
  await operator.getByLabel("Clause").selectOption({ label: "Payment fraud" });
  await operator.getByLabel("The facts, in your own words").fill("Three cards of others within an hour.");
  await operator.getByRole("button", { name: "Suspend" }).click();
  await operator
    .getByRole("alertdialog", { name: `Suspend ${name}?` })
    .getByRole("button", { name: "Suspend" })
    .click();
  await expect(operator.getByText("Done and logged")).toBeVisible();
  await expect(operator.getByText("Suspended").first()).toBeVisible();
  await expectClean(operator, "a person in the console");

  await person.goto("/settings");
  await expect(person).toHaveURL(/\/auth/);
  await signIn(person, `${name}@example.com`);
  await expect(person.getByText(/^This account is suspended\./)).toBeVisible();

  await openPerson(operator, name);
  await operator.getByLabel("What to do").selectOption({ label: "Lift everything" });
  await operator.getByLabel("Reason").selectOption({ label: "The matter is settled" });
  await operator.getByRole("button", { name: "Lift everything" }).click();
  await operator
    .getByRole("alertdialog", { name: `Lift everything against ${name}?` })
    .getByRole("button", { name: "Lift everything" })
    .click();
  await expect(operator.getByText("Done and logged")).toBeVisible();
  await signIn(person, `${name}@example.com`);
  await expect(person).toHaveURL("/settings");
});
