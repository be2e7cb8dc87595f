import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { commitOf, requireDist } from "@/scripts/build/stamp";
import { ensureOwnDatabase, type Postgres, type PostgresOptions, startPostgres } from "@/scripts/db/postgres";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import { anyFreePort } from "@/scripts/dev/ports";
import { waitUntil } from "@/scripts/dev/processes";
import {
  generateSecrets,
  type QuickStart,
  quickStartEnvironment,
  stripeSandboxEnvironment,
} from "@/scripts/dev/quick-start";
import { newRunDirectory, type RunDirectory, removeDeadRuns } from "@/scripts/dev/run-directory";
import { root } from "@/scripts/root";
import { type RunningSandbox, startSandbox } from "@/tests/support/sandbox-process";
import type { Isolation } from "./isolation";
import type { Target } from "./load";
import { Program } from "./program";

export const DIST = path.join(root, "dist");
const CADDY = "/usr/bin/caddy";
const READY_WITHIN_MS = 90_000;
/** Longer than the proxy takes to ask twice whether a server is ready. */
const DRAIN_SECONDS = 5;

type Options = {
  /** Where its programs are. */
  readonly directory?: string;
  /** How its Postgres differs from the embedded one. @param directory where its files will be */
  readonly database?: (directory: string, port: number) => Pick<PostgresOptions, "binaries" | "settings">;
  /** Where its migrations are, if not in `dist`: they may be those of another release than its programs. */
  readonly migrations?: string;
  /** Creates its database, if not for one role. @returns the addresses for the migrations and for the programs */
  readonly roles?: (postgres: Postgres) => Promise<{ readonly owner: string; readonly programs: string }>;
  /** Which of the settings it gets. */
  readonly settings?: (all: Record<string, string>) => Record<string, string>;
  /** Starts a pooler in front of its database. @returns its address */
  readonly pooler?: (run: RunDirectory, databaseUrl: string) => Promise<string>;
  /** Settings of its programs besides. */
  readonly more?: Readonly<Record<string, string>>;
  /** What its programs take from their machine, if not what this process does. @param directory for its files */
  readonly isolation?: (directory: string) => Wrapper;
};

type Wrapper = Pick<Isolation, "wrap" | "environment">;

/** The programs that are replaced in a deploy, in its order (docs/production.md#deploys). */
export const NAMES = ["worker1", "worker2", "web1", "web2"] as const;
export type Name = (typeof NAMES)[number];

/** Each has an address of its own, as on machines of their own: the proxy asks all servers on one port whether they are ready. */
const HOSTS: Readonly<Record<Name, string>> = {
  web1: "127.0.0.1",
  web2: "127.0.0.2",
  worker1: "127.0.0.3",
  worker2: "127.0.0.4",
};

/**
 * A whole installation on this machine: what `npm run build` made, two web servers and two workers behind the proxy of
 * `ops/Caddyfile`, a durable Postgres and the payment sandbox.
 */
export class Installation {
  readonly programs = new Map<Name, Program>();
  private proxy: Program | undefined;

  private constructor(
    readonly run: RunDirectory,
    private readonly server: PostgresOptions,
    public postgres: Postgres,
    readonly sandbox: RunningSandbox,
    readonly environment: Record<string, string>,
    private readonly ports: { readonly web: number; readonly operations: number; readonly proxy: number },
    private readonly isolation: Wrapper | undefined,
  ) {}

  /** Runs the function with an installation whose programs are started, and removes it afterwards. */
  static async use<T>(
    kind: string,
    act: (installation: Installation) => Promise<T>,
    { directory = DIST, ...options }: Options = {},
  ): Promise<T> {
    console.log(`built at ${directory === DIST ? requireDist() : commitOf(directory)}`);
    if (!existsSync(CADDY)) throw new Error(`${CADDY} is missing: apt-get install caddy`);
    await removeDeadRuns();
    const installation = await step("Starting Postgres and the payment sandbox", () =>
      Installation.create(kind, options),
    );
    try {
      await step("Starting 2 web servers and 2 workers behind Caddy", () => installation.startAll(directory));
      return await act(installation);
    } finally {
      await installation.end();
    }
  }

