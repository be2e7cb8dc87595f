import { mkdirSync } from "node:fs";
import path from "node:path";
import { migrate } from "@/scripts/db/migrate";
import { ensureOwnDatabase } from "@/scripts/db/postgres";
import { root } from "@/scripts/root";
import { step } from "../bootstrap/progress.mjs";
import { waitUntil } from "../processes";
import {
  identitySandboxEnvironment,
  keptSecrets,
  QUICK_START_STRIPE_KEY,
  type QuickStart,
  stripeSandboxEnvironment,
} from "../quick-start";
import { type SupervisedDatabase, superviseDatabase } from "./database";
import { clearHalfSeeded, seedOnce } from "./demo-data";
import { applicationEnvironment, ownServices } from "./environment";
import type { LogSource } from "./log-lines";
import { ensureBuilt, ensureGenerated } from "./prepare";
import { Service } from "./service";

const READY_TIMEOUT_MS = 180_000;

export type StackOptions = {
  /** `development`: hot reload, no build. */
  readonly mode: "production" | "development";
  /** Where its data lives. */
  readonly directory: string;
  readonly ports: {
    readonly web: number;
    readonly stripe: number;
    readonly identity: number;
    readonly smtp: number;
    readonly inbox: number;
    readonly postgres: number;
  };
  /** The user's configuration; empty for tests, which must not use real services. */
  readonly given: Readonly<Record<string, string | undefined>>;
  /** False for throw-away data. */
  readonly durable: boolean;
  readonly onLine: (source: LogSource, line: string) => void;
  readonly onSpawn: (pid: number) => void;
  /** Cancels the start. */
  readonly signal: AbortSignal;
};

type Part = { readonly stop: () => Promise<void>; readonly kill: () => void };

/** The application's URLs and its processes' environment. */
export type Addresses = {
  readonly url: string;
  /** Undefined with a real payment account. */
  readonly stripeUrl: string | undefined;
  /** The page of all sent mails; undefined with a real mail server. */
  readonly inboxUrl: string | undefined;
  /** Whether the demo accounts exist. */
  readonly hasDemoData: boolean;
  readonly environment: Readonly<Record<string, string>>;
};

/** The whole application: Postgres, sandboxes, worker and web, each restarted when it exits. */
export class Stack {
  private readonly parts: Part[] = [];

  constructor(private readonly options: StackOptions) {}

