import { randomBytes } from "node:crypto";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import type { EnvironmentContext, JestEnvironmentConfig } from "@jest/environment";
import { TestEnvironment as NodeEnvironment } from "jest-environment-node";
import { withClient } from "../../scripts/db/postgres";
import { generateSecrets, quickStartEnvironment } from "../../scripts/dev/quick-start";
import { readIntegration, TEMPLATE } from "./integration";

/** pg's deprecation warning for a query sent while another one runs on the same client. */
const CROSSED_QUERIES = /client is already executing a query/;

// Each file compiles Prisma's query compiler again; optimizing that WebAssembly takes longer than most files run.
setFlagsFromString("--liftoff-only");

/**
 * Gives each test file its own database, copied from the migrated template in a few dozen milliseconds, and its own payment
 * account with its own clock, before any module of the application is loaded. A file that sends two queries at once on one
 * connection fails: pg only prints a warning, which would go unnoticed.
 */
export default class IntegrationEnvironment extends NodeEnvironment {
  private readonly database = `test_${randomBytes(6).toString("hex")}`;
  private readonly integration = readIntegration();
  private crossedQueries: Error | undefined;
  private readonly onWarning = (warning: Error) => {
    if (CROSSED_QUERIES.test(warning.message)) this.crossedQueries = warning;
  };

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    const worker = process.env.JEST_WORKER_ID ?? "1";
    const databaseUrl = new URL(this.integration.serverUrl);
    databaseUrl.pathname = `/${this.database}`;
    const environment = this.global.process.env;
    Object.assign(
      environment,
      quickStartEnvironment({
        secrets: generateSecrets(),
        webPort: 3000,
        stripePort: this.integration.stripePort,
        smtpPort: this.integration.smtpPort,
        databaseUrl: databaseUrl.href,
        storageDirectory: path.join(this.integration.storageDirectory, this.database),
        stripeKey: `sk_test_${this.integration.run}w${worker}${this.database.slice("test_".length)}`,
      }),
      { LOG_LEVEL: process.env.LOG_LEVEL ?? "silent", NODE_ENV: "test", RATE_LIMIT_FACTOR: "1000" },
    );
    environment.STRIPE_WEBHOOK_SECRET += ",whsec_of_connected_accounts";
  }

  override async setup(): Promise<void> {
    await super.setup();
    process.on("warning", this.onWarning);
    await this.onServer(`CREATE DATABASE "${this.database}" TEMPLATE "${TEMPLATE}" STRATEGY FILE_COPY`);
  }

  override async teardown(): Promise<void> {
    await this.onServer(`DROP DATABASE IF EXISTS "${this.database}" WITH (FORCE)`);
    await super.teardown();
    process.off("warning", this.onWarning);
    if (this.crossedQueries !== undefined) throw this.crossedQueries;
  }

  private onServer(sql: string): Promise<unknown> {
    return withClient(this.integration.serverUrl, (client) => client.query(sql));
  }
}
