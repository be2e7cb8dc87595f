import { HELD } from "../control/event-faults";
import { DueQueue } from "../state/due-queue";
import type { Platform } from "../state/platform";
import type { Delivery } from "../state/rows";
import { presentEvent } from "./present-event";
import { signatureHeader } from "./sign";

/** Seconds between attempts. Stripe waits for hours, which is too long for a sandbox. */
const BACKOFF_SECONDS = [0.5, 2, 5, 15, 60, 120, 300, 600, 1800, 3600];
const ANSWER_WITHIN = 10_000;
const AT_ONCE = 16;
const LONGEST_SLEEP = 2 ** 31 - 1;

/** Delivers events to endpoints: signed, retried until accepted, and without delaying the request that caused them. */
export class Courier {
  readonly #waiting = new DueQueue();
  readonly #underWay = new Map<string, Promise<boolean>>();
  readonly #stop = new AbortController();
  readonly #failed: Record<string, number> = {};
  #delivered = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(private readonly platform: Platform) {
    platform.onDelivery = (delivery) => this.#queue(delivery);
    const { deliveries } = platform.home;
    platform.transact(() => {
      // What was held is delivered: no fault is armed yet that could release it.
      for (const delivery of deliveries.all())
        if (delivery.nextAt === HELD) deliveries.put({ ...delivery, nextAt: Date.now() });
        else this.#queue(delivery);
    });
    this.#sleep();
  }

  /** How many attempts an endpoint accepted since the start, and how many failed, by the status of its answer or `no answer`. */
  get attempts(): { readonly delivered: number; readonly failed: Readonly<Record<string, number>> } {
    return { delivered: this.#delivered, failed: this.#failed };
  }

  /** Attempts every pending delivery now and returns the results. */
  async flush(): Promise<{ delivered: number; failed: number }> {
    let delivered = 0;
    let failed = 0;
    const tried = new Set<string>();
    for (;;) {
      const batch = this.platform.home.deliveries
        .all()
        .filter(({ id }) => !tried.has(id))
        .slice(0, AT_ONCE);
      if (batch.length === 0) return { delivered, failed };
      for (const { id } of batch) tried.add(id);
      const results = await Promise.all(batch.map((delivery) => this.#carry(delivery)));
      delivered += results.filter((accepted) => accepted).length;
      failed += results.filter((accepted) => !accepted).length;
    }
  }

  /** Stops at once. Interrupted deliveries are repeated after the next start: an event may arrive twice, but is never lost. */
  async close(): Promise<void> {
    this.#stop.abort();
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.all(this.#underWay.values());
  }

  #queue({ id, nextAt }: Delivery): void {
    this.#waiting.push({ id, at: nextAt });
    this.#sleep();
  }

  /** Sets the timer for the earliest delivery. Never runs in the same tick: the delivery's transaction may still be open. */
  #sleep(): void {
    if (this.#timer) clearTimeout(this.#timer);
    const next = this.#waiting.earliest();
    if (next === null || this.#stop.signal.aborted || this.#underWay.size >= AT_ONCE) return;
    this.#timer = setTimeout(() => this.#work(), Math.min(Math.max(next - Date.now(), 0), LONGEST_SLEEP));
    this.#timer.unref();
  }

  #work(): void {
    while (this.#underWay.size < AT_ONCE) {
      const due = this.#waiting.takeDue(Date.now());
      if (!due) break;
      const delivery = this.platform.home.deliveries.get(due.id);
      // Delivered or postponed meanwhile by a flush, or its transaction was rolled back.
      if (delivery && delivery.nextAt === due.at) void this.#carry(delivery);
    }
    this.#sleep();
  }

  #carry(delivery: Delivery): Promise<boolean> {
    const known = this.#underWay.get(delivery.id);
    if (known) return known;
    const attempt = this.#attempt(delivery).finally(() => {
      this.#underWay.delete(delivery.id);
      this.#sleep();
    });
    this.#underWay.set(delivery.id, attempt);
    return attempt;
  }

  async #attempt(delivery: Delivery): Promise<boolean> {
    const { home } = this.platform;
    const space = this.platform.space(delivery.account);
    const event = space.events.get(delivery.event);
    const endpoint = home.endpoints.get(delivery.endpoint);
    const signer = home.endpointSecrets.get(delivery.endpoint);
    const pause = BACKOFF_SECONDS[delivery.attempts];
    if (!event || signer === null || endpoint?.status !== "enabled") {
      this.platform.transact(() => home.deliveries.remove(delivery.id));
      return false;
    }
    const status = await this.#post(
      endpoint.url,
      JSON.stringify(presentEvent(space, event), null, 2),
      signer.previous === undefined ? [signer.secret] : [signer.secret, signer.previous],
    );
    const accepted = status !== null && status >= 200 && status < 300;
    if (this.#stop.signal.aborted && !accepted) return false;
    const answer = String(status ?? "no answer");
    if (accepted) this.#delivered += 1;
    else this.#failed[answer] = (this.#failed[answer] ?? 0) + 1;
    this.platform.transact(() => {
      if (accepted || pause === undefined) home.deliveries.remove(delivery.id);
      else {
        home.deliveries.put({
          ...delivery,
          attempts: delivery.attempts + 1,
          nextAt: Date.now() + pause * 1000,
        });
      }
    });
    return accepted;
  }

  /** @returns the answer's status; null when there was none */
  async #post(url: string, payload: string, secrets: readonly string[]): Promise<number | null> {
    try {
      const answer = await fetch(url, {
        method: "POST",
        body: payload,
        redirect: "manual",
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN), this.#stop.signal]),
        headers: {
          accept: "*/*; q=0.5, application/xml",
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signatureHeader(payload, secrets),
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  }
}
