import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { ensureChromium } from "@/scripts/dev/bootstrap/chromium.mjs";
import { parseDuration } from "@/scripts/dev/clock/duration";
import { printErrors, withThrowAwayStack } from "@/scripts/dev/stack/throw-away";
import { runMain } from "@/scripts/run-main";
import { chromiumOptions } from "@/tests/support/chromium";

const REPORTS = 10;
/** Part of the events after which compiled code and pools have grown; the heap is compared from here on. */
const WARM_UP = 0.2;
/** Of the page's heap after the warm-up, in bytes after garbage collection. */
const MAX_GROWTH = 1024 * 1024;
/** Boosts of a challenge before it is performed and the next one is written. */
const BOOSTS = 150;
const BOOSTERS = 20;
/** What still waits when the last event has happened: thirty alerts of the longest kind. */
const DRAIN_MS = 30 * 10_000;

/** What the page has announced: alerts, the boosts that were added to them, and what was only summed up. An alert has one id. */
type Seen = { readonly announced: number; readonly doubled: readonly string[] };

/**
 * `npm run overlay:soak -- --for 2h --events 10000`: the overlay in a real browser while challenges are written, boosted, performed
 * and completed, evenly over the time. Fails when the page's heap or its elements grow, when it announced more or fewer events than
 * happened or an alert twice, or when the card does not end with the right pot.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { events: { type: "string", default: "2000" }, for: { type: "string", default: "5m" } },
  });
  const [events, time] = [Number(values.events), parseDuration(values.for)];
  await ensureChromium();
  await withThrowAwayStack(
    { kind: "overlay-soak", durable: false, onLine: printErrors },
    async ({ url, environment }, signal) => {
      Object.assign(process.env, environment, { LOG_LEVEL: "error" });
      const { beginEvening } = await import("./overlay-soak/evening");
      const evening = await beginEvening(BOOSTERS, BOOSTS);
      const browser = await chromium.launch(chromiumOptions());
      try {
        const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
        const errors: string[] = [];
        page.on("pageerror", (error) => errors.push(String(error)));
        await page.goto(`${url}/overlay/${evening.streamerId}`);
        await page.locator(".card").waitFor();
        await countAlerts(page);
        const began = Date.now();
        let before: Size | undefined;
        for (let made = 0; made < events && !signal.aborted; made += 1) {
          if (made % Math.ceil(events / REPORTS) === 0) {
            const size = await sizeOf(page);
            if (made >= events * WARM_UP) before ??= size;
            console.log(`${made} events, ${Math.round((Date.now() - began) / 1_000)} s: ${written(size)}`);
          }
          await evening.next();
          await sleep(began + ((made + 1) / events) * time - Date.now());
        }
        const pot = await evening.pot();
        await page.locator(".slide.on", { hasText: pot }).waitFor({ timeout: 60_000 });
        await page.waitForFunction(
          (wanted) => (window as unknown as { seen: { announced: number } }).seen.announced >= wanted,
          evening.announced(),
          { timeout: DRAIN_MS },
        );
        await page.locator(".alerts > .alert").waitFor({ state: "detached", timeout: DRAIN_MS });
        const after = await sizeOf(page);
        const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
        console.log(
          `at the end: ${written(after)}; ${seen.announced} of ${evening.announced()} events announced`,
        );
        const failed = [
          ...errors,
          ...(seen.announced === evening.announced() ? [] : ["Events were lost or announced twice."]),
          ...seen.doubled.map((id) => `The alert ${id} came twice.`),
          ...(before !== undefined && after.bytes - before.bytes > MAX_GROWTH ? ["The heap grew."] : []),
          ...(before !== undefined && after.elements > before.elements * 2 ? ["The document grew."] : []),
        ];
        if (failed.length > 0) throw new Error(failed.join("\n"));
      } finally {
        await browser.close();
      }
    },
  );
}

type Size = { readonly bytes: number; readonly elements: number };

async function sizeOf(page: Page): Promise<Size> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return { bytes: usedSize, elements: await page.locator("*").count() };
}

function written({ bytes, elements }: Size): string {
  return `${(bytes / 1024).toFixed(0)} KiB, ${elements} elements`;
}

/** Counts what the page announces, in the page: each alert, the boosts that were added to it, and what was only summed up. */
async function countAlerts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { announced: 0, doubled: [] as string[] };
    const ids = new Set<string>();
    Object.assign(window, { seen });
    const place = document.querySelector(".alerts");
    if (place === null) throw new Error("No place for alerts");
    // Boosts join an alert that is on screen: it is counted when it leaves.
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (!(node instanceof HTMLElement)) continue;
        const { id = "", kind, count } = node.dataset;
        if (kind === "more") {
          seen.announced += Number(node.textContent?.match(/\d+/)?.[0] ?? 0);
          continue;
        }
        if (ids.has(id)) seen.doubled.push(id);
        ids.add(id);
        seen.announced += Number(count ?? 1);
      }
    }).observe(place, { childList: true });
  });
}

runMain(main);
