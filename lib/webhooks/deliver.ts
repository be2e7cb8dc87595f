import { SpanKind, trace } from "@opentelemetry/api";
import { addMilliseconds, differenceInHours } from "date-fns";
import { db, type Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { fetchPublic, NotPublicError } from "@/lib/http/outbound";
import { notify } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { tracedFrom } from "@/lib/shared/trace";
import { endWaiting } from "./endpoints";
import { type Message, type Receiver, requestOf, type Sendable } from "./message";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses between the attempts to deliver one event: a little over two days. */
const RETRY_AFTER_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
];
/** Each pause is up to a tenth longer, so that what failed together does not come back together. */
const JITTER = 0.1;
/** The longest that an event waits for an endpoint that keeps asking for time: as long as for one that does not answer. */
const BUSY_MS = RETRY_AFTER_MS.reduce((sum, pause) => sum + pause, 0) * (1 + JITTER);
const TIMEOUT_MS = 10 * SECOND;
/** An attempt that was never recorded, because its process ended, is made again after this. */
const LEASE_MS = MINUTE;
/** Attempts to one endpoint at the same moment. */
const AT_ONCE = 8;
/** Endpoints served at the same moment. */
const ENDPOINTS_AT_ONCE = 32;
/** Endpoints of one streamer served at the same moment. */
const ENDPOINTS_OF_ONE = 4;
/** An endpoint gives way to others after this many, or after this long: one that takes its time over each keeps no place for minutes. */
const MAX_IN_A_TURN = 200;
const TURN_MS = 15 * SECOND;
/** After nothing arrived an endpoint rests, the longer the more often, up to this. */
const MAX_REST_MS = 5 * MINUTE;
/** The longest pause that an endpoint may ask for. */
const MAX_ASKED_MS = HOUR;
const DISABLED_AFTER_HOURS = 48;
/** A failure this long after the one before starts a new outage. Longer than the longest pause between two attempts. */
const QUIET_HOURS = 24;
const STALE_MS = 10 * MINUTE;
const ANSWER_CHARACTERS = 1_024;

type Endpoint = Receiver & { readonly id: string };
type Claimed = Message & {
  readonly attempts: number;
  readonly hidden: boolean;
  readonly traceparent: string | null;
};
type Outcome = {
  readonly id: string;
  readonly attempts: number;
  /** `skipped`: nothing was sent on purpose, which says nothing about the endpoint. */
  readonly status: "pending" | "sent" | "failed" | "skipped";
  readonly dueAt: Date | null;
  readonly statusCode: number | null;
  readonly durationMs: number;
  readonly answer: string | null;
  readonly attemptedAt: Date;
  /** Milliseconds that the endpoint asked to be left alone. */
  readonly asked: number | null;
};

/**
 * Sends what is due, each endpoint in a turn of its own, so that a slow one delays nobody else. Any number of workers may.
 * Source: docs/product/webhooks.md#attempts.
 */
export class WebhookSender {
  private readonly turns = new Map<string, Promise<void>>();

  /** Begins turns for endpoints with something due; does not wait for them. @returns how many it began */
  async begin(): Promise<number> {
    const due = await findDue(ENDPOINTS_AT_ONCE - this.turns.size, [...this.turns.keys()]);
    for (const endpoint of due) {
      const turn = serve(endpoint)
        .catch((error: unknown) => log.error({ err: error, endpointId: endpoint.id }, "webhook turn failed"))
        .finally(() => this.turns.delete(endpoint.id));
      this.turns.set(endpoint.id, turn);
    }
    return due.length;
  }

  /** Waits for the turns that have begun. */
  async end(): Promise<void> {
    await Promise.all(this.turns.values());
  }
}

/** Sends everything that is due, and waits for it. */
export async function deliverDue(): Promise<void> {
  const sender = new WebhookSender();
  while ((await sender.begin()) > 0) await sender.end();
}

