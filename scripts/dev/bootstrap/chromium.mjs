import { existsSync } from "node:fs";
import { step } from "./progress.mjs";
import { runCommand } from "./run-command.mjs";

/** The shell without windows comes first: the same engine, and the browser tests take a tenth less time in it. */
const usualPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Finds Chromium on this machine: `CHROMIUM_PATH`, or one of the usual places. */
export function chromiumPath() {
  return [process.env.CHROMIUM_PATH ?? "", ...usualPlaces].find((place) => place !== "" && existsSync(place));
}

/**
 * Installs Debian's headless Chromium when it is missing and this process is root on Debian.
 * @throws Error with instructions when it cannot be installed.
 */
export async function ensureChromium() {
  if (chromiumPath() !== undefined) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error(
      "The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM_PATH.",
    );
  }
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const packages = ["chromium-headless-shell", "fonts-liberation", "fonts-noto-color-emoji"];
  await step("Installing Chromium", async () => {
    await runCommand("apt-get", ["update"], options);
    await runCommand("apt-get", ["install", "--yes", "--no-install-recommends", ...packages], options);
  });
}
