import { existsSync } from "node:fs";
import { step } from "../bootstrap/progress.mjs";
import { runCommand } from "../bootstrap/run-command.mjs";

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
