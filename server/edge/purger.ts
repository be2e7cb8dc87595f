import { Prisma, readRows } from "@/lib/db/client";
import type { LiveEvent } from "@/lib/db/outbox";
import { noPurge, type Purge } from "@/lib/http/edge-purge";
import { tagsOf } from "@/lib/http/page-tags";
import { log } from "@/lib/shared/log";
import { EVERYTHING, isPurged, nameKey } from "./surrogate-keys";

const ROUND_MS = 500;
/** A web server that heard of the change late may have given the CDN the old answer once more. */
const AGAIN_MS = 3_000;
/** Beyond as many keys at a time everything is forgotten. */
const MAX_KEYS = 2_000;

/**
 * Purges what changed from a CDN: each key in the next round, and again three seconds later. Every worker does so, because the one that
 * published an event may end before it has purged.
 */
export class EdgePurger {
  /** When each key is purged, in monotonic milliseconds. */
  private readonly due = new Map<string, number>();
  private readonly again = new Map<string, number>();
  private isPurging = false;
  private readonly timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly purge: Purge,
    private readonly namesOf = usernamesOf,
  ) {
    if (purge === noPurge) return;
    this.timer = setInterval(() => void this.round(), ROUND_MS).unref();
    // Nobody may have purged what changed before.
    this.forgetEverything();
  }

  async onEvents(events: readonly LiveEvent[]): Promise<void> {
    if (this.timer === undefined) return;
    for (const key of tagsOf(events).filter(isPurged)) this.note(this.due, key, 0);
  }

  async onGap(): Promise<void> {
    if (this.timer !== undefined) this.forgetEverything();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private forgetEverything(): void {
    for (const keys of [this.due, this.again]) keys.clear();
    this.note(this.due, EVERYTHING, 0);
  }

  private note(keys: Map<string, number>, key: string, inMs: number): void {
    if (!keys.has(key)) keys.set(key, performance.now() + inMs);
    if (this.due.size + this.again.size > MAX_KEYS) this.forgetEverything();
  }

  private async round(): Promise<void> {
    if (this.isPurging) return;
    const [first, repeated] = [take(this.due), take(this.again)];
    const keys = [...new Set([...first, ...repeated])];
    if (keys.length === 0) return;
    this.isPurging = true;
    try {
      await this.purge(await this.withNames(keys));
      for (const key of first) {
        // Counted from the last time.
        this.again.delete(key);
        this.note(this.again, key, AGAIN_MS);
      }
    } catch (error) {
      log.warn({ err: error }, "could not purge the CDN");
      for (const key of keys) this.note(this.due, key, AGAIN_MS);
    } finally {
      this.isPurging = false;
    }
  }

  /** A streamer's page has their name in its address. */
  private async withNames(keys: readonly string[]): Promise<string[]> {
    const ids = keys.filter((key) => key.startsWith("streamer:")).map((key) => key.slice("streamer:".length));
    const names = ids.length === 0 ? [] : await this.namesOf(ids);
    return [...keys, ...names.map(nameKey)];
  }
}

/** Takes out what is due now. */
function take(keys: Map<string, number>): string[] {
  const now = performance.now();
  const due = [...keys].filter(([, at]) => at <= now).map(([key]) => key);
  for (const key of due) keys.delete(key);
  return due;
}

async function usernamesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await readRows<{ readonly username: string }>(
    Prisma.sql`SELECT username FROM profiles WHERE user_id = ANY(${[...ids]}::uuid[])`,
  );
  return rows.map(({ username }) => username);
}
