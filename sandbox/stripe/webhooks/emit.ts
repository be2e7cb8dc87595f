import { HELD } from "../control/event-faults";
import type { Collection, Stored } from "../state/collection";
import { newId } from "../state/identifiers";
import type { Platform } from "../state/platform";
import type { Delivery, SandboxEvent } from "../state/rows";
import type { Space } from "../state/space";

export const API_VERSION = "2026-10-28.endive";

/** Records an event and queues it for every subscribed endpoint, in the current transaction. */
export function emit(space: Space, type: SandboxEvent["type"], object: object, previous?: object): void {
  const { platform } = space;
  const ofConnected = space.account !== platform.account;
  const event: SandboxEvent = {
    id: newId("evt"),
    object: "event",
    ...(ofConnected ? { account: space.account } : {}),
    api_version: API_VERSION,
    created: platform.clock.now(),
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 0,
    request: {
      id: platform.cause?.requestId ?? null,
      idempotency_key: platform.cause?.idempotencyKey ?? null,
    },
    type,
  };
  space.events.put(event);
  queueDeliveries(platform, space, event);
}

function queueDeliveries(platform: Platform, space: Space, event: SandboxEvent): void {
  const ofConnected = space.account !== platform.account;
  const { endpoints, endpointSecrets, deliveries } = platform.home;
  for (const endpoint of endpoints.all()) {
    const listens = endpoint.enabled_events.includes("*") || endpoint.enabled_events.includes(event.type);
    const connect = endpointSecrets.get(endpoint.id)?.connect ?? false;
    if (endpoint.status !== "enabled" || !listens || connect !== ofConnected) continue;
    const { delays, releaseEvery } = platform.eventFaults.wayOf(event.type);
    for (const delay of delays) {
      const delivery: Delivery = {
        id: newId("dlv"),
        event: event.id,
        account: space.account,
        endpoint: endpoint.id,
        attempts: 0,
        nextAt: delay === "held" ? HELD : Date.now() + delay,
      };
      deliveries.put(delivery);
    }
    if (releaseEvery !== undefined) release(deliveries, endpoint.id, releaseEvery);
  }
}

function release(deliveries: Collection<Delivery>, endpoint: string, everyMs: number): void {
  const held = deliveries.all().filter((one) => one.endpoint === endpoint && one.nextAt === HELD);
  for (const [index, delivery] of held.reverse().entries()) {
    deliveries.put({ ...delivery, nextAt: Date.now() + everyMs * (index + 1) });
  }
}

/** Stores an object's new state and emits an event with the previous values, like Stripe's `*.updated` events. */
export function putAndEmit<T extends Stored & object>(
  space: Space,
  rows: Collection<T>,
  type: SandboxEvent["type"],
  next: T,
): T {
  const before = rows.get(next.id);
  rows.put(next);
  emit(space, type, next, before && type.endsWith(".updated") ? difference(before, next) : undefined);
  return next;
}

function difference(before: object, after: object): object {
  return Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(after, key)),
    ),
  );
}
