import { existsSync } from "node:fs";
import { type Browser, chromium, type FrameLocator, type Page } from "@playwright/test";
import { HOLD, type Rig, startRig } from "../testing/harness";
import { startShop } from "../testing/page";

// A browser is slow while other tests keep both cores busy.
jest.setTimeout(30_000);

/** Debian's Chromium if installed, otherwise Playwright's. */
const debian = "/usr/bin/chromium";
const executable = existsSync(debian) ? { executablePath: debian } : {};

let rig: Rig;
let shop: { url: string; close(): Promise<void> };
let browser: Browser;
let page: Page;
beforeAll(async () => {
  rig = await startRig();
  shop = await startShop(`${rig.sandbox.url}/stripe.js`);
  browser = await chromium.launch({
    ...executable,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  });
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  await rig.close();
});
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(() => page.close());

async function openForm(options: { type?: "payment" | "card"; locale?: string } = {}): Promise<FrameLocator> {
  const intent = await rig.stripe.paymentIntents.create({ ...HOLD, amount: 2000 });
  const query = new URLSearchParams({
    key: rig.key.replace("sk_", "pk_"),
    secret: intent.client_secret ?? "",
    type: options.type ?? "payment",
    locale: options.locale ?? "en",
  });
  await page.goto(`${shop.url}?${query}`);
  return page.frameLocator("#mount iframe");
}

/** Types a card key by key. */
async function type(form: FrameLocator, number: string, label = "Card number"): Promise<void> {
  await form.getByLabel(label).pressSequentially(number);
  await page.keyboard.press("Tab");
  await page.keyboard.type("1234");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
}

/** Waits, frame by frame, until the condition holds. */
async function expectSoon(check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error("The condition did not become true.");
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** By keyboard: an error that appears on blur would move the button away from the pointer. */
const pay = () => page.getByRole("button", { name: "Pay" }).press("Enter");
const outcome = (text: string) => page.getByRole("status").getByText(text).waitFor();

test("grows the frame with an error and shrinks it afterwards", async () => {
  const form = await openForm();
  await form.getByLabel("Card number").waitFor();
  const frame = page.locator("#mount iframe");
  const heights: number[] = [];
  const heightOnce = async (fits: (height: number) => boolean) => {
    await expectSoon(async () => fits((await frame.boundingBox())?.height ?? 0));
    heights.push((await frame.boundingBox())?.height ?? 0);
  };
  // 150 is the default height of a frame.
  await heightOnce((height) => height > 0 && height !== 150);
  const [before = 0] = heights;
  await form.getByLabel("Card number").pressSequentially("4242424242424241");
  await heightOnce((height) => height > before);
  await form.getByLabel("Card number").press("Backspace");
  await form.getByLabel("Card number").pressSequentially("2");
  await heightOnce((height) => height <= before);
  expect(heights[2]).toBe(before);
});

test.each(["payment", "card"] as const)("pays with the %s element by keyboard", async (kind) => {
  const form = await openForm({ type: kind });
  await type(form, "4242424242424242");
  expect(await form.getByLabel("Card number").inputValue()).toBe("4242 4242 4242 4242");
  expect(await form.getByLabel("Expiration date").inputValue()).toBe("12 / 34");
  await pay();
  await outcome("requires_capture");
  const events: unknown = await page.evaluate("events");
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: "ready", elementType: kind }),
      expect.objectContaining({ type: "focus" }),
      expect.objectContaining({ type: "change", complete: true, empty: false }),
    ]),
  );
});

test("reports an incomplete card at each field and to the page, and focuses the first invalid field", async () => {
  const form = await openForm();
  await form.getByLabel("Card number").fill("4242");
  await pay();
  await outcome("Your card number is incomplete.");
  expect(await form.getByRole("alert").allTextContents()).toEqual([
    "Your card number is incomplete.",
    "Your card's expiration date is incomplete.",
    "Your card's security code is incomplete.",
  ]);
  expect(await form.getByLabel("Card number").evaluate((input) => input === document.activeElement)).toBe(
    true,
  );
  expect(await form.getByLabel("Card number").getAttribute("aria-invalid")).toBe("true");
});

test("applies the page's appearance options to the form", async () => {
  const form = await openForm();
  const input = form.getByLabel("Card number");
  await input.waitFor();
  const look = await input.evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.backgroundColor, style.color, style.borderTopLeftRadius];
  });
  expect(look).toEqual(["rgb(16, 32, 48)", "rgb(240, 240, 240)", "9px"]);
});

test.each([
  ["fr", "Numéro de carte", "Les fonds de votre carte sont insuffisants."],
  ["es", "Número de tarjeta", "Tu tarjeta no tiene fondos suficientes."],
])("shows labels and errors in the page's language: %s", async (locale, label, message) => {
  const form = await openForm({ locale });
  await type(form, "4000000000009995", label);
  await pay();
  await outcome(message);
});

test.each([
  ["4000002760003184", "Approve", "requires_capture"],
  ["4000002760003184", "Fail", "unable to authenticate"],
  ["4000008400001629", "Approve", "Your card was declined."],
])("3-D Secure for %s, answered with %s, ends in: %s", async (number, answer, result) => {
  await type(await openForm(), number);
  await pay();
  await page.frameLocator("[role=dialog] iframe").getByRole("button", { name: answer }).click();
  await outcome(result);
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("closes the 3-D Secure page when it is completed elsewhere", async () => {
  await type(await openForm(), "4000002500003155");
  await pay();
  await page.getByRole("dialog").waitFor();
  const [intent] = (await rig.stripe.paymentIntents.list({ limit: 1 })).data;
  await rig.control("POST", `3ds/${intent?.id}`, { success: true });
  await outcome("requires_capture");
});
