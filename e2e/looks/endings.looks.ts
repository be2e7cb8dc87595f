import { signInAs } from "../fixtures/people";
import { test } from "../fixtures/test";
import { challengeOf, idOf, MILA, SAM, visit } from "./scene";
import { type Language, take } from "./take";

/** Pages that a link in a mail leads to, and those in place of another. */

// Missing pages answer 404; what is blocked on purpose fails.
test.use({ expectedErrors: [/./] });
test.setTimeout(900_000);

const pledgeOf = (email: string, text: string) =>
  idOf(
    `SELECT p.id FROM pledges p JOIN users u ON u.id = p.backer_id JOIN challenges c ON c.id = p.challenge_id
     WHERE u.email = $1 AND c.text = $2`,
    email,
    text,
  );

/** Payments of the demo data, by what is to be seen. */
const PAYMENTS = {
  "confirm-renewal": ["confirm-payment", MILA, "Draw the map of the maze from memory"],
  "confirm-collection": ["confirm-payment", MILA, "Guess every boss's name before the title card"],
  "confirm-released": ["confirm-payment", MILA, "No-hit run of the castle, first try"],
  "confirm-done": ["confirm-payment", SAM, "Guess every boss's name before the title card"],
  "receipt-refunded": ["receipts", SAM, "Reach the summit using only the starting gear"],
  "receipt-charging": ["receipts", MILA, "Thank the next ten viewers in rhyme"],
} as const;

for (const [scene, [address, email, text]] of Object.entries(PAYMENTS)) {
  test(scene, async ({ page }) => {
    await signInAs(page, email);
    const id = await pledgeOf(email, text);
    await take(page, scene, (language) => visit(page, language, `/${address}/${id}`));
  });
}

test("a dispute that can still be opened", async ({ page }) => {
  await signInAs(page, MILA);
  const id = await challengeOf("Thank the next ten viewers in rhyme");
  await take(page, "dispute-new", (language) => visit(page, language, `/dispute/${id}`));
});

const UNKNOWN = "01890a5d-ac96-774b-bcce-b302099a8058";
/** Each looks different; the other addresses show the page of one of them. */
const MISSING = {
  "missing-challenge": `/challenge/${UNKNOWN}`,
  "missing-list": "/discover/no-such-list",
  "too-many-pages": "/missing/busy",
};

for (const [scene, address] of Object.entries(MISSING)) {
  test(scene, async ({ page }) => {
    await take(page, scene, (language) => visit(page, language, address));
  });
}

test("missing-signed-in", async ({ page }) => {
  await signInAs(page, MILA);
  await take(page, "missing-signed-in", (language) => visit(page, language, `/receipts/${UNKNOWN}`));
});

test("a page whose scripts could not be loaded", async ({ page }) => {
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  const blocked = async ({ prefix }: Language) => {
    await page.goto(`${prefix}/challenges`, { waitUntil: "load" });
    await page.locator("#load-failure").waitFor();
  };
  await take(page, "scripts-failed", blocked, { whole: false });
});

test("settings of a viewer", async ({ page }) => {
  await signInAs(page, MILA);
  for (const tab of ["profile", "payments", "streamer"])
    await take(page, `settings-viewer-${tab}`, (language) => visit(page, language, `/settings?tab=${tab}`));
});
