import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { type Postgres, withClient } from "@/scripts/db/postgres";
import { debianBinaries, outsideDirectory } from "@/scripts/db/postgres-binaries";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { Checks } from "./checks";
import { Installation } from "./installation";
import { Load } from "./load";

const POSTGRES = 15;
const OWN_PASSWORD = "of-this-drill";
/** The only service besides. */
const OF_PROVIDER = /^(NEXT_PUBLIC_)?STRIPE_/;

/**
 * `npm run verify:production -- fresh`: the last commit, cloned into an empty directory, becomes an installation by what
 * docs/production.md#systemd says, with no other settings than it names; each step is timed.
 */
async function main(): Promise<void> {
  const binaries = debianBinaries(POSTGRES);
  if (binaries === null) throw new Error(`Missing: apt-get install postgresql-${POSTGRES}`);
  const checks = new Checks();
  const directory = outsideDirectory("fresh");
  const since = performance.now();
  const minutes = () => `${((performance.now() - since) / 60_000).toFixed(1)} minutes after the beginning`;
  try {
    const clone = path.join(directory, "clone");
    await step("git clone", () => runCommand("git", ["clone", "--quiet", root, clone]));
    await step("npm ci", () => alone(clone, "npm", "ci", "--no-audit", "--no-fund"));
    await step("npm run build", () => alone(clone, "npm", "run", "build"));
    const dist = path.join(clone, "dist");
    await Installation.use(
      "fresh",
      async (installation) => {
        const load = new Load(installation.target);
        const page = await step("The first page", () => fetch(installation.url));
        checks.expect(page.ok && (await page.text()).includes("<html"), `a page is there, ${minutes()}`);
        await step("A sign-up", () => load.signUp("viewer"));
        const { status, stdout } = await step("doctor", () => doctor(dist, installation.environment));
        for (const line of stdout.trim().split("\n")) checks.say(line);
        checks.expect(status === 0, `doctor finds no fault, ${minutes()}`);
      },
      {
        ...{ directory: dist, migrations: dist },
        roles: (postgres) => rolesOf(clone, postgres),
        settings: (all) => ofTheBook(clone, all),
        database: () => ({ binaries, settings: { shared_preload_libraries: "pg_stat_statements" } }),
      },
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  checks.end();
}

/** Runs a command with nothing of this process's environment but where commands and the account's files are. */
function alone(cwd: string, ...command: readonly string[]): Promise<string> {
  const own = ["PATH", "HOME"].map((name) => `${name}=${process.env[name] ?? ""}`);
  return runCommand("env", ["-i", ...own, ...command], { cwd });
}

/** The two roles of ops/roles.sql, and their database, by another name: the superuser has theirs here. */
async function rolesOf(clone: string, postgres: Postgres) {
  const script = readFileSync(path.join(clone, "ops", "roles.sql"), "utf8").replaceAll("bravado", "fresh");
  const psql = [postgres.url("postgres"), "--quiet", "--set=ON_ERROR_STOP=1"];
  const { status, stderr } = spawnSync("psql", psql, { input: script, encoding: "utf8" });
  if (status !== 0) throw new Error(`ops/roles.sql: ${stderr}`);
  const urlOf = async (username: string) => {
    await withClient(postgres.url("postgres"), (client) =>
      client.query(`ALTER ROLE ${username} PASSWORD '${OWN_PASSWORD}'`),
    );
    return Object.assign(new URL(postgres.url("fresh")), { username, password: OWN_PASSWORD }).href;
  };
  return { owner: await urlOf("fresh_owner"), programs: await urlOf("fresh") };
}

/** Only what the book names. */
function ofTheBook(clone: string, all: Record<string, string>): Record<string, string> {
  const book = readFileSync(path.join(clone, "docs", "production.md"), "utf8");
  const [, block = ""] = /(APP_URL='https:.*?)```/s.exec(book) ?? [];
  const named = new Set(Array.from(block.matchAll(/^\s*([A-Z_]+)='/gm), ([, name]) => name));
  const settings = Object.entries(all).filter(([name]) => named.has(name) || OF_PROVIDER.test(name));
  return {
    ...Object.fromEntries(settings),
    // As the provider's two webhooks name it, which share a secret here.
    APP_URL: (all.APP_URL ?? "").replace("localhost", "127.0.0.1"),
    STRIPE_WEBHOOK_SECRET: `${all.STRIPE_WEBHOOK_SECRET},${all.STRIPE_WEBHOOK_SECRET}`,
  };
}

async function doctor(cwd: string, environment: Readonly<Record<string, string>>) {
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, ...environment };
  return spawnSync(process.execPath, ["server/doctor.js"], { cwd, env, encoding: "utf8" });
}

runMain(main);
