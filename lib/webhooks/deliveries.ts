import { db } from "@/lib/db/client";
import type { WebhookDelivery } from "@/lib/db/generated/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { isId, newId } from "@/lib/shared/ids";
import { type Page, type PageQuery, pageByMoment } from "@/lib/shared/page";
import { type DeliveryWire, deliverySchema } from "./contract";
import { requireOwnWebhook } from "./endpoints";

/** What was sent to a webhook, newest first. @throws DomainError not_found */
export async function listDeliveries(
  actor: Actor,
  endpointId: string,
  query: PageQuery,
): Promise<Page<DeliveryWire>> {
  await requireOwnWebhook(actor, endpointId);
  return pageByMoment(
    query,
    "at",
    "desc",
    ({ where, ...page }) => db().webhookDelivery.findMany({ ...page, where: { endpointId, ...where } }),
    (rows) => rows.map(present),
  );
}

/** Sends a test event. @throws DomainError not_found, webhook_off */
export async function testWebhook(actor: Actor, endpointId: string): Promise<void> {
  const { enabled } = await requireOwnWebhook(actor, endpointId);
  if (!enabled) throw new DomainError("webhook_off");
  const at = now();
  await db().webhookDelivery.create({
    data: { id: newId(at), endpointId, type: "webhook.test", data: {}, at, dueAt: at },
    select: { id: true },
  });
}

/**
 * Sends an event again that was delivered or has failed.
 * @throws DomainError not_found, webhook_off, wrong_state while it waits
 */
export async function resendDelivery({ userId }: Actor, id: string): Promise<void> {
  const delivery = isId(id)
    ? await db().webhookDelivery.findFirst({
        where: { id, endpoint: { streamerId: userId } },
        select: { endpoint: { select: { enabled: true } } },
      })
    : null;
  if (delivery === null) throw new DomainError("not_found");
  if (!delivery.endpoint.enabled) throw new DomainError("webhook_off");
  const { count } = await db().webhookDelivery.updateMany({
    where: { id, dueAt: null, endpoint: { streamerId: userId, enabled: true } },
    data: { status: "pending", dueAt: now(), attempts: 0 },
  });
  if (count === 0) throw new DomainError("wrong_state", { status: "pending" });
}

function present({ dueAt, ...row }: WebhookDelivery): DeliveryWire {
  return deliverySchema.parse({
    id: row.id,
    type: row.type,
    created_at: row.at.toISOString(),
    status: row.status,
    attempts: row.attempts,
    attempted_at: row.attemptedAt?.toISOString() ?? null,
    status_code: row.statusCode,
    duration_ms: row.durationMs,
    answer: row.answer,
    next_attempt_at: dueAt?.toISOString() ?? null,
  });
}
