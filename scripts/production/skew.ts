import { randomUUID } from "node:crypto";
import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { cookie } from "@/scripts/bench/sign-in";
import { requireDist } from "@/scripts/build/stamp";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import { waitUntil } from "@/scripts/dev/processes";
import { newRunDirectory } from "@/scripts/dev/run-directory";
import type { DemoAccount } from "@/scripts/dev/up/demo-accounts";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { chromiumOptions } from "@/tests/support/chromium";
import { Checks } from "./checks";
import { DIST, Installation } from "./installation";
import { Load } from "./load";

const FILE = /\/_next\/static\/[\w./~-]+/g;
/** How often each file is asked for, so that every server is. */
const TIMES = 6;
const PATIENCE_MS = 30_000;

/**
 * `npm run verify:production -- skew`: builds another release, whose files all have other names, and deploys it under pages that are
 * open. `-- skew --before <directory>` deploys `dist` over that release instead. Source:
 * docs/production.md#pages-of-the-release-before.
 */
async function main(): Promise<void> {
  requireDist();
  const checks = new Checks();
  const given = process.argv.indexOf("--before");
  const kept = newRunDirectory("release");
  const before = given === -1 ? path.join(kept.directory, "dist") : (process.argv[given + 1] ?? "");
  try {
    if (given === -1) await buildAnother(before);
    await Installation.use("skew", (installation) => drill(installation, checks), {
      directory: path.resolve(before),
    });
  } finally {
    kept.remove();
  }
  checks.end();
}

/** @param before where the release goes that is in `dist` */
async function buildAnother(before: string): Promise<void> {
  cpSync(DIST, before, { recursive: true, verbatimSymlinks: true });
  await step("Building another release", () =>
    runCommand("npm", ["run", "build"], { cwd: root, env: { ...process.env, NEXT_HASH_SALT: randomUUID() } }),
  );
}

async function drill(installation: Installation, checks: Checks): Promise<void> {
  const load = new Load(installation.target);
  // Whose page is open: nothing changes on it but the release.
  const shown = new Load(installation.target);
  await step("Signing people up", async () => {
    await load.gather();
    await shown.gather();
  });
  const address = `${installation.url}/streamer/${shown.streamerNames[0]}`;
  const browser = await chromium.launch(chromiumOptions());
  try {
    const context = await browser.newContext({ locale: "en-US" });
    const idle = await openPage(context, address);
    const writerContext = await browser.newContext({ locale: "en-US" });
    await signIn(writerContext, installation.url, load.viewerAccount);
    const writing = await openPage(writerContext, address);
    await writing.page.getByRole("button", { name: "Challenge", exact: true }).click();
    const text = writing.page.getByLabel("Your challenge");
    await text.fill("Win a round with the left hand");
    // Without live updates, as on a machine that slept: it learns of the deploy only when it is used.
    const asleepContext = await browser.newContext({ locale: "en-US" });
    await signIn(asleepContext, installation.url, load.viewerAccount);
    await asleepContext.route("**/api/realtime*", (route) => route.abort());
    const asleep = await openPage(asleepContext, address);

    load.start();
    try {
      await step("Replacing web1", () => installation.replace("web1"));
      await expectFilesFromBoth(installation, checks);
      await step("Replacing web2", () => installation.replace("web2"));
    } finally {
      await load.stop();
    }
    checks.expectAnswered(load);

    await waitUntil(() => idle.loads() > 1, PATIENCE_MS);
    checks.expect(idle.loads() === 2, `an idle page reloaded ${idle.loads() - 1} times (expected 1)`);
    checks.expect(await isNew(idle.page), "and is of the new release then");

    checks.expect(writing.loads() === 1, "a page on which someone is typing did not reload");
    checks.expect((await text.inputValue()).startsWith("Win a round"), "and what was written is still there");
    await writing.page.getByRole("button", { name: "Continue to payment" }).click();
    checks.expect(writing.loads() === 1, "the next press there works without a reload");
    const isClosed = async () => {
      await writing.page.keyboard.press("Escape");
      return (await writing.page.getByRole("dialog").count()) === 0;
    };
    await waitUntil(isClosed, PATIENCE_MS, 500);
    await writing.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await waitUntil(() => writing.loads() > 1, PATIENCE_MS);
    checks.expect(
      writing.loads() === 2,
      `after its dialog was closed it reloaded ${writing.loads() - 1} times (expected 1)`,
    );

    await asleep.page.getByRole("button", { name: "Challenge", exact: true }).click();
    await asleep.page.getByRole("dialog").first().waitFor();
    checks.expect(asleep.loads() === 1, "a press on a page of the release before opens its dialog");
    await asleep.page.keyboard.press("Escape");
    await asleep.page.getByRole("link", { name: "Leaderboard" }).first().click();
    await asleep.page.waitForURL(/leaderboard/, { timeout: PATIENCE_MS });
    checks.expect(
      asleep.loads() === 2,
      `following a link there loaded a document ${asleep.loads() - 1} times (expected 1)`,
    );
    checks.expect(await isNew(asleep.page), "of the new release");

    const faults = [idle, writing, asleep].flatMap((each) => each.faults);
    checks.expectNone(faults, "missing files or errors in pages");
  } finally {
    await browser.close();
  }
}

async function signIn(context: BrowserContext, url: string, account: DemoAccount): Promise<void> {
  const pairs = (await cookie(url, account)).split("; ").map((pair) => pair.split("="));
  await context.addCookies(pairs.map(([name = "", ...value]) => ({ name, value: value.join("="), url })));
}

async function openPage(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const faults: string[] = [];
  let loads = 0;
  page.on("response", (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
    if (response.url().includes("/_next/static/") && response.status() >= 400)
      faults.push(`${response.status()} ${response.url()}`);
  });
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(address, { waitUntil: "load" });
  return { page, faults, loads: () => loads };
}

/** Whether the scripts of a page are of the release in `dist`. */
async function isNew(page: Page): Promise<boolean> {
  await page.waitForLoadState("load");
  const scripts = await page.evaluate(() =>
    [...document.scripts].map(({ src }) => new URL(src || "/", location.href).pathname),
  );
  const own = scripts.filter((script) => script.startsWith("/_next/static/"));
  return (
    own.length > 0 &&
    own.every((script) => existsSync(path.join(DIST, ".next", script.slice("/_next/".length))))
  );
}

/** While one server has the new release and one the old, the proxy finds the files of both. */
async function expectFilesFromBoth(installation: Installation, checks: Checks): Promise<void> {
  const missing: string[] = [];
  let asked = 0;
  for (const name of ["web1", "web2"] as const) {
    const html = await (
      await fetch(installation.ownUrl(name), { headers: { host: new URL(installation.url).host } })
    ).text();
    for (const file of new Set(html.match(FILE) ?? [])) {
      for (let time = 0; time < TIMES; time += 1) {
        const response = await fetch(installation.url + file);
        await response.arrayBuffer();
        asked += 1;
        if (!response.ok) missing.push(`${response.status} ${file}`);
      }
    }
  }
  checks.expect(asked > 0, `${asked} requests for files of both releases, half deployed`);
  checks.expectNone(missing, "of them failed");
}

runMain(main);
