import { randomUUID } from "node:crypto";
import { networkInterfaces } from "node:os";
import type { Page } from "@playwright/test";
import { localePath } from "@/lib/i18n/locale-path";
import { PUBLIC_PAGES } from "@/lib/seo/sitemap/public-pages";
import { LOCALES } from "@/lib/shared/locales";
import { uniqueWord } from "@/tests/support/unique-word";
import { holdRequests, SCRIPTS } from "../fixtures/hold-requests";
import { callAs, openDashboard, PASSWORD } from "../fixtures/people";
import { startSecondWeb } from "../fixtures/second-web";
import { expect, test } from "../fixtures/test";

const interactive = (page: Page) => page.locator("html[data-awake]");

test("serves a streamer's page under every percent-encoding of a non-ASCII name", async ({
  request,
  openPage,
}) => {
  const username = `Zoé-${uniqueWord()}`;
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
    expect((await visitor.goto(`/streamer/${spelling}`))?.status()).toBe(200);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(username);
  }
});

test("files and sitemaps carry no page's policy, whose nonce would keep caches from them", async ({
  request,
}) => {
  for (const [path, caching] of [
    ["/icon.svg", "public, max-age=86400"],
    ["/social/en/site.png", "public, max-age=86400"],
    ["/sitemaps/pages.xml", "public, max-age=3600"],
  ] as const) {
    const headers = (await request.get(path)).headers();
    expect([path, headers["cache-control"], headers["content-security-policy"]]).toEqual([
      path,
      caching,
      undefined,
    ]);
  }
});

test.describe("a script that fails to load", () => {
  test.use({ expectedErrors: [/Failed to load resource|ChunkLoadError|Failed to load chunk/] });

  for (const isFast of [false, true]) {
    test(`is requested once more${isFast ? ", also when it fails before the style sheets load" : ""}`, async ({
      page,
    }) => {
      const failed = new Set<string>();
      await page.route(SCRIPTS, async (route) => {
        const address = route.request().url();
        if (failed.has(address)) return route.fallback();
        failed.add(address);
        await route.abort();
      });
      if (isFast) {
        const release = await holdRequests(page, /\/_next\/static\/.*\.css/);
        await page.goto("/challenges", { waitUntil: "commit" });
        await expect.poll(() => failed.size).toBeGreaterThan(3);
        release();
      } else await page.goto("/challenges");
      await expect(interactive(page)).toBeAttached();
      expect(failed.size).toBeGreaterThan(3);
      await expect(page.getByText("Part of this page could not be loaded.")).toBeHidden();
    });
  }

  test("shows a notice with a reload link when it fails again", async ({ page, openPage }) => {
    await page.goto("/terms");
    const scripts = await page
      .locator("script[src]")
      .evaluateAll((all) => all.map((script) => script.getAttribute("src") ?? ""));
    const other = await openPage();
    await other.route(`**${scripts.at(-1)}`, (route) => route.abort());
    await other.goto("/fr/terms", { waitUntil: "domcontentloaded" });
    await expect(other.getByRole("alert")).toContainText("Une partie de cette page n’a pas pu être chargée.");
    await expect(other.getByRole("banner").getByRole("link", { name: "Connexion" })).toBeVisible();
    await other.unrouteAll();
    await other.getByRole("link", { name: "Recharger" }).click();
    await expect(interactive(other)).toBeAttached();
    await expect(other.getByText("Une partie de cette page")).toBeHidden();
  });
});

test.describe("before the scripts have loaded", () => {
  test("keeps typed text and searches for it afterwards", async ({ page }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto("/challenges", { waitUntil: "commit" });
    const box = page.getByRole("search").getByRole("textbox");
    await box.pressSequentially("bo");
    release();
    await expect(interactive(page)).toBeAttached();
    await expect(page).toHaveURL(/\/challenges\/search\?q=bo/);
    await expect(box).toHaveValue("bo");
  });

  test("keeps a press on a button of its own", async ({ page, request }) => {
    const [challenge] = await (await request.get("/api/challenges")).json();
    const release = await holdRequests(page, SCRIPTS);
    await page.goto(`/challenge/${challenge.id}`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Boost", exact: true }).first().click();
    await expect(page.getByText("One moment…").filter({ visible: true })).toBeVisible();
    release();
    await expect(page.getByRole("dialog", { name: "Authentication Required" })).toBeVisible();
    await expect(page.getByText("One moment…")).toHaveCount(0);
  });

  test("searches by a plain form on Enter", async ({ page }) => {
    await holdRequests(page, SCRIPTS);
    await page.goto("/challenges", { waitUntil: "commit" });
    await page.getByRole("search").getByRole("textbox").fill("boss");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/challenges\/search\?q=boss/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("does not interrupt an input method's composition or move the caret", async ({ page }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto("/auth?mode=signin", { waitUntil: "commit" });
    const field = page.getByLabel("Email");
    await field.pressSequentially("ab");
    await field.press("ArrowLeft");
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
    release();
    await expect(interactive(page)).toBeAttached();
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
    // What another journey changes meanwhile makes a list stale.
    await expect(async () => {
      await request.get(path);
      const second = await request.get(path);
      expect([path, second.status(), second.headers()["cache-status"]]).toEqual([path, 200, "bravado; hit"]);
    }).toPass({ timeout: 60_000 });
  }
});

test("what the refresh of an open page loads is kept for everybody who has the page open", async ({
  page,
  openPage,
  request,
}) => {
  const name = await openDashboard(page, "Streamer");
  const path = `/streamer/${encodeURIComponent(name)}`;
  const [visitor, other] = [await openPage(), await openPage()];
  const refreshes = [visitor, other].map(async (open) => {
    await open.goto(path);
    await expect(open.locator("[data-live-dot] [role=status]")).toHaveCount(1);
    return open.waitForRequest((sent) => sent.headers().rsc === "1" && sent.url().includes(path));
  });
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(async () => {
    await callAs(page, "POST", "/api/users/toggle-status");
    expect(await Promise.race([Promise.all(refreshes), visitor.waitForTimeout(2_000)])).toHaveLength(2);
  }).toPass();
  const [first, second] = await Promise.all(refreshes);
  expect(second?.url()).toBe(first?.url());
  const { rsc = "", ...headers } = (await first?.allHeaders()) ?? {};
  const tree = headers["next-router-state-tree"] ?? "";
  await expect(async () => {
    const again = await request.get(first?.url() ?? "", { headers: { rsc, "next-router-state-tree": tree } });
    expect([again.status(), again.headers()["content-type"]]).toEqual([200, "text/x-component"]);
    expect(again.headers()["cache-status"]).toBe("bravado; hit");
  }).toPass();
});

test("resizes no pictures at a visitor's request", async ({ request }) => {
  const address = "/_next/image?url=%2Ficons%2Fany-192.png&w=64&q=75";
  expect((await request.get(address)).status()).toBe(404);
});

test("serves public pages on an address other than loopback", async ({ request }) => {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const HOST = addresses.find(({ family, internal }) => family === "IPv4" && !internal)?.address;
  test.skip(HOST === undefined, "this machine has no other address");
  const web = await startSecondWeb({ HOST: HOST ?? "" });
  try {
    for (const path of ["/terms", "/fr/challenges"])
      expect((await request.get(web.url + path)).status()).toBe(200);
  } finally {
    await web.stop();
  }
});
