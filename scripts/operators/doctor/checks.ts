import { randomBytes } from "node:crypto";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import type { Client } from "pg";
import { LOG_POSITION, replicaDelay } from "@/lib/db/replica-delay";
import { purgeOf } from "@/lib/http/edge-purge";
import { mailTransport } from "@/lib/mail/transport";
import { askModel, configuredModel } from "@/lib/moderation/model/ask-model";
import { countCall } from "@/lib/moderation/model/calls-of-day";
import { pushKeys } from "@/lib/notifications/push/keys";
import type { Env } from "@/lib/shared/env";
import { objectStore } from "@/lib/storage";
import { checkDatabase, connected } from "./database";
import type { Fault } from "./fault";
import { checkPayments } from "./payments";
import { pushFaults } from "./push";

/** Tries one service. @returns what is wrong; null where the service is not configured */
type Check = (env: Env) => Promise<readonly Fault[] | null>;

const PATIENCE_MS = 10_000;
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
  return pushFaults(await pushKeys());
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

async function checkReplica({ DATABASE_URL, DATABASE_READ_URL }: Env): Promise<readonly Fault[] | null> {
  if (DATABASE_READ_URL === undefined) return null;
  const { rows } = await connected(DATABASE_URL, (client) =>
    client.query<{ position: string }>(LOG_POSITION),
  );
  return connected(DATABASE_READ_URL, (client) => replicaFaults(client, rows[0]?.position ?? "0/0"));
}

/** @param position of the database's log */
export async function replicaFaults(client: Client, position: string): Promise<readonly Fault[]> {
  const { rows } = await client.query<{ follows: boolean; seconds: number }>(replicaDelay(position));
  const { follows = false, seconds: behind = 0 } = rows[0] ?? {};
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
