import { randomBytes } from "node:crypto";
import { addHours } from "date-fns";
import { notifyOwner } from "@/lib/accounts";
import { db, type Tx } from "@/lib/db/client";
import type { WebhookEndpoint } from "@/lib/db/generated/client";
import { requireOwnStreamer } from "@/lib/db/require-own-streamer";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { encrypt } from "@/lib/shared/encryption";
import { DomainError, InvalidInput } from "@/lib/shared/errors";
import { isId, newId } from "@/lib/shared/ids";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { addressOf } from "./address";
import {
  DISCORD_EVENTS,
  MAX_WEBHOOKS,
  STREAMLABS_EVENTS,
  type WebhookEvent,
  type WebhookWire,
  webhookSchema,
} from "./contract";

/** How long the secret before a rotation signs, too. */
const OVERLAP_HOURS = 24;

/** The caller's webhooks, oldest first. @throws DomainError streamer_not_found */
export async function listWebhooks(actor: Actor): Promise<WebhookWire[]> {
  await requireOwnStreamer(actor);
  const endpoints = await db().webhookEndpoint.findMany({
    where: { streamerId: actor.userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return endpoints.map(present);
}

/**
 * Adds an address that gets the caller's events; the owner gets a mail. Source: docs/product/webhooks.md#adding-one.
 * @returns its id, and the secret that is never answered again; null for Discord and Streamlabs
 * @throws InvalidInput for an address that is never called, and for events that these two do not get
 * @throws DomainError streamer_not_found, webhooks_full
 */
export async function addWebhook(
  { userId }: Actor,
  input: { readonly url: string; readonly events: readonly WebhookEvent[] },
): Promise<{ id: string; secret: string | null }> {
  const { kind, url, token } = addressOf(input.url);
  requireEventsOf(kind, input.events);
  const secret = token ?? newSecret();
  const [at, events] = [now(), [...input.events]];
  const id = newId(at);
  await transaction(async (tx) => {
    // The streamer's lock: two requests must not both find room.
    const [streamer] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM streamers WHERE user_id = ${userId}::uuid FOR NO KEY UPDATE`;
    if (streamer === undefined) throw new DomainError("streamer_not_found");
    if ((await tx.webhookEndpoint.count({ where: { streamerId: userId } })) >= MAX_WEBHOOKS) {
      throw new DomainError("webhooks_full", { maximum: MAX_WEBHOOKS });
    }
    const encryptedSecret = encrypt("webhook", secret, userId);
    const data = { id, streamerId: userId, kind, url, encryptedSecret, events, createdAt: at };
    await tx.webhookEndpoint.create({ data, select: { id: true } });
    await notifyOwner(tx, userId, "webhook_added");
  });
  return { id, secret: token === null ? secret : null };
}

/** Changes the events of a webhook, pauses or enables it. What waited for a paused one has failed. @throws DomainError not_found */
export async function changeWebhook(
  actor: Actor,
  id: string,
  { events, enabled }: { readonly events: readonly WebhookEvent[]; readonly enabled: boolean },
): Promise<WebhookWire> {
  const { kind, ...before } = await requireOwnWebhook(actor, id);
  requireEventsOf(kind, events);
  const state =
    enabled === before.enabled
      ? {}
      : {
          enabled,
          disabledFor: enabled ? null : "paused",
          failingSince: null,
          failures: 0,
          restingUntil: null,
        };
  const changed = await transaction(async (tx) => {
    const endpoint = await tx.webhookEndpoint.update({
      where: { id },
      data: { events: [...events], ...state },
    });
    if (!enabled) await endWaiting(tx, id);
    return endpoint;
  });
  return present(changed);
}

/** What waits for an endpoint that gets nothing any more has failed; it can be sent again. */
export async function endWaiting(tx: Tx, endpointId: string): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { endpointId, dueAt: { not: null } },
    data: { status: "failed", dueAt: null },
  });
}

/** @throws DomainError not_found */
export async function deleteWebhook(actor: Actor, id: string): Promise<void> {
  await requireOwnWebhook(actor, id);
  const { count } = await db().webhookEndpoint.deleteMany({ where: { id } });
  if (count > 0) logSecurityEvent("webhook_removed", idsOf(actor));
}

/** Makes a new secret. @throws DomainError not_found, also for Discord and Streamlabs, whose tokens are not ours */
export async function rotateSecret(actor: Actor, id: string): Promise<{ secret: string }> {
  const { kind, encryptedSecret } = await requireOwnWebhook(actor, id);
  if (kind !== "standard") throw new DomainError("not_found");
  const secret = newSecret();
  await db().webhookEndpoint.updateMany({
    where: { id },
    data: {
      encryptedSecret: encrypt("webhook", secret, actor.userId),
      encryptedPrevious: encryptedSecret,
      previousUntil: addHours(now(), OVERLAP_HOURS),
    },
  });
  logSecurityEvent("webhook_secret_rotated", idsOf(actor));
  return { secret };
}

const idsOf = ({ userId, sessionId }: Actor) => ({ userId, sessionId });

/** @throws DomainError not_found, also for another streamer's */
export async function requireOwnWebhook({ userId }: Actor, id: string): Promise<WebhookEndpoint> {
  const endpoint = isId(id)
    ? await db().webhookEndpoint.findFirst({ where: { id, streamerId: userId } })
    : null;
  if (endpoint === null) throw new DomainError("not_found");
  return endpoint;
}

function requireEventsOf(kind: WebhookEndpoint["kind"], events: readonly WebhookEvent[]): void {
  if (kind === "standard") return;
  const known: readonly string[] = kind === "discord" ? DISCORD_EVENTS : STREAMLABS_EVENTS;
  if (!events.every((event) => known.includes(event))) throw new InvalidInput({ events: "invalid" });
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

function present(endpoint: WebhookEndpoint): WebhookWire {
  const { id, kind, url, events, enabled, disabledFor, failingSince, previousUntil, createdAt } = endpoint;
  const isOverlapping = previousUntil !== null && previousUntil > now();
  return webhookSchema.parse({
    id,
    kind,
    url,
    events,
    enabled,
    disabled_for: disabledFor,
    failing_since: failingSince?.toISOString() ?? null,
    previous_secret_until: isOverlapping ? previousUntil.toISOString() : null,
    created_at: createdAt.toISOString(),
  });
}
