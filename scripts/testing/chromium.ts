import { existsSync } from "node:fs";
import { step } from "../bootstrap/progress.mjs";
import { runCommand } from "../bootstrap/run-command.mjs";

/** Chromium without windows: the same pages for half the processor time of the whole browser (decision 113). */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const usualPlaces = [
  HEADLESS_SHELL,
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
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Installs Debian's headless Chromium where it is missing and this process may. Elsewhere any Chromium will do.
 * @throws Error that says what to do where there is none and none can be installed.
 */
export async function ensureChromium(): Promise<void> {
  const found = chromiumPath();
  if (found !== undefined && (found === process.env.CHROMIUM_PATH || found === HEADLESS_SHELL)) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    if (found !== undefined) return;
    throw new Error(
      "The browser tests need Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.",
    );
  }
  await step("Installing Chromium", async () => {
    try {
      await aptGet("update");
      await aptGet("install", "--yes", "--no-install-recommends", "chromium-headless-shell", ...FONTS);
    } catch {
      // An older release of Debian has only the whole browser.
      if (found === undefined)
        await aptGet("install", "--yes", "--no-install-recommends", "chromium", ...FONTS);
    }
  });
}

const FONTS = ["fonts-liberation", "fonts-noto-color-emoji"];

function aptGet(...args: readonly string[]): Promise<string> {
  return runCommand("apt-get", args, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}
