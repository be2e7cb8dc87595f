import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { step } from "./progress.mjs";
import { runCommand } from "./run-command.mjs";

// This folder runs before anything is installed: plain Node, no dependencies.

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const modules = path.join(root, "node_modules");
const stamp = path.join(modules, ".bravado-installed");
const lock = path.join(root, ".data", "install.lock");

/** Throws when this Node is not supported. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const enough = major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (!enough) throw new Error(`Bravado needs Node 20.19, 22.12 or 24; this is ${process.version}.`);
}

/** Installs the packages when node_modules does not match package.json and the lockfile. */
export async function install() {
  const wanted = fingerprint();
  if (isInstalled(wanted)) return;
  await holding(lock, async () => {
    // Another run may have installed while this one waited.
    if (isInstalled(wanted)) return;
    rmSync(stamp, { force: true });
    await step("Installing packages", npmCleanInstall);
    writeFileSync(stamp, wanted);
  });
}

function isInstalled(wanted) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

/** A hash of everything that determines node_modules; changed scripts, for example, do not. */
function fingerprint() {
  const hash = createHash("sha256");
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  hash.update(
    JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides, allowScripts }),
  );
  hash.update(readFileSync(path.join(root, "package-lock.json")));
  hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  return hash.digest("hex");
}

function npmCleanInstall() {
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const options = { cwd: root };
  if (npm?.endsWith(".js")) return runCommand(process.execPath, [npm, ...args], options);
  return runCommand("npm", args, { ...options, shell: process.platform === "win32" });
}

/** Runs the work while holding the lock file; waits for a running holder, replaces a dead one. */
async function holding(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (isAbandoned(file)) rmSync(file, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function isAbandoned(file) {
  try {
    const holder = Number(readFileSync(file, "utf8"));
    // An empty file: its holder died between creating and writing it.
    return holder > 0 ? !isAlive(holder) : Date.now() - statSync(file).mtimeMs > 5_000;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
