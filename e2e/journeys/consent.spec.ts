import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { signUpByForm } from "../fixtures/people";
import { startSecondWeb } from "../fixtures/second-web";
import { expect, test } from "../fixtures/test";

/** What a web process of its own is told to talk to: the receiver of events, and a lookup service that says France. */
let outside: Server;
let events: { name: string; path: string; language: string }[];
let lookups: string[];
let web: Awaited<ReturnType<typeof startSecondWeb>>;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  events = [];
  lookups = [];
  outside = createServer(async (request, response) => {
    if (request.url === "/events") {
      events.push(JSON.parse(await text(request)));
      response.writeHead(204).end();
      return;
    }
    lookups.push(request.url ?? "");
    response.end(JSON.stringify({ country_code: "FR", country_name: "France" }));
  });
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  web = await startSecondWeb({ ANALYTICS_URL: `${url}/events`, GEO_LOOKUP_URL: `${url}/places/{ip}` });
  // Pages that the build drew know of no receiver: they are drawn anew as soon as the process is there.
  await expect.poll(async () => (await fetch(`${web.url}/terms`)).text()).toContain(`${url}/events`);
});

test.afterAll(async () => {
  await web.stop();
  await new Promise((resolve) => outside.close(resolve));
});

const counted = () => events.map(({ name, path }) => `${name} ${path}`);

test("nothing is sent before a yes or after a no; from the yes on each page and the events", async ({
  openPage,
}) => {
  test.slow();
  const page = await openPage({ baseURL: web.url });
  // A choice of language keeps the lookup service out of this.
  await page.context().addCookies([{ name: "i18next", value: "en", url: web.url }]);
  const banner = page.getByRole("region", { name: "Cookies: may we keep score?" });
  const answer = (name: string) => banner.getByRole("button", { name, exact: true }).click();
  const follow = (name: string) => page.getByRole("contentinfo").getByRole("link", { name }).first().click();

  await page.goto("/");
  await expect(banner).toBeVisible();
  await expect(banner.getByRole("link", { name: "More on privacy" })).toHaveAttribute("href", "/privacy");
  await answer("Decline");
  await expect(banner).toHaveCount(0);
  await follow("Terms of Service");
  await expect(page).toHaveURL("/terms");
  expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe("declined");

  await page.evaluate(() => localStorage.removeItem("cookieConsent"));
  await page.goto("/terms?utm_source=mail#payments");
  await answer("Accept");
  await expect.poll(counted).toEqual(["page_view /terms"]);
  await follow("Privacy Policy");
  await expect.poll(counted).toEqual(["page_view /terms", "page_view /privacy"]);

  await signUpByForm(page, "Viewer");
  await expect.poll(counted).toContain("page_view /viewer-dashboard");
  expect(counted()).toContain("sign_up /auth");
  expect(events.filter(({ name }) => name === "sign_up")).toEqual([
    { name: "sign_up", user_type: "viewer", path: "/auth", language: "en" },
  ]);
  expect(lookups).toEqual([]);
});

test("a first visit is answered at once; where it comes from counts for the next page that is opened", async ({
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
