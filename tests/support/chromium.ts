import { existsSync, statfsSync } from "node:fs";
import { chromiumPath } from "@/scripts/dev/bootstrap/chromium.mjs";

/** No sandbox, because Chromium may run as root in a container, and no background network calls. */
const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Drawn by software, so a process of its own only adds copies: a seventh of the browser tests' processor time.
  "--in-process-gpu",
];

/**
 * The features that Playwright disables. Chromium only honours the last `--disable-features`, so ours repeats them. A test
 * compares this list with the package.
 */
export const playwrightDisables = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/**
 * Every window loads the address bar's suggestion list, a page of its own: a second of processor time for each of the two
 * hundred windows of the browser tests. No page of the application uses these features.
 */
const windowParts = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  // Starts a spare process for the next page.
  "SpareRendererForSitePerProcess",
];

/** In bytes. Frames pass through shared memory; this is enough for a few windows. */
const ENOUGH_SHARED_MEMORY = 2 ** 30;

/** Launch options of Chromium for the browser tests and Lighthouse. */
export function chromiumOptions() {
  const executablePath = chromiumPath();
  const disabled = [...playwrightDisables, ...windowParts].join(",");
  return {
    args: [...chromiumFlags, `--disable-features=${disabled}`],
    // Playwright turns shared memory off because containers may have little; frames then go through files, which is slower.
    ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
    ...(executablePath && { executablePath }),
  };
}

function hasSharedMemory(): boolean {
  if (!existsSync("/dev/shm")) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize > ENOUGH_SHARED_MEMORY;
}