/** The endpoints that waited longest. Walks the index from endpoint to endpoint, past any number of deliveries. */
async function findDue(limit: number, busy: readonly string[]): Promise<readonly Endpoint[]> {
  if (limit <= 0) return [];
  const at = now();
  return db().$queryRaw<Endpoint[]>`
    WITH RECURSIVE waiting AS (
      (SELECT endpoint_id FROM webhook_deliveries WHERE due_at IS NOT NULL ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT (SELECT d.endpoint_id FROM webhook_deliveries d
        WHERE d.due_at IS NOT NULL AND d.endpoint_id > w.endpoint_id ORDER BY d.endpoint_id LIMIT 1)
      FROM waiting w WHERE w.endpoint_id IS NOT NULL
    ), ready AS (
      SELECT e.id, e.served_at, (SELECT count(*) FROM webhook_endpoints b
          WHERE b.streamer_id = e.streamer_id AND b.id = ANY(${[...busy]}::uuid[]))
        + row_number() OVER (PARTITION BY e.streamer_id ORDER BY e.served_at NULLS FIRST, e.id) AS of_streamer
      FROM waiting w JOIN webhook_endpoints e ON e.id = w.endpoint_id
      WHERE e.enabled AND e.id <> ALL(${[...busy]}::uuid[])
        AND (e.resting_until IS NULL OR e.resting_until <= ${at}::timestamptz)
        AND EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.due_at <= ${at}::timestamptz)
    ), chosen AS (
      SELECT id FROM ready WHERE of_streamer <= ${ENDPOINTS_OF_ONE}::int
      ORDER BY served_at NULLS FIRST, id LIMIT ${limit}::int
    )
    UPDATE webhook_endpoints e SET served_at = ${at}::timestamptz
    FROM chosen, profiles p, streamers s
    WHERE e.id = chosen.id AND p.user_id = e.streamer_id AND s.user_id = e.streamer_id
    RETURNING e.id, e.streamer_id AS "streamerId", e.kind::text AS kind, e.url, e.sealed_secret AS "encryptedSecret",
      e.sealed_previous AS "encryptedPrevious", e.previous_until AS "previousUntil",
      p.language AS locale, s.hide_amounts_overlay AS "hidesAmounts"`;
}

/** Sends what is due at one endpoint until nothing is, nothing arrives, or others should have their turn. */
async function serve(endpoint: Endpoint): Promise<void> {
  const endsAt = performance.now() + TURN_MS;
  for (let sent = 0; sent < MAX_IN_A_TURN && performance.now() < endsAt; sent += AT_ONCE) {
    const claimed = await claim(endpoint.id);
    if (claimed.length === 0) return;
    const outcomes = await Promise.all(claimed.map((delivery) => attempt(endpoint, delivery)));
    if (!(await record(endpoint, outcomes))) return;
  }
}

function claim(endpointId: string): Promise<readonly Claimed[]> {
  const at = now();
  // Raw, because a claim skips what another worker has locked.
  return db().$queryRaw<Claimed[]>`
    UPDATE webhook_deliveries d SET due_at = ${addMilliseconds(at, LEASE_MS)}::timestamptz, attempts = d.attempts + 1
    WHERE d.id IN (
      SELECT id FROM webhook_deliveries WHERE endpoint_id = ${endpointId}::uuid AND due_at <= ${at}::timestamptz
      ORDER BY due_at, id LIMIT ${AT_ONCE}::int FOR UPDATE SKIP LOCKED)
    RETURNING d.id, d.type, d.data, d.at, d.attempts, d.traceparent,
      EXISTS (SELECT 1 FROM challenges c WHERE c.id = d.subject_id AND c.hidden_at IS NOT NULL) AS hidden`;
}

async function attempt(endpoint: Endpoint, delivery: Claimed): Promise<Outcome> {
  const [attemptedAt, started] = [now(), performance.now()];
  const { id, attempts } = delivery;
  const after = (outcome: Partial<Outcome> & Pick<Outcome, "status">): Outcome => ({
    ...{ id, attempts, attemptedAt, dueAt: null, statusCode: null, answer: null, asked: null },
    durationMs: Math.round(performance.now() - started),
    ...outcome,
  });
  const request = tryRequestOf(delivery, endpoint);
  if (request === null) return after({ status: "failed" });
  // Hidden since: what the public may not read goes into no channel and on no stream.
  if (delivery.hidden && endpoint.kind !== "standard") return after({ status: "skipped" });
  if (endpoint.kind === "streamlabs" && isStale(delivery, attemptedAt)) return after({ status: "skipped" });
  const pause = RETRY_AFTER_MS[attempts - 1];
  const again = (): Pick<Outcome, "status" | "dueAt"> =>
    pause === undefined
      ? { status: "failed", dueAt: null }
      : { status: "pending", dueAt: addMilliseconds(attemptedAt, pause * (1 + Math.random() * JITTER)) };
  try {
    const response = await send(request, delivery);
    const answer = await answerOf(response);
    const read = { statusCode: response.status, answer };
    if (response.ok) return after({ ...read, status: "sent" });
    if (response.status === 410) return after({ ...read, status: "failed" });
    const asked = askedPause(response);
    if (asked === null) return after({ ...read, ...again() });
    // For ever busy with this one alone: the others should not wait for it any longer.
    if (attemptedAt > addMilliseconds(delivery.at, BUSY_MS))
      return after({ ...read, status: "failed", asked });
    // Busy is no failure of the event: it keeps its attempts, and the endpoint its two days.
    const dueAt = addMilliseconds(attemptedAt, asked);
    return after({ ...read, status: "pending", attempts: attempts - 1, dueAt, asked });
  } catch (error) {
    const reason = error instanceof NotPublicError ? "address" : "no_answer";
    log.info({ err: error, endpointId: endpoint.id, deliveryId: id, reason }, "webhook not delivered");
    return after(again());
  }
}

