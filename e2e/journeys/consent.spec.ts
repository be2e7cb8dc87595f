import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { signUpByForm } from "../fixtures/people";
import { startSecondWeb } from "../fixtures/second-web";
import { expect, test } from "../fixtures/test";

/** Receives the analytics events and answers location lookups with France, for a web process of this test's own. */
let services: Server;
let events: { name: string; path: string; language: string }[];
let lookups: string[];
let web: Awaited<ReturnType<typeof startSecondWeb>>;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  events = [];
  lookups = [];
  services = createServer(async (request, response) => {
    if (request.url === "/events") {
      events.push(JSON.parse(await text(request)));
      response.writeHead(204).end();
      return;
    }
    lookups.push(request.url ?? "");
    response.end(JSON.stringify({ country_code: "FR", country_name: "France" }));
  });
  await new Promise<void>((resolve) => services.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  web = await startSecondWeb({ ANALYTICS_URL: `${url}/events`, GEO_LOOKUP_URL: `${url}/places/{ip}` });
  // Pages rendered by the build do not know the receiver; the process renders them again after its start.
  await expect.poll(async () => (await fetch(`${web.url}/terms`)).text()).toContain(`${url}/events`);
});

test.afterAll(async () => {
  await web.stop();
  await new Promise((resolve) => services.close(resolve));
});

const received = () => events.map(({ name, path }) => `${name} ${path}`);

test("sends analytics events only after consent", async ({ openPage }) => {
  test.slow();
  const page = await openPage({ baseURL: web.url });
  // With a chosen language there is no location lookup.
  await page.context().addCookies([{ name: "i18next", value: "en", url: web.url }]);
  const banner = page.getByRole("region", { name: "Audience measurement" });
  const answer = (name: string) => banner.getByRole("button", { name, exact: true }).click();
  const follow = (name: string) => page.getByRole("contentinfo").getByRole("link", { name }).first().click();

  await page.goto("/");
  await expect(banner).toBeVisible();
  await expect(banner.getByRole("link", { name: "Learn more" })).toHaveAttribute("href", "/privacy");
  await answer("Decline");
  await expect(banner).toHaveCount(0);
  await follow("Terms of Service");
  await expect(page).toHaveURL("/terms");
  expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe("declined");

  await page.evaluate(() => localStorage.removeItem("cookieConsent"));
  await page.goto("/terms?utm_source=mail#payments");
  await answer("Accept");
  await expect.poll(received).toEqual(["page_view /terms"]);
  await follow("Privacy Policy");
  await expect.poll(received).toEqual(["page_view /terms", "page_view /privacy"]);

  await signUpByForm(page, "Viewer");
  await expect.poll(received).toContain("page_view /viewer-dashboard");
  expect(received()).toContain("sign_up /auth");
  expect(events.filter(({ name }) => name === "sign_up")).toEqual([
    { name: "sign_up", user_type: "viewer", path: "/auth", language: "en" },
  ]);
  expect(lookups).toEqual([]);
});

test("answers a first visit at once and uses its location for the language of the next page", async ({
  openPage,
}) => {
  const page = await openPage({ baseURL: web.url });
  await page.goto("/terms");
  await expect(page).toHaveURL("/terms");
  await expect.poll(() => lookups.length).toBe(1);
  await expect(async () => {
    await page.goto("/terms");
    expect(new URL(page.url()).pathname).toBe("/fr/terms");
  }).toPass();
  await page.goto("/en/terms");
  await expect(page).toHaveURL("/terms");
  await page.goto("/privacy");
  await expect(page).toHaveURL("/privacy");
  await page.goto("/privacy?lng=es");
  await expect(page).toHaveURL("/es/privacy");
  await page.goto("/");
  await expect(page).toHaveURL("/es");
});

test("on phones the banner covers no page's main button, and nothing jumps", async ({ openPage }) => {
  const page = await openPage({ baseURL: web.url });
  await page.context().addCookies([{ name: "i18next", value: "en", url: web.url }]);
  const banner = page.getByRole("region", { name: "Audience measurement" });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/streamer/nova");
    const challenge = await page
      .getByRole("main")
      .locator("a[href*='/challenge/']")
      .first()
      .getAttribute("href");
    for (const address of ["/", "/streamer/nova", challenge ?? "", "/auth"]) {
      await page.goto(address);
      await expect(banner).toBeVisible();
      await expect(banner.getByRole("button", { name: "Accept" })).toBeInViewport({ ratio: 1 });
      const covered = await page.evaluate(() => {
        const box = document.querySelector("[data-cookie-banner]")?.getBoundingClientRect();
        return [...document.querySelectorAll("main :is(a, button).bg-brand")]
          .filter((button) => {
            const { top, bottom } = button.getBoundingClientRect();
            return box !== undefined && top < Math.min(box.bottom, innerHeight) && bottom > box.top;
          })
          .map(({ textContent }) => textContent);
      });
      expect(covered, `covered at ${address}`).toEqual([]);
    }
  }
});
