import type { Platform } from "../state/platform";
import type { Delivery } from "../state/rows";
import { presentEvent } from "./present-event";
import { signatureHeader } from "./sign";

/** Real seconds between attempts. Stripe's own are hours; a person at a sandbox is waiting. */
const BACKOFF_SECONDS = [0.5, 2, 5, 15, 60, 120, 300, 600, 1800, 3600];
const ANSWER_WITHIN = 10_000;
const AT_ONCE = 16;
const SOON = 50;

/** Carries events to endpoints: signed, retried until accepted, never in the way of the request that caused them. */
export class Courier {
  readonly #underWay = new Map<string, Promise<boolean>>();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(private readonly platform: Platform) {
    platform.onCommit = () => this.wake();
    this.wake();
  }

  /** Starts what is due, and sleeps until the next one is. */
  wake(): void {
    if (this.#closed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const delivery of this.platform.home.deliveries.all()) {
      if (this.#underWay.has(delivery.id)) continue;
      if (delivery.nextAt <= now && this.#underWay.size < AT_ONCE) void this.#carry(delivery);
      else next = Math.min(next, Math.max(delivery.nextAt, now + SOON));
    }
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.wake(), Math.min(next - now, 2 ** 31 - 1));
    this.#timer.unref();
  }

  /** Tries everything that waits, whenever it would have been tried. Answers how each attempt went. */
  async flush(): Promise<{ delivered: number; failed: number }> {
    let delivered = 0;
    let failed = 0;
    const tried = new Set<string>();
    for (;;) {
      const waiting = this.platform.home.deliveries.all().filter((delivery) => !tried.has(delivery.id));
      if (waiting.length === 0) return { delivered, failed };
      for (const delivery of waiting.slice(0, AT_ONCE)) tried.add(delivery.id);
      const results = await Promise.all(waiting.slice(0, AT_ONCE).map((delivery) => this.#carry(delivery)));
      delivered += results.filter(Boolean).length;
      failed += results.filter((ok) => !ok).length;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.all(this.#underWay.values());
  }

  #carry(delivery: Delivery): Promise<boolean> {
    const known = this.#underWay.get(delivery.id);
    if (known) return known;
    const attempt = this.#attempt(delivery).finally(() => {
      this.#underWay.delete(delivery.id);
      if (this.#underWay.size < AT_ONCE) this.wake();
    });
    this.#underWay.set(delivery.id, attempt);
    return attempt;
  }

  async #attempt(delivery: Delivery): Promise<boolean> {
    const { home } = this.platform;
    const space = this.platform.space(delivery.account);
    const event = space.events.get(delivery.event);
    const endpoint = home.endpoints.get(delivery.endpoint);
    const secret = home.endpointSecrets.get(delivery.endpoint)?.secret;
    const accepted =
      event && endpoint && endpoint.status === "enabled" && secret !== undefined
        ? await post(endpoint.url, JSON.stringify(presentEvent(space, event), null, 2), secret)
        : null;
    this.platform.transact(() => {
      const pause = BACKOFF_SECONDS[delivery.attempts];
      if (accepted !== false || pause === undefined) home.deliveries.remove(delivery.id);
      else {
        home.deliveries.put({
          ...delivery,
          attempts: delivery.attempts + 1,
          nextAt: Date.now() + pause * 1000,
        });
      }
    });
    return accepted ?? false;
  }
}

async function post(url: string, payload: string, secret: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      body: payload,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN),
      headers: {
        accept: "*/*; q=0.5, application/xml",
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signatureHeader(payload, secret),
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
