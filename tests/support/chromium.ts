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

/** Where Chromium is on this machine: `CHROMIUM_PATH`, or one of the usual places. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? "", ...usualPlaces].find((place) => place !== "" && existsSync(place));
}

/** Without a sandbox of its own (it may run as root in a container) and without calls to anybody. */
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
 * What Playwright switches off: of several switches of that name only the last one counts, so ours names these, too. Its
 * test compares them with the package.
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
 * Every window loads the list below the address field, a page of its own, though nobody types there: a second of work for
 * each of the two hundred people of the browser tests. No page of ours is in them.
 */
const windowParts = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  // A process in stock for the next page.
  "SpareRendererForSitePerProcess",
];

/** What a page looks like passes through shared memory; a few windows fit into this. In bytes. */
const ENOUGH_SHARED_MEMORY = 2 ** 30;

/** How the browser tests and Lighthouse start Chromium. */
export function chromiumOptions() {
  const executablePath = chromiumPath();
  const disabled = [...playwrightDisables, ...windowParts].join(",");
  return {
    args: [...chromiumFlags, `--disable-features=${disabled}`],
    // Playwright keeps the browser from shared memory, of which a container may have little: every frame is a file then.
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
 * Installs Debian's Chromium where it is missing and this process may.
 * @throws Error that says what to do where it may not.
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
