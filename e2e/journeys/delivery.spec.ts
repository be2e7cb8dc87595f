import { randomUUID } from "node:crypto";
import { networkInterfaces } from "node:os";
import type { Page } from "@playwright/test";
import { localePath } from "@/lib/i18n/locale-path";
import { PUBLIC_PAGES } from "@/lib/seo/sitemap/public-pages";
import { LOCALES } from "@/lib/shared/locales";
import { PASSWORD } from "../fixtures/people";
import { startSecondWeb } from "../fixtures/second-web";
import { expect, test } from "../fixtures/test";

/** Holds the scripts of the page back until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

const awake = (page: Page) => page.locator("html[data-awake]");

test("the page of a name in any alphabet, in any spelling, works for every visitor", async ({
  request,
  openPage,
}) => {
  const username = `Zoé${randomUUID().slice(0, 8)}`;
  const data = {
    email: `${randomUUID()}@example.org`,
    password: PASSWORD,
    user_type: "streamer",
    username,
    full_name: username,
  };
  expect((await request.post("/api/auth/signup", { data })).status()).toBe(201);
  const everyLetter = [...new TextEncoder().encode(username)].map((byte) => `%${byte.toString(16)}`).join("");
  for (const spelling of [encodeURIComponent(username), everyLetter, everyLetter]) {
    const visitor = await openPage();
    // It waits until the page can be worked with.
    expect((await visitor.goto(`/streamer/${spelling}`))?.status()).toBe(200);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(username);
  }
});

test.describe("a script of the page that does not come", () => {
  test.use({ expectedErrors: [/Failed to load resource|ChunkLoadError|Failed to load chunk/] });

  test("is asked for once more", async ({ page }) => {
    const failed = new Set<string>();
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      const address = route.request().url();
      if (failed.has(address)) return route.fallback();
      failed.add(address);
      await route.abort();
    });
    await page.goto("/challenges");
    await expect(awake(page)).toBeAttached();
    expect(failed.size).toBeGreaterThan(3);
    await expect(page.getByText("Part of this page could not be loaded.")).toBeHidden();
  });

  test("is told when it fails again, with a way to load the page anew", async ({ page, openPage }) => {
    await page.goto("/terms");
    const scripts = await page
      .locator("script[src]")
      .evaluateAll((all) => all.map((script) => script.getAttribute("src") ?? ""));
    const other = await openPage();
    await other.route(`**${scripts.at(-1)}`, (route) => route.abort());
    await other.goto("/fr/terms", { waitUntil: "domcontentloaded" });
    await expect(other.getByRole("alert")).toContainText("Une partie de cette page n’a pas pu être chargée.");
    await other.unrouteAll();
    await other.getByRole("link", { name: "La recharger" }).click();
    await expect(awake(other)).toBeAttached();
    await expect(other.getByText("Une partie de cette page")).toBeHidden();
  });
});

test.describe("before the scripts have come", () => {
  test("what is typed stays, and is searched for when they have", async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto("/challenges", { waitUntil: "commit" });
    const box = page.getByRole("search").getByRole("textbox");
    await box.pressSequentially("bo");
    letGo();
    await expect(awake(page)).toBeAttached();
    await expect(page).toHaveURL(/\/challenges\/search\?q=bo/);
    await expect(box).toHaveValue("bo");
  });

  test("Enter searches by the browser's own means", async ({ page }) => {
    await holdScripts(page);
    await page.goto("/challenges", { waitUntil: "commit" });
    await page.getByRole("search").getByRole("textbox").fill("boss");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/challenges\/search\?q=boss/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a word that is being composed is not cut, and the caret stays where it is", async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto("/auth?mode=signin", { waitUntil: "commit" });
    const field = page.getByLabel("Email");
    await field.pressSequentially("ab");
    await field.press("ArrowLeft");
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
    letGo();
    await expect(awake(page)).toBeAttached();
    await keyboard.send("Input.insertText", { text: "日本" });
    await page.keyboard.type("x");
    await expect(field).toHaveValue("a日本xb");
  });
});

test("every public page is served from the cache at its second request", async ({ request }) => {
  const [challenge] = await (await request.get("/api/challenges")).json();
  const pages = [
    ...PUBLIC_PAGES,
    "/leaderboard/viewers/1w",
    `/streamer/${encodeURIComponent(challenge.streamer_name)}`,
    `/challenge/${challenge.id}`,
  ];
  for (const path of pages.flatMap((page) => LOCALES.map((locale) => localePath(page, locale)))) {
    await request.get(path);
    const second = await request.get(path);
    expect([path, second.status(), second.headers()["cache-status"]]).toEqual([path, 200, "bravado; hit"]);
  }
});

test("page renders have a limit per network address, a larger one with a session cookie", async ({
  request,
}) => {
  const web = await startSecondWeb({ RATE_LIMIT_FACTOR: "0.005" });
  const served = async (headers: Record<string, string>) => {
    for (let count = 0; ; count += 1) {
      const answer = await request.get(`${web.url}/challenges/search?q=${count}`, { headers });
      if (answer.status() === 200) continue;
      expect(answer.status()).toBe(429);
      expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: "rate_limited" });
      return count;
    }
  };
  try {
    expect(await served({})).toBe(3);
    expect(await served({ cookie: "next-auth.session-token=forged" })).toBe(9);
    expect((await request.get(`${web.url}/api/ready`)).status()).toBe(200);
  } finally {
    await web.stop();
  }
});

test("an address that is no loopback serves public pages", async ({ request }) => {
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const HOST = own.find(({ family, internal }) => family === "IPv4" && !internal)?.address;
  test.skip(HOST === undefined, "this machine has no other address");
  const web = await startSecondWeb({ HOST: HOST ?? "" });
  try {
    for (const path of ["/terms", "/fr/challenges"])
      expect((await request.get(web.url + path)).status()).toBe(200);
  } finally {
    await web.stop();
  }
});
