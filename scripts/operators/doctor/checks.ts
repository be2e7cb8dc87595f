import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { Client } from "pg";
import { purgeOf } from "@/lib/http/edge-purge";
import { mailTransport } from "@/lib/mail/transport";
import { askModel, configuredModel } from "@/lib/moderation/model/ask-model";
import { countCall } from "@/lib/moderation/model/calls-of-day";
import { pushKeys } from "@/lib/notifications/push/keys";
import { stripe } from "@/lib/payments";
import { HANDLED_EVENTS } from "@/lib/payments/provider/events";
import type { Env } from "@/lib/shared/env";
import { objectStore } from "@/lib/storage";
import { root } from "@/scripts/root";

/** What is wrong, and what to do about it. */
export type Fault = { readonly problem: string; readonly remedy: string };

/** Tries one service. @returns what is wrong; null where the service is not configured */
type Check = (env: Env) => Promise<readonly Fault[] | null>;

const PATIENCE_MS = 10_000;
/** Signatures and sessions tolerate minutes; a clock that is off by more than this is wrong. */
const CLOCK_SECONDS = 5;
const OLDEST_POSTGRES = 15;
/** What a replica serves may be a second old; two leave it room. */
const BEHIND_SECONDS = 2;

export const CHECKS: Readonly<Record<string, Check>> = {
  Database: checkDatabase,
  Payments: checkPayments,
  Site: checkSite,
  Mail: checkMail,
  Pictures: checkStorage,
  "Web Push": checkPush,
  "Screening by a model": checkModel,
  "Sign-in through Google": (env) => checkIssuer(env.GOOGLE_CLIENT_ID, env.GOOGLE_ISSUER),
  "Twitch channels": (env) => checkIssuer(env.TWITCH_CLIENT_ID, env.TWITCH_ISSUER),
  "YouTube channels": (env) => checkIssuer(env.YOUTUBE_CLIENT_ID, env.YOUTUBE_ISSUER),
  Replica: checkReplica,
  "CDN that is told what changed": checkEdge,
  Traces: checkTraces,
};

async function checkDatabase({ DATABASE_URL, DATABASE_DIRECT_URL }: Env): Promise<readonly Fault[]> {
  return connected(DATABASE_URL, async (client) => [
    ...(await databaseFaults(client)),
    ...(await connected(DATABASE_DIRECT_URL ?? DATABASE_URL, (direct) => listenFaults(client, direct))),
  ]);
}

async function connected<T>(address: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

async function databaseFaults(client: Client): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  const { rows } = await client.query<{ version: number; ahead: number }>(`
    SELECT current_setting('server_version_num')::int / 10000 AS version,
      extract(epoch FROM clock_timestamp())::float8 AS ahead`);
  const [server] = rows;
  const ahead = Math.round((server?.ahead ?? 0) - Date.now() / 1_000);
  if ((server?.version ?? 0) < OLDEST_POSTGRES)
    faults.push({
      problem: `it is Postgres ${server?.version}`,
      remedy: `use ${OLDEST_POSTGRES} or newer`,
    });
  if (Math.abs(ahead) > CLOCK_SECONDS)
    faults.push({
      problem: `its clock is ${Math.abs(ahead)} s ${ahead > 0 ? "ahead of" : "behind"} this machine's`,
      remedy: "synchronise both machines' clocks (NTP)",
    });
  const missing = await missingMigrations(client);
  if (missing > 0)
    faults.push({
      problem: `${missing} migrations are not applied`,
      remedy: "npm run migrate (node server/migrate.js), as a role that may create tables",
    });
  else faults.push(...(await recoveryFaults(client)), ...(await queueFaults(client)));
  return faults;
}

async function missingMigrations(client: Client): Promise<number> {
  const names = readdirSync(path.join(root, "prisma", "migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const known = await client.query("SELECT to_regclass('_prisma_migrations') AS migrations");
  const applied = known.rows[0]?.migrations === null ? [] : await appliedMigrations(client);
  return names.filter((name) => !applied.includes(name)).length;
}

/** Until the books are compared, nothing is asked of the payment provider. */
async function recoveryFaults(client: Client): Promise<readonly Fault[]> {
  const { rows } = await client.query(
    "SELECT 1 FROM database_timelines WHERE id = current_timeline() AND compared_at IS NOT NULL",
  );
  if (rows.length > 0) return [];
  return [
    {
      problem: "it was recovered, and its books are not compared with the payment provider's yet",
      remedy: "start a worker, or npm run money -- --recovery (node server/money.js --recovery)",
    },
  ];
}

/** The queue's tables show their rows to their owner alone, or to a role that row security does not bind. */
async function queueFaults(client: Client): Promise<readonly Fault[]> {
  const { rows } = await client.query<{ hidden: boolean }>(
    "SELECT row_security_active('graphile_worker._private_jobs') AS hidden",
  );
  if (rows[0]?.hidden !== true) return [];
  return [
    {
      problem: "row security hides the queue of jobs from the role",
      remedy: "ALTER ROLE ... BYPASSRLS, or let the role own the database",
    },
  ];
}

async function appliedMigrations(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ migration_name: string }>(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL",
  );
  return rows.map(({ migration_name }) => migration_name);
}

/**
 * As live updates are heard: told on one connection, heard on another. A pooler in transaction mode may pass on what is told on the
 * connection that listens.
 */
async function listenFaults(client: Client, direct: Client): Promise<readonly Fault[]> {
  const channel = `doctor_${randomBytes(6).toString("hex")}`;
  const heard = new Promise<boolean>((resolve) => {
    direct.once("notification", () => resolve(true));
    setTimeout(() => resolve(false), 2_000).unref();
  });
  await direct.query(`LISTEN ${channel}`);
  await client.query(`NOTIFY ${channel}`);
  if (await heard) return [];
  return [
    {
      problem: "it delivers no notifications, so pages would not update by themselves",
      remedy: "set DATABASE_DIRECT_URL to the same database, past the pooler",
    },
  ];
}

async function checkPayments(env: Env): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  const isLive = (key: string) => key.includes("_live_");
  if (isLive(env.STRIPE_SECRET_KEY) !== isLive(env.STRIPE_PUBLISHABLE_KEY))
    faults.push({
      problem: "one key is live and the other is for tests",
      remedy: "take STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY from the same mode",
    });
  if (isLive(env.STRIPE_SECRET_KEY) && !env.APP_URL.startsWith("https:"))
    faults.push({
      problem: "APP_URL is not https",
      remedy: "serve the site by https before taking live cards",
    });
  // The simplest read: a key without rights fails here.
  await stripe().balance.retrieve();
  return [...faults, ...(await webhookFaults(env))];
}

