import { type Browser, chromium, type FrameLocator, type Page } from "@playwright/test";
import { chromiumOptions } from "@/tests/support/chromium";
import { HOLD, type Rig, startRig } from "../testing/harness";
import { startShop } from "../testing/page";

let rig: Rig;
let shop: { url: string; close(): Promise<void> };
let browser: Browser;
let page: Page;
beforeAll(async () => {
  rig = await startRig();
  shop = await startShop(`${rig.sandbox.url}/stripe.js`);
  browser = await chromium.launch(chromiumOptions());
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

type FormOptions = {
  type?: "payment" | "card";
  locale?: string;
  /** Keeps the card for this customer and shows the ones it may show. */
  customer?: string;
  express?: boolean;
};

async function openForm(options: FormOptions = {}): Promise<FrameLocator> {
  const { customer } = options;
  const intent = await rig.stripe.paymentIntents.create({
    ...HOLD,
    amount: 2000,
    ...(customer && { customer, setup_future_usage: "off_session" }),
  });
  const session =
    customer === undefined
      ? ""
      : (
          await rig.stripe.customerSessions.create({
            customer,
            components: {
              payment_element: { enabled: true, features: { payment_method_redisplay: "enabled" } },
            },
          })
        ).client_secret;
  const query = new URLSearchParams({
    key: rig.key.replace("sk_", "pk_"),
    secret: intent.client_secret ?? "",
    type: options.type ?? "payment",
    locale: options.locale ?? "en",
    session,
    express: options.express ? "1" : "",
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
const pay = () => page.getByRole("button", { name: "Pay", exact: true }).press("Enter");
const outcome = (text: string) => page.getByRole("status").getByText(text).waitFor();

test("grows the frame with an error and shrinks it afterwards", async () => {
  const form = await openForm();
  await form.getByLabel("Card number").waitFor();
  const frame = page.locator("#mount iframe");
  const heights: number[] = [];
  const heightOnce = async (fits: (height: number) => boolean) => {
    let last = 0;
    // It may pass through heights on its way: the same at two looks.
    await expectSoon(async () => {
      const before = last;
      last = (await frame.boundingBox())?.height ?? 0;
      return last === before && fits(last);
    });
    heights.push(last);
  };
  await form.locator("body").evaluate(async () => void (await document.fonts.ready));
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
  const fonts = await input.evaluate(() => [...document.fonts].map(({ family, weight }) => [family, weight]));
  expect(fonts).toEqual([["Shop", "500"]]);
});

test("changes the appearance of a form that is open", async () => {
  const form = await openForm();
  await form.getByLabel("Card number").waitFor();
  await page.evaluate("elements.update({ appearance: { variables: { colorText: '#102030' } } })");
  const isDark = () =>
    [...document.querySelectorAll("input")].some(
      (input) => getComputedStyle(input).color === "rgb(16, 32, 48)",
    );
  await page.frames().at(-1)?.waitForFunction(isDark);
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

test("shows a card that was kept with consent, and pays with it without typing", async () => {
  const { id: customer } = await rig.stripe.customers.create();
  await type(await openForm({ customer }), "4242424242424242");
  await pay();
  await outcome("requires_capture");
  const [kept] = (await rig.stripe.customers.listPaymentMethods(customer)).data;
  expect(kept).toMatchObject({ allow_redisplay: "always", customer });

  const form = await openForm({ customer });
  const saved = form.getByRole("radio", { name: /Visa ending in 4242, expires 12\/34/ });
  expect(await saved.isChecked()).toBe(true);
  expect(await form.getByLabel("Card number").isVisible()).toBe(false);
  await pay();
  await outcome("requires_capture");
  const [intent] = (await rig.stripe.paymentIntents.list({ limit: 1 })).data;
  expect(intent?.payment_method).toBe(kept?.id);

  const other = await openForm({ customer });
  await other.getByRole("radio", { name: "New card" }).check();
  await type(other, "4000000000000002");
  await pay();
  await outcome("Your card was declined.");
});

test("shows no card without consent, nor a removed one", async () => {
  const { id: customer } = await rig.stripe.customers.create();
  for (const allow_redisplay of ["limited", "always"] as const) {
    const { id } = await rig.stripe.paymentMethods.create({
      type: "card",
      card: { token: "tok_visa" },
      allow_redisplay,
    });
    await rig.stripe.paymentMethods.attach(id, { customer });
    if (allow_redisplay === "always") await rig.stripe.paymentMethods.detach(id);
  }
  const form = await openForm({ customer });
  await form.getByLabel("Card number").waitFor();
  expect(await form.getByRole("radio").count()).toBe(0);
});

test.each([
  ["Apple Pay", "apple_pay"],
  ["Google Pay", "google_pay"],
  ["Link", "link"],
])("pays with the test button of %s", async (name, wallet) => {
  await openForm({ express: true });
  await page.getByRole("button", { name }).click();
  await page.getByRole("dialog", { name }).getByRole("button", { name: "Pay" }).click();
  await outcome("requires_capture");
  const [intent] = (
    await rig.stripe.paymentIntents.list({ limit: 1, expand: ["data.payment_method", "data.latest_charge"] })
  ).data;
  expect(intent).toMatchObject({
    payment_method: { type: "card", card: { wallet: { type: wallet } } },
    latest_charge: { payment_method_details: { card: { wallet: { type: wallet } } } },
  });
  const events: unknown = await page.evaluate(
    "events.filter(({ elementType }) => elementType !== 'payment')",
  );
  expect(events).toMatchObject([
    {
      type: "ready",
      elementType: "expressCheckout",
      availablePaymentMethods: { applePay: true, googlePay: true, link: true },
    },
    { type: "click", expressPaymentType: wallet },
    { type: "confirm", expressPaymentType: wallet },
  ]);
});

test("pays nothing when a wallet's sheet is cancelled or its card declined", async () => {
  const form = await openForm({ express: true });
  await page.getByRole("button", { name: "Apple Pay" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("button", { name: "Apple Pay" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await outcome("Your card was declined.");
  // The form is used again, not the wallet.
  await type(form, "4242424242424242");
  await pay();
  await outcome("requires_capture");
});
