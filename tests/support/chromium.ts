import { existsSync, statfsSync } from "node:fs";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Finds Chromium on this machine: `CHROMIUM_PATH`, or one of the usual places. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? "", ...usualPlaces].find((place) => place !== "" && existsSync(place));
}

/** No sandbox, because Chromium may run as root in a container, and no background network calls. */
const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
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

/**
 * Installs Debian's Chromium when it is missing and this process is root on Debian.
 * @throws Error with instructions when it cannot be installed.
 */
export async function ensureChromium(): Promise<void> {
  if (chromiumPath() !== undefined) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error(
      "The browser tests need Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.",
    );
  }
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const packages = ["chromium", "fonts-liberation", "fonts-noto-color-emoji"];
  await step("Installing Chromium", async () => {
    await runCommand("apt-get", ["update"], options);
    await runCommand("apt-get", ["install", "--yes", "--no-install-recommends", ...packages], options);
  });
}