  /**
   * Prepares and starts everything, and returns when the application answers: database client, Postgres, build,
   * migrations, sandboxes, demo data, worker, web.
   * @throws Error of the failed step, after stopping what had been started.
   */
  async start(): Promise<Addresses> {
    try {
      return await this.startParts();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops everything, last started first: worker and web need the database to finish. */
  async stop(): Promise<void> {
    for (const part of this.parts.splice(0).reverse()) await part.stop();
  }

  /** Kills everything at once. */
  kill(): void {
    for (const part of this.parts) part.kill();
  }

  private async startParts(): Promise<Addresses> {
    const { options } = this;
    mkdirSync(options.directory, { recursive: true });
    const own = ownServices(options.given);
    await ensureGenerated(options.signal);
    const database = own.database ? undefined : await startDatabase(options);
    if (database) this.parts.push(database);
    const databaseUrl = options.given.DATABASE_URL || (database?.server().applicationUrl("bravado") ?? "");
    const quickStart: QuickStart = {
      secrets: keptSecrets(options.directory),
      webPort: options.ports.web,
      stripePort: options.ports.stripe,
      identityPort: options.ports.identity,
      smtpPort: options.ports.smtp,
      databaseUrl,
      storageDirectory: path.join(options.directory, "storage"),
    };
    const environment: Record<string, string> = {
      ...applicationEnvironment(quickStart, options.given),
      NODE_ENV: options.mode,
    };
    if (options.mode === "production") await ensureBuilt(options.signal);
    const stripeDirectory = path.join(options.directory, "stripe");
    // Never seed a real database or a real payment account.
    const hasDemoData = database !== undefined && !own.stripe;
    if (hasDemoData) {
      await clearHalfSeeded({ serverUrl: database.url("postgres"), databaseUrl, stripeDirectory });
    }
    await step("Bringing the database up to date", () => migrate(databaseUrl));
    if (!own.stripe) await this.startSandbox(quickStart, stripeDirectory);
    if (!own.mail) await this.startMail();
    if (!own.google) await this.startIdentity(environment.APP_URL ?? "");
    if (hasDemoData) await seedOnce(databaseUrl, environment, options.signal);
    await this.startApplication(environment);
    return {
      url: environment.APP_URL ?? `http://localhost:${options.ports.web}`,
      stripeUrl: own.stripe ? undefined : `http://localhost:${options.ports.stripe}`,
      inboxUrl: own.mail ? undefined : `http://localhost:${options.ports.inbox}`,
      hasDemoData,
      environment,
    };
  }

  private startSandbox(quickStart: QuickStart, directory: string): Promise<void> {
    return step("Starting the payment sandbox", async () => {
      mkdirSync(directory, { recursive: true });
      const environment = stripeSandboxEnvironment(quickStart, directory);
      const sandbox = this.startService("stripe", "sandbox/stripe/main.ts", environment);
      const control = `http://127.0.0.1:${this.options.ports.stripe}/_sandbox`;
      await this.untilHealthy(`${control}/health`, [sandbox]);
      // As Stripe sells it to an account; without it payments that ask for it are refused.
      await fetch(`${control}/features`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${quickStart.stripeKey ?? QUICK_START_STRIPE_KEY}`,
          "Content-Type": "application/json",
        },
        body: JSON.stringify({
          extended_authorization: this.options.given.STRIPE_EXTENDED_AUTHORIZATION === "1",
        }),
      });
    });
  }

  private startMail(): Promise<void> {
    const { smtp, inbox } = this.options.ports;
    return step("Starting the mail sandbox", async () => {
      const mail = this.startService("mail", "sandbox/mail/main.ts", {
        MAIL_SANDBOX_SMTP_PORT: String(smtp),
        MAIL_SANDBOX_INBOX_PORT: String(inbox),
      });
      await this.untilHealthy(`http://127.0.0.1:${inbox}/_sandbox/health`, [mail]);
    });
  }

  private startIdentity(appUrl: string): Promise<void> {
    const { identity } = this.options.ports;
    return step("Starting the identity sandbox", async () => {
      const environment = identitySandboxEnvironment(identity, appUrl);
      const service = this.startService("identity", "sandbox/identity/main.ts", environment);
      await this.untilHealthy(`http://127.0.0.1:${identity}/_sandbox/health`, [service]);
    });
  }

  private startApplication(environment: Readonly<Record<string, string>>): Promise<void> {
    return step("Starting the application", async () => {
      const worker = this.startService("worker", "server/worker.ts", environment);
      const web = this.startService("web", "server/web.ts", environment);
      await this.untilHealthy(`http://127.0.0.1:${this.options.ports.web}/api/ready`, [worker, web]);
    });
  }

  private startService(
    name: "web" | "worker" | "stripe" | "mail" | "identity",
    script: string,
    environment: Readonly<Record<string, string>>,
  ): Service {
    this.options.signal.throwIfAborted();
    const service = new Service(name, {
      args: scriptArgs(this.options.mode, script),
      environment,
      onLine: (line) => this.options.onLine(name, line),
      onSpawn: this.options.onSpawn,
      onEvent: (what) => this.options.onLine("bravado", what),
      // Nobody reads what running jobs would still write into data that is thrown away.
      ...(!this.options.durable && { stopGraceMs: 0 }),
    });
    this.parts.push(service);
    return service;
  }

  private async untilHealthy(url: string, services: readonly Service[]): Promise<void> {
    const { signal } = this.options;
    const crashed = () => services.find((each) => each.crashes > 0);
    const settled = async () => signal.aborted || crashed() !== undefined || (await answers(url));
    const inTime = await waitUntil(settled, READY_TIMEOUT_MS, 150);
    signal.throwIfAborted();
    const dead = crashed();
    if (dead) throw new Error(`${dead.name} exited while starting. Its output is above.`);
    if (!inTime) throw new Error(`${url} did not answer within ${READY_TIMEOUT_MS / 1000} s.`);
  }
}

async function startDatabase(options: StackOptions): Promise<SupervisedDatabase> {
  const database = await step("Starting the database", () =>
    superviseDatabase({
      directory: path.join(options.directory, "postgres"),
      port: options.ports.postgres,
      durable: options.durable,
      // Statement errors go to their clients, and terminated connections are part of stopping.
      onLog: (line) => {
        if (/ (FATAL|PANIC): (?!.*terminating connection)/.test(line)) options.onLine("postgres", line);
      },
      onEvent: (what) => options.onLine("bravado", what),
    }),
  );
  await ensureOwnDatabase(database.server(), "bravado");
  return database;
}

/** In development a changed file restarts the process, except for the web server: Next reloads its own code. */
function scriptArgs(mode: StackOptions["mode"], script: string): readonly string[] {
  const file = path.join(root, script);
  if (mode === "development" && script !== "server/web.ts") {
    return [path.join(root, "node_modules/tsx/dist/cli.mjs"), "watch", "--clear-screen=false", file];
  }
  return ["--import", "tsx", file];
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
