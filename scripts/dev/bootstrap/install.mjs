import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { step } from "./progress.mjs";
import { runCommand } from "./run-command.mjs";

// This folder runs before anything is installed: plain Node, no dependencies.

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const stamp = stampOf(root);
const lock = path.join(root, ".data", "install.lock");

/** Throws when this Node is not supported. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const enough = major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (!enough) throw new Error(`Bravado needs Node 20.19, 22.12 or 24; this is ${process.version}.`);
}

/** Installs the packages when node_modules does not match package.json and the lockfile. What `npm ci` has just installed does. */
export async function install() {
  const wanted = fingerprint();
  if (isInstalled(root, wanted)) return;
  await holding(lock, async () => {
    // Another run may have installed while this one waited.
    if (isInstalled(root, wanted)) return;
    rmSync(stamp, { force: true });
    await step("Installing packages", npmCleanInstall);
    writeFileSync(stamp, wanted);
  });
}

/**
 * Whether this run's install, or somebody's npm since, has done it.
 * @param {string} directory
 * @param {string} wanted
 */
export function isInstalled(directory, wanted) {
  const file = stampOf(directory);
  return (existsSync(file) && readFileSync(file, "utf8") === wanted) || isAsLocked(directory);
}

function stampOf(directory) {
  return path.join(directory, "node_modules", ".bravado-installed");
}

/**
 * Whether `npm ci` has installed all that the lockfile lists, and nothing else, for this platform. npm writes down what it has installed
 * once everything is in place. Source: https://docs.npmjs.com/cli/v11/configuring-npm/package-lock-json#hidden-lockfiles
 * @param {string} directory
 * @returns {boolean}
 */
export function isAsLocked(directory) {
  const installed = installedIn(directory);
  if (installed === undefined) return false;
  const { "": project, ...locked } = readJson(path.join(directory, "package-lock.json")).packages;
  return (
    isDeepStrictEqual(wishesOf(readJson(path.join(directory, "package.json"))), wishesOf(project)) &&
    Object.entries(installed).every(
      ([place, one]) =>
        isDeepStrictEqual(one, locked[place]) &&
        isForThisPlatform(one) &&
        existsSync(path.join(directory, place)),
    ) &&
    Object.entries(locked).every(([place, one]) => place in installed || mayBeMissing(one))
  );
}

/** npm's record; undefined where there is none, or a broken one. */
function installedIn(directory) {
  try {
    return readJson(path.join(directory, "node_modules", ".package-lock.json")).packages;
  } catch {
    return undefined;
  }
}

/** An optional package that another platform needs, or that names none: only such a one may need it. */
function mayBeMissing(one) {
  const isOptional = one.optional || one.devOptional;
  return isOptional && ((one.os === undefined && one.cpu === undefined) || !isForThisPlatform(one));
}

function wishesOf({ dependencies, devDependencies, optionalDependencies }) {
  return { dependencies, devDependencies, optionalDependencies };
}

function isForThisPlatform({ os, cpu, libc }) {
  return (
    admits(os, process.platform) &&
    admits(cpu, process.arch) &&
    (process.platform !== "linux" || libc === undefined || admits(libc, libcHere()))
  );
}

/** Node names the version of glibc that it runs with. */
function libcHere() {
  return process.report.getReport().header.glibcVersionRuntime === undefined ? "musl" : "glibc";
}

/** npm's lists name what is admitted, or with "!" what is not. */
function admits(list, value) {
  if (list === undefined) return true;
  return list.some((name) => name.startsWith("!")) ? !list.includes(`!${value}`) : list.includes(value);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** A hash of everything that determines node_modules; changed scripts, for example, do not. */
function fingerprint() {
  const hash = createHash("sha256");
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = readJson(
    path.join(root, "package.json"),
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
