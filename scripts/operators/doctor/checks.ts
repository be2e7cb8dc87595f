import { randomBytes } from "node:crypto";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import type { Client } from "pg";
import { LOG_POSITION, replicaDelay } from "@/lib/db/replica";
import { purgeOf } from "@/lib/http/edge-purge";
import { mailTransport } from "@/lib/mail/transport";
import { askModel, configuredModel } from "@/lib/moderation/model/ask-model";
import { countCall } from "@/lib/moderation/model/calls-of-day";
import type { Env } from "@/lib/shared/env";
import type { ErrorCode } from "@/lib/shared/errors";
import { objectStore } from "@/lib/storage";
import { checkDatabase, connected } from "./database";
import type { Fault } from "./fault";
import { checkMoney } from "./money";
import { checkPayments, isLive } from "./payments";
import { pushFaults } from "./push";
import { mailFaults, operatorFaults } from "./site";

/** Tries one service. @returns what is wrong; null where the service is not configured */
type Check = (env: Env) => Promise<readonly Fault[] | null>;

const PATIENCE_MS = 10_000;
/** What a replica serves may be a second old; two leave it room. */
const BEHIND_SECONDS = 2;

export const checksOf = (env: Env): Readonly<Record<string, Check>> => ({
  Database: checkDatabase,
  [`Payments (${isLive(env.STRIPE_SECRET_KEY) ? "live" : "test"} keys)`]: checkPayments,
  Money: checkMoney,
  Site: checkSite,
  Mail: checkMail,
  Pictures: checkStorage,
  "Web Push": checkPush,
  "Screening by a model": checkModel,
  "Sign-in through Google": () => checkIssuer(env.GOOGLE_CLIENT_ID, env.GOOGLE_ISSUER),
  "Twitch channels": () => checkIssuer(env.TWITCH_CLIENT_ID, env.TWITCH_ISSUER),
  "YouTube channels": () => checkIssuer(env.YOUTUBE_CLIENT_ID, env.YOUTUBE_ISSUER),
  Replica: checkReplica,
  "CDN that is purged": checkEdge,
  Traces: checkTraces,
});

/** An event without a signature is refused with it: by it we know that an address leads here. */
const NOT_SIGNED: ErrorCode = "not_signed";

/** As a visitor and the payment provider would reach it: through the proxies in front. */
export async function checkSite(env: Env): Promise<readonly Fault[]> {
  const { APP_URL } = env;
  const response = await ask(new URL("/api/ready", APP_URL));
  if (!response.ok) {
    const remedy = "start the web server, and have the proxy forward the original Host to it";
    return [{ problem: `APP_URL's /api/ready answers ${response.status}`, remedy }];
  }
  const refusal = await ask(new URL("/api/stripe/webhook", APP_URL), { method: "POST", body: "{}" });
  if (refusal.status === 400 && (await refusal.text()).includes(NOT_SIGNED)) return operatorFaults(env);
  return [
    {
      problem: `something in front of APP_URL's /api/stripe/webhook answers events, with ${refusal.status}`,
      remedy:
        "let everything in front pass POST on to it, without asking for anything and without redirecting",
    },
  ];
}

async function checkMail(env: Env): Promise<readonly Fault[] | null> {
  if (env.SMTP_URL === undefined) return mailFaults(env);
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

/** Only a pair that was set can be a wrong one. Ours is left alone: reading one that does not open would replace it. */
async function checkPush({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Env): Promise<readonly Fault[]> {
  if (publicKey === undefined || privateKey === undefined) return [];
  return pushFaults({ publicKey, privateKey });
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
  const response = await ask(new URL(discovery));
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

function ask(url: URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS), redirect: "manual" });
}
