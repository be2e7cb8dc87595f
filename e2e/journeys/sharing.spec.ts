import { authorize, createAccount, signUp, writeChallenge } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test("a challenge's page declares its address, its languages and its picture", async ({ openPage }) => {
  const [viewer, guest] = await Promise.all([openPage(), openPage()]);
  const name = await createAccount("Streamer");
  await signUp(viewer, "Viewer");
  const text = `Say "</script>" aloud for ${name} 🎤`;
  await writeChallenge(viewer, { streamer: name, text, amount: "15" });
  await authorize(viewer, "$15.00");

  await guest.goto(`/fr/streamer/${name}`);
  await guest.getByRole("link", { name: text }).click();
  await expect(guest.getByRole("heading", { level: 1, name: text })).toBeVisible();
  await guest.reload();
  const address = guest.url();
  await expect(guest.locator("link[rel=canonical]")).toHaveAttribute("href", address);
  await expect(guest.locator("link[hreflang=en]")).toHaveAttribute("href", address.replace("/fr/", "/"));
  const json = await guest.locator("script[type='application/ld+json']").textContent();
  expect(JSON.parse(json ?? "")).toMatchObject({ url: address, text });

  const picture = await guest.locator("meta[property='og:image']").getAttribute("content");
  const drawn = await guest.request.get(picture ?? "");
  expect(drawn.headers()["content-type"]).toBe("image/png");
});

test("lists public pages for crawlers and excludes private ones", async ({ page }) => {
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /settings");
  const index = /Sitemap: (\S+)/.exec(robots)?.[1] ?? "";
  const pieces = (await (await page.request.get(index)).text()).match(/[^>]+\.xml(?=<)/g) ?? [];
  expect(pieces.length).toBeGreaterThan(0);
  for (const piece of pieces) {
    const answer = await page.request.get(piece);
    expect(answer.headers()["content-type"]).toContain("application/xml");
  }
  await page.goto("/auth");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});