/** One that cannot be made must not keep the others of its batch from being recorded. */
function tryRequestOf(delivery: Claimed, endpoint: Endpoint): Sendable | null {
  try {
    return requestOf(delivery, endpoint);
  } catch (error) {
    log.error({ err: error, endpointId: endpoint.id, deliveryId: delivery.id }, "webhook cannot be written");
    return null;
  }
}

function send({ url, headers, body }: Sendable, { type, traceparent }: Claimed): Promise<Response> {
  const options = { kind: SpanKind.CLIENT, attributes: { "bravado.event_type": type } };
  return tracedFrom({ traceparent }, `deliver ${type}`, options, async () => {
    const response = await fetchPublic(url, { method: "POST", headers, body, timeoutMs: TIMEOUT_MS });
    trace.getActiveSpan()?.setAttribute("http.response.status_code", response.status);
    return response;
  });
}

/** The start of an answer in words. What is neither JSON nor text is not for the streamer: an address may lead to any server. */
async function answerOf(response: Response): Promise<string | null> {
  const type = response.headers.get("content-type") ?? "";
  if (!/^(?:text\/plain|application\/(?:[\w.-]+\+)?json)\s*(?:;|$)/i.test(type)) return null;
  // A zero byte cannot be stored.
  return (await response.text()).replaceAll("\0", "").slice(0, ANSWER_CHARACTERS);
}

/** Nobody wants to see an alert that late, as on the overlay (docs/product/overlay.md#alerts). */
function isStale({ at }: Message, attemptedAt: Date): boolean {
  return attemptedAt.getTime() - at.getTime() > STALE_MS;
}

/** The pause in milliseconds that a rate limit asks for; null where none is asked for. */
function askedPause({ status, headers }: Response): number | null {
  if (status !== 429 && status !== 503) return null;
  const header = headers.get("retry-after");
  if (header === null) return null;
  const seconds = /^\d+(?:\.\d+)?$/.test(header)
    ? Number(header)
    : (Date.parse(header) - now().getTime()) / SECOND;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * SECOND, SECOND), MAX_ASKED_MS) : null;
}

/** @returns whether the endpoint can take more now */
async function record(endpoint: Endpoint, outcomes: readonly Outcome[]): Promise<boolean> {
  const arrived = outcomes.some(({ status }) => status === "sent");
  const tried = outcomes.some(({ status }) => status !== "skipped");
  const gone = outcomes.some(({ statusCode }) => statusCode === 410);
  const asked = Math.max(...outcomes.map((outcome) => outcome.asked ?? 0));
  const at = now();
  await transaction(async (tx) => {
    // As it is now: something may have arrived since this turn began.
    const before = await tx.webhookEndpoint.findUnique({
      where: { id: endpoint.id },
      select: { failures: true, failingSince: true, restingUntil: true },
    });
    if (before === null) return;
    const wasQuiet =
      before.restingUntil === null || differenceInHours(at, before.restingUntil) >= QUIET_HOURS;
    const failingSince = wasQuiet ? at : (before.failingSince ?? at);
    const failing = tried && !arrived && differenceInHours(at, failingSince) >= DISABLED_AFTER_HOURS;
    const failures = before.failures + 1;
    const rest = asked > 0 ? asked : Math.min(5 * SECOND * 2 ** Math.min(failures - 1, 10), MAX_REST_MS);
    await tx.$executeRaw`
      UPDATE webhook_deliveries d SET status = o.status, due_at = o."dueAt", attempts = o.attempts,
        attempted_at = o."attemptedAt", status_code = o."statusCode", duration_ms = o."durationMs", answer = o.answer
      FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS o(id uuid, status text, "dueAt" timestamptz,
        attempts int, "attemptedAt" timestamptz, "statusCode" int, "durationMs" int, answer text)
      -- One that was ended meanwhile, with its endpoint, stays ended.
      WHERE d.id = o.id AND (o.status <> 'pending' OR d.due_at IS NOT NULL)`;
    if (gone || failing) return disable(tx, endpoint, gone ? "gone" : "failing");
    if (!tried || (arrived && asked === 0 && before.failingSince === null)) return;
    const state = arrived
      ? { failingSince: null, failures: 0, restingUntil: asked > 0 ? addMilliseconds(at, asked) : null }
      : { failingSince, failures, restingUntil: addMilliseconds(at, rest) };
    await tx.webhookEndpoint.updateMany({ where: { id: endpoint.id }, data: state });
  });
  return (arrived || !tried) && asked === 0 && !gone;
}

async function disable(
  tx: Tx,
  { id, streamerId, url }: { readonly id: string; readonly streamerId: UserId; readonly url: string },
  reason: "gone" | "failing",
): Promise<void> {
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { id, enabled: true },
    data: { enabled: false, disabledFor: reason },
  });
  await endWaiting(tx, id);
  if (count === 0) return;
  const data: Prisma.InputJsonObject = { message: new URL(url).host };
  await notify(tx, { userId: streamerId, type: "webhook_disabled", data });
}