  private static async create(
    kind: string,
    {
      database = () => ({}),
      migrations = DIST,
      roles = oneRole,
      settings = (all) => all,
      pooler,
      more = {},
      isolation,
    }: Omit<Options, "directory">,
  ): Promise<Installation> {
    const run = newRunDirectory(kind);
    mkdirSync(path.join(run.directory, "logs"));
    const directory = path.join(run.directory, "postgres");
    const port = await anyFreePort();
    const server = { directory, port, durable: true, ...database(directory, port) };
    const postgres = await startPostgres(server);
    const { owner, programs: databaseUrl } = await roles(postgres);
    const ports = {
      web: await anyFreePort(),
      operations: await anyFreePort(),
      proxy: await anyFreePort(),
    };
    const start: QuickStart = {
      secrets: generateSecrets(),
      webPort: ports.proxy,
      stripePort: 0,
      databaseUrl,
      storageDirectory: path.join(run.directory, "storage"),
      stripeKey: `sk_test_${run.name}`,
    };
    const stripeDirectory = path.join(run.directory, "stripe");
    mkdirSync(stripeDirectory);
    const sandbox = await startSandbox("stripe", (stripePort) =>
      stripeSandboxEnvironment({ ...start, stripePort }, stripeDirectory),
    );
    if (sandbox.process.pid !== undefined) run.owns(sandbox.process.pid);
    const environment = settings({
      ...quickStartEnvironment({ ...start, stripePort: sandbox.port }),
      LOG_LEVEL: "warn",
      TRUSTED_PROXIES: "1",
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      // All clients share one network address.
      RATE_LIMIT_FACTOR: "100000",
      LIVE_STREAMS_PER_ADDRESS: "100000",
      ...(pooler && { DATABASE_URL: await pooler(run, databaseUrl), DATABASE_DIRECT_URL: databaseUrl }),
      ...more,
    });
    const installation = new Installation(
      run,
      server,
      postgres,
      sandbox,
      environment,
      ports,
      isolation?.(run.directory),
    );
    await installation.migrate(migrations, owner);
    // For the modules of the application that a drill runs in its own process.
    Object.assign(process.env, environment);
    return installation;
  }

  get url(): string {
    return this.environment.APP_URL ?? "";
  }

  /** Where its users and their cards are. */
  get target(): Target {
    return {
      url: this.url,
      stripeUrl: `http://127.0.0.1:${this.sandbox.port}`,
      publishableKey: this.environment.STRIPE_PUBLISHABLE_KEY ?? "",
      secretKey: this.environment.STRIPE_SECRET_KEY ?? "",
    };
  }

  /** Where a web server answers visitors without the proxy. */
  ownUrl(name: Name): string {
    return `http://${HOSTS[name]}:${this.ports.web}`;
  }

  /** Where a program answers its operators. */
  operationsUrl(name: Name): string {
    return `http://${HOSTS[name]}:${this.ports.operations}`;
  }

  /** Starts the database again, where it was. @param directory of its files */
  async startDatabase(directory = this.server.directory): Promise<void> {
    this.postgres = await startPostgres({ ...this.server, directory });
  }

  /** Whether the database has ended by itself. */
  get hasDatabaseEnded(): boolean {
    const { exitCode, signalCode } = this.postgres.process;
    return exitCode !== null || signalCode !== null;
  }

  /** Ends the programs at once, and not the proxy. */
  async killAll(): Promise<void> {
    const running = [...this.programs.values()].filter(({ isRunning }) => isRunning);
    await Promise.all(running.map((program) => program.signal("SIGKILL")));
  }

  async startAll(directory = DIST): Promise<void> {
    await Promise.all(NAMES.map((name) => this.start(name, directory)));
    const proxy = this.startProxy();
    const isUp = async () => !proxy.isRunning || (await answers(`${this.url}/api/ready`));
    if (!(await waitUntil(isUp, READY_WITHIN_MS)) || !proxy.isRunning)
      throw new Error(`The proxy did not start:\n${this.said("proxy")}`);
  }

