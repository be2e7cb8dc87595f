import { Pool } from "pg";
import { db, disconnect } from "@/lib/db/client";
import { stripe as applicationStripe } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { createStripeSandbox, type StripeSandbox } from "@/sandbox/stripe";
import { emptyingOf } from "@/tests/support/empty-database";
import { createOperator, createStreamer, createViewer } from "@/tests/support/world";
import { breakableDatabase } from "./breakable-database";
import { breakProvider } from "./breakable-provider";
import { ProviderFaults } from "./provider-faults";
import { WebhookInbox } from "./webhook-inbox";

const VIEWERS = 3;
/** Scenarios between two VACUUMs. */
const VACUUM_EVERY = 40;

/** The people of a scenario. */
export type People = {
  readonly viewers: readonly Actor[];
  readonly streamer: Actor;
  readonly operator: Actor;
};

/**
 * Runs scenarios one after another: on one database that is emptied in between, and with a new payment sandbox for each, in this
 * process and on the same port. Needs the environment of an application whose sandbox's port is free.
 */
export class Harness {
  readonly faults = new ProviderFaults();
  #sandbox: StripeSandbox | null = null;
  #scenarios = 0;

  private constructor(
    readonly database: Pool,
    readonly inbox: WebhookInbox,
    private readonly emptying: string,
  ) {}

  static async open(): Promise<Harness> {
    const database = new Pool({ connectionString: env().DATABASE_URL, max: 4 });
    const harness = new Harness(database, await WebhookInbox.open(), await emptyingOf(database));
    breakProvider(applicationStripe(), harness.faults);
    Object.assign(globalThis, { bravadoDb: breakableDatabase(db()) });
    return harness;
  }

  /** Empties everything and creates the people of the next scenario. */
  async begin(): Promise<People> {
    await this.#closeSandbox();
    this.faults.clear();
    this.inbox.takeAll();
    setClockOffset(0);
    await this.database.query(this.emptying);
    if (this.#scenarios++ % VACUUM_EVERY === 0) await this.database.query("VACUUM");
    // Without it every scenario would begin by reading the thirty days of events before it.
    await this.database.query("INSERT INTO provider_cursors (stream, created_at) VALUES ('events', now())");
    const {
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: [secret = ""],
      STRIPE_API_BASE: base,
    } = env();
    const endpoint = { key, secret, url: this.inbox.url };
    this.#sandbox = await createStripeSandbox({
      port: Number(new URL(base ?? "").port),
      webhooks: [endpoint, { ...endpoint, connect: true }],
    });
    const streamer = await createStreamer({ username: "streamer", minimumCents: 500 });
    const viewers: Actor[] = [];
    for (let viewer = 1; viewer <= VIEWERS; viewer++) viewers.push(await createViewer(`viewer_${viewer}`));
    return { viewers, streamer, operator: await createOperator() };
  }

  async close(): Promise<void> {
    await this.#closeSandbox();
    this.inbox.close();
    await this.database.end();
    await disconnect();
  }

  async #closeSandbox(): Promise<void> {
    await this.#sandbox?.close();
    this.#sandbox = null;
  }
}