/** The events of our own account and those of connected ones come from two endpoints, which sign with a secret each. */
async function webhookFaults({ APP_URL, STRIPE_WEBHOOK_SECRET: secrets }: Env): Promise<readonly Fault[]> {
  const url = new URL("/api/stripe/webhook", APP_URL).href;
  const { data } = await stripe().webhookEndpoints.list({ limit: 100 });
  const ours = data.filter((endpoint) => endpoint.url === url && endpoint.status === "enabled");
  if (ours.length === 0) return [{ problem: `no webhook calls ${url}`, remedy: "add it at the provider" }];
  const sent = new Set(ours.flatMap(({ enabled_events }) => enabled_events));
  const missing = sent.has("*") ? [] : HANDLED_EVENTS.filter((event) => !sent.has(event));
  const faults: Fault[] = [];
  if (missing.length > 0)
    faults.push({ problem: `the webhooks do not send ${missing.join(", ")}`, remedy: "add these events" });
  if (secrets.length < ours.length)
    faults.push({
      problem: `${ours.length} webhooks call us, and STRIPE_WEBHOOK_SECRET has ${secrets.length} secrets`,
      remedy: "set the signing secret of each, separated by commas",
    });
  return faults;
}

/** As a visitor would reach it: through the proxies in front. */
async function checkSite({ APP_URL }: Env): Promise<readonly Fault[]> {
  const response = await get(new URL("/api/ready", APP_URL));
  if (response.ok) return [];
  const remedy = "start the web server, and have the proxy forward the original Host to it";
  return [{ problem: `APP_URL's /api/ready answers ${response.status}`, remedy }];
}

async function checkMail({ SMTP_URL }: Env): Promise<readonly Fault[] | null> {
  if (SMTP_URL === undefined) return null;
  await mailTransport().verify();
  return [];
}

async function checkStorage(): Promise<readonly Fault[]> {
  const name = `doctor-${randomBytes(6).toString("hex")}.webp`;
  const store = objectStore();
  await store.put("avatars", name, new Uint8Array([1]));
  try {
    if ((await store.get("avatars", name)) !== null) return [];
  } finally {
    await store.remove("avatars", name);
  }
  return [{ problem: "what was written cannot be read", remedy: "let the key read, write, list and delete" }];
}

async function checkPush(): Promise<readonly Fault[]> {
  await pushKeys();
  return [];
}

async function checkModel(): Promise<readonly Fault[] | null> {
  const model = configuredModel();
  if (model === null) return null;
  const judged = await askModel(model, "Sing a song", { kind: "challenge" }, countCall);
  if ("judgement" in judged) return [];
  const remedy = "try another MODERATION_MODEL, or a longer MODERATION_TIMEOUT_MS";
  return [{ problem: `it gave no judgement (${judged.doubt})`, remedy }];
}

async function checkIssuer(clientId: string | undefined, issuer: string): Promise<readonly Fault[] | null> {
  if (clientId === undefined) return null;
  const discovery = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await get(new URL(discovery));
  if (response.ok) return [];
  return [
    { problem: `its discovery document answers ${response.status}`, remedy: "check the issuer's address" },
  ];
}

async function checkReplica({ DATABASE_READ_URL }: Env): Promise<readonly Fault[] | null> {
  if (DATABASE_READ_URL === undefined) return null;
  return connected(DATABASE_READ_URL, replicaFaults);
}

async function replicaFaults(client: Client): Promise<readonly Fault[]> {
  const { rows } = await client.query<{ follows: boolean; behind: number }>(`
      SELECT pg_is_in_recovery() AS follows, CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
        ELSE coalesce(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 END AS behind`);
  const { follows = false, behind = 0 } = rows[0] ?? {};
  if (!follows)
    return [
      { problem: "it follows no other database", remedy: "unset DATABASE_READ_URL, or name a replica" },
    ];
  if (behind <= BEHIND_SECONDS) return [];
  const remedy = "let it catch up before it is read, or give it more processor and disk";
  return [{ problem: `it is ${Math.round(behind)} s behind`, remedy }];
}

/** Has the CDN forget a key that no page has. */
async function checkEdge(env: Env): Promise<readonly Fault[] | null> {
  if (env.EDGE_PURGE_URL === undefined) return null;
  await purgeOf(env)(["doctor"]);
  return [];
}

/** Sends nothing, as spans are sent. */
async function checkTraces({ OTEL_EXPORTER_OTLP_ENDPOINT }: Env): Promise<readonly Fault[] | null> {
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const exporter = new OTLPTraceExporter();
  await new Promise<void>((resolve, reject) =>
    exporter.export([], ({ error }) => (error === undefined ? resolve() : reject(error))),
  ).finally(() => exporter.shutdown());
  return [];
}

function get(url: URL): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: "manual" });
}
