import { Pool } from "pg";
import { db, disconnect } from "@/lib/db/client";
import { stripe as applicationStripe } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { createModelSandbox, type ModelSandbox } from "@/sandbox/model";
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

/** Amounts and weights so low that scenarios meet them, and no mails. */
const SETTINGS = {
  SMTP_URL: "",
  /** Between the pot of one offer and that of an offer with boosts. */
  FOUR_EYES_ABOVE_CENTS: "3000",
  /** Two reports of the scenarios' people weigh it, one does not. */
  REPORT_HIDE_WEIGHT: "10",
};
/** A word about which the model is unsure. */
export const DOUBTFUL = "feather";

/** Makes everybody known for a month, with a report that was upheld: what else they report counts. */
const PROVEN = `WITH proven AS (
    UPDATE users SET created_at = created_at - interval '30 days', email_verified_at = created_at RETURNING id)
  INSERT INTO report_records (user_id, upheld) SELECT id, 1 FROM proven`;
const APPOINTED = "INSERT INTO streamer_moderators (streamer_id, user_id, created_at) VALUES ($1, $2, now())";

/** The people of a scenario. */
export type People = {
  readonly viewers: readonly Actor[];
  readonly streamer: Actor;
  /** Two, because nobody confirms their own proposal or decides about an objection to their own decision. */
  readonly operators: readonly [Actor, Actor];
};

/**
 * Runs scenarios one after another: on one database that is emptied in between, and with a new payment sandbox for each, in this
 * process and on the same port. Needs the environment of an application whose sandbox's port is free and that nothing has read yet.
 */
export class Harness {
  readonly faults = new ProviderFaults();
  #sandbox: StripeSandbox | null = null;
  #scenarios = 0;

  private constructor(
    readonly database: Pool,
    readonly inbox: WebhookInbox,
    private readonly model: ModelSandbox,
    private readonly emptying: string,
  ) {}

  static async open(): Promise<Harness> {
    const model = await createModelSandbox({ port: 0 });
    model.follow({ behaviors: [{ pattern: DOUBTFUL, verdict: "unsure" }] });
    Object.assign(process.env, SETTINGS, {
      MODERATION_API_BASE: model.baseUrl,
      MODERATION_MODEL: "stand-in",
    });
    const database = new Pool({ connectionString: env().DATABASE_URL, max: 4 });
    const harness = new Harness(database, await WebhookInbox.open(), model, await emptyingOf(database));
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
    await this.database.query(PROVEN);
    await this.database.query(APPOINTED, [streamer.userId, viewers.at(-1)?.userId]);
    return { viewers, streamer, operators: [await createOperator(), await createOperator()] };
  }

  async close(): Promise<void> {
    await this.#closeSandbox();
    this.inbox.close();
    await this.model.close();
    await this.database.end();
    await disconnect();
  }

  async #closeSandbox(): Promise<void> {
    await this.#sandbox?.close();
    this.#sandbox = null;
  }
}