  /** Starts a program from an installation's directory; resolves when it is ready. */
  async start(name: Name, directory = DIST): Promise<void> {
    const { command, args, environment } = this.node(`server/${name.slice(0, -1)}.js`);
    const program = new Program({
      command,
      args,
      cwd: directory,
      environment: {
        ...environment,
        HOST: HOSTS[name],
        PORT: String(this.ports.web),
        OPS_PORT: String(this.ports.operations),
      },
      log: this.logOf(name),
    });
    this.run.owns(program.pid);
    this.programs.set(name, program);
    const isReady = async () => !program.isRunning || (await answers(`${this.operationsUrl(name)}/ready`));
    const inTime = await waitUntil(isReady, READY_WITHIN_MS, 200);
    if (!inTime || !program.isRunning) throw new Error(`${name} did not start:\n${this.said(name)}`);
  }

  /** Ends a program by SIGTERM, and starts it again from `dist`. */
  async replace(name: Name): Promise<void> {
    await this.program(name).signal("SIGTERM");
    await this.start(name);
  }

  async replaceAll(): Promise<void> {
    for (const name of NAMES) await this.replace(name);
  }

  private async migrate(directory: string, databaseUrl: string): Promise<void> {
    const { command, args, environment } = this.node("server/migrate.js", { DATABASE_URL: databaseUrl });
    await runCommand(command, args, {
      cwd: directory,
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
    });
  }

  /** How a script of a release is started in the isolation of its programs. */
  private node(script: string, settings: Readonly<Record<string, string>> = {}) {
    const [command = "", ...before] = this.isolation?.wrap(process.execPath) ?? [process.execPath];
    const own = { ...this.environment, ...settings };
    return {
      command,
      args: [...before, script],
      environment: { ...own, ...this.isolation?.environment(own) },
    };
  }

  program(name: Name): Program {
    const program = this.programs.get(name);
    if (program === undefined) throw new Error(`${name} was not started.`);
    return program;
  }

  /** The last lines of a program's log. */
  said(name: Name | "proxy", lines = 15): string {
    const log = this.logOf(name);
    return existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n").slice(-lines).join("\n") : "";
  }

  private logOf(name: string): string {
    return path.join(this.run.directory, "logs", `${name}.log`);
  }

  private startProxy(): Program {
    const options = "{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\n";
    const shipped = readFileSync(path.join(root, "ops", "Caddyfile"), "utf8");
    const file = path.join(this.run.directory, "Caddyfile");
    writeFileSync(file, options + shipped);
    const { proxy, operations, web } = this.ports;
    this.proxy = new Program({
      command: CADDY,
      args: ["run", "--config", file, "--adapter", "caddyfile"],
      cwd: this.run.directory,
      environment: {
        HOME: this.run.directory,
        SITE: `http://localhost:${proxy}, http://127.0.0.1:${proxy}`,
        WEB1: `${HOSTS.web1}:${web}`,
        WEB2: `${HOSTS.web2}:${web}`,
        OPS_PORT: String(operations),
      },
      log: this.logOf("proxy"),
    });
    this.run.owns(this.proxy.pid);
    return this.proxy;
  }

  /** Ends everything and removes its files. */
  private async end(): Promise<void> {
    const running = [...this.programs.values(), ...(this.proxy ? [this.proxy] : [])];
    await Promise.all(running.filter(({ isRunning }) => isRunning).map((each) => each.signal("SIGKILL")));
    await this.sandbox.stop();
    await this.postgres.stop();
    if (process.env.KEEP_LOGS) console.log(`logs: ${this.run.directory}/logs`);
    else this.run.remove();
  }
}

async function oneRole(postgres: Postgres) {
  const url = await ensureOwnDatabase(postgres, "bravado");
  return { owner: url, programs: url };
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok === true;
}
