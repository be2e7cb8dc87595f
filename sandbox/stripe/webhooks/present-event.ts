import type { SandboxEvent } from "../state/rows";
import type { Space } from "../state/space";

/** An event with the number of endpoints that have not accepted it yet. */
export function presentEvent(space: Space, event: SandboxEvent): SandboxEvent {
  return { ...event, pending_webhooks: space.platform.home.deliveries.by("event", event.id).length };
}
