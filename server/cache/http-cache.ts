import { LRUCache } from "lru-cache";

type Cacheable = {
  /** Bytes of memory. */
  readonly size: number;
  /** Milliseconds for which the answer stays fresh unless its tags are invalidated; 0 means that it is not stored. */
  readonly ttlMs: number;
};

/** What a caller wants, and how to obtain it. */
export type Lookup<T> = {
  readonly address: string;
  /** What the answer shows: `invalidate` makes it stale. */
  readonly tags: readonly string[];
  readonly load: () => Promise<T>;
};

type Options = {
  readonly maxBytes: number;
  /** An answer stays fresh for this long even when invalidated, which bounds how often an address is loaded; `fetchFresh` is exempt. */
  readonly minFreshMs: number;
  /** An answer is served for this long after the first change that it misses, while a new one loads (RFC 5861, section 3). */
  readonly staleMs: number;
  /** What is stored is loaded again no sooner than this: callers wait for it. 0 by default; `fetchFresh` has its own. */
  readonly loadEveryMs?: number;
  /** How long an old answer is served when a new one fails or is late (RFC 5861, section 4); ten minutes by default. */
  readonly staleIfErrorMs?: number;
  /** Monotonic milliseconds. */
  readonly clock?: () => number;
};

type Requested = { readonly tags: readonly string[]; readonly requestedAt: number };
type Entry<T> = Requested & {
  readonly answer: T;
  /** When it was last asked for and nothing that it shows had changed. */
  currentAt: number;
};
/** When something last changed, since when it has changed again and again, and when it had last changed before that. */
type Changes = { readonly last: number; readonly since: number; readonly before: number };
type Load<T> = Requested & { readonly result: Promise<T> };

const STALE_IF_ERROR_MS = 600_000;
/** After this long a waiting caller gets the old answer, if there is one. */
const MAX_WAIT_MS = 1_000;
/** The same for `fetchFresh`: its caller has just made a change that the old answer does not show. */
const MAX_WAIT_FRESH_MS = 5_000;
/** Loads of one address for `fetchFresh` start this far apart. */
const FRESH_INTERVAL_MS = 250;
const REMEMBERED_TAGS = 10_000;
/** Changes less far apart count as one that began with the first. */
const SAME_CHANGE_MS = 1_000;

/**
 * Stores answers as RFC 9111 describes: fresh ones are served at once, stale ones briefly while a new one loads, or for longer
 * when loading fails or is slow. Bounded in bytes; the least recently used answer is evicted first.
 */
export class HttpCache<T extends Cacheable> {
  private readonly entries: LRUCache<string, Entry<T>>;
  /** Per address at most one load runs and one more is queued, however many callers there are. */
  private readonly running = new Map<string, Load<T>>();
  private readonly queued = new Map<string, Promise<T>>();
  private readonly changes: LRUCache<string, Changes>;
  /** Everything requested before this moment may be stale. */
  private allInvalidatedAt = Number.NEGATIVE_INFINITY;
  private readonly clock: () => number;

  constructor(private readonly options: Options) {
    this.clock = options.clock ?? (() => performance.now());
    this.entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ answer }, address) => answer.size + address.length,
    });
    this.changes = new LRUCache({
      max: REMEMBERED_TAGS,
      dispose: ({ last }, _tag, reason) => {
        if (reason === "evict") this.allInvalidatedAt = Math.max(this.allInvalidatedAt, last);
      },
    });
  }

  /** The stored answer, if it may be served without waiting; a stale one is reloaded in the background. */
  get(lookup: Lookup<T>): T | undefined {
    const entry = this.entries.get(lookup.address);
    if (entry === undefined) return undefined;
    const now = this.clock();
    if (this.isUnchanged(entry)) entry.currentAt = now;
    if (now < this.staleAt(entry)) return entry.answer;
    if (now >= this.missesSince(entry) + this.options.staleMs) return undefined;
    this.load(lookup).catch(() => undefined);
    return entry.answer;
  }

  /** Loads the answer. Concurrent calls share one load. */
  async fetch(lookup: Lookup<T>): Promise<T> {
    return this.orStored(lookup.address, this.load(lookup), MAX_WAIT_MS);
  }

  /**
   * Loads the answer without joining a load that has already started. Any client may claim to need this, so it loads an
   * address at most every 250 ms.
   */
  async fetchFresh(lookup: Lookup<T>): Promise<T> {
    return this.orStored(lookup.address, this.enqueue(lookup, FRESH_INTERVAL_MS), MAX_WAIT_FRESH_MS);
  }

  private load(lookup: Lookup<T>): Promise<T> {
    const running = this.running.get(lookup.address);
    if (running !== undefined && this.mayBeJoined(running)) return running.result;
    const { loadEveryMs = 0 } = this.options;
    const isIdle = running === undefined && !this.queued.has(lookup.address);
    const mayStart = isIdle && this.lastRequestedAt(lookup.address) + loadEveryMs <= this.clock();
    return mayStart ? this.start(lookup) : this.enqueue(lookup, loadEveryMs);
  }

  private enqueue(lookup: Lookup<T>, intervalMs: number): Promise<T> {
    const queued = this.queued.get(lookup.address);
    if (queued !== undefined) return queued;
    const result = this.startNext(lookup, intervalMs);
    this.queued.set(lookup.address, result);
    return result;
  }

  /** Starts when the running load has ended, and no sooner than the interval after it started. */
  private async startNext(lookup: Lookup<T>, intervalMs: number): Promise<T> {
    const { address } = lookup;
    const lastAt = this.lastRequestedAt(address);
    await this.running.get(address)?.result.catch(() => undefined);
    const restMs = lastAt + intervalMs - this.clock();
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    this.queued.delete(address);
    return this.start(lookup);
  }

  private lastRequestedAt(address: string): number {
    const last = this.running.get(address) ?? this.entries.get(address);
    return last?.requestedAt ?? Number.NEGATIVE_INFINITY;
  }

  /** The new answer, or the stored one after `maxWaitMs`. The new one is stored when it arrives. */
  private async orStored(address: string, result: Promise<T>, maxWaitMs: number): Promise<T> {
    const stored = this.storedAnswer(address);
    if (stored === undefined) return result;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<T>((resolve) => {
      timer = setTimeout(resolve, maxWaitMs, stored);
    });
    return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
  }

  private async start({ address, tags, load }: Lookup<T>): Promise<T> {
    const requestedAt = this.clock();
    const result = load().then(
      (answer) => {
        this.store(address, { answer, tags, requestedAt, currentAt: requestedAt });
        return answer;
      },
      (error: unknown) => {
        const stored = this.storedAnswer(address);
        if (stored === undefined) throw error;
        return stored;
      },
    );
    this.running.set(address, { result, tags, requestedAt });
    return result.finally(() => {
      if (this.running.get(address)?.result === result) this.running.delete(address);
    });
  }

  /** Whether this answer is stored and nothing that it shows is known to have changed since it was requested. */
  isCurrent({ address }: Lookup<T>, answer: T): boolean {
    const entry = this.entries.get(address);
    return entry?.answer === answer && this.isUnchanged(entry);
  }

  private isUnchanged({ answer, tags, requestedAt }: Entry<T>): boolean {
    return this.invalidatedAt(tags) < requestedAt && this.clock() < requestedAt + answer.ttlMs;
  }

  /** Makes answers with any of these tags stale. */
  invalidate(tags: readonly string[]): void {
    const at = this.clock();
    for (const tag of tags) {
      const known = this.changes.get(tag);
      const isSame = known !== undefined && at - known.last < SAME_CHANGE_MS;
      const { since, before } = isSame
        ? known
        : { since: at, before: known?.last ?? Number.NEGATIVE_INFINITY };
      this.changes.set(tag, { last: at, since, before });
    }
  }

  /** Makes every answer stale. */
  invalidateAll(): void {
    this.allInvalidatedAt = this.clock();
  }

  private store(address: string, entry: Entry<T>): void {
    if (entry.answer.ttlMs === 0) this.entries.delete(address);
    else if (entry.requestedAt >= (this.entries.get(address)?.requestedAt ?? entry.requestedAt))
      this.entries.set(address, entry);
  }

  /** Whether any answer is stored, however old. */
  has(address: string): boolean {
    return this.entries.has(address);
  }

  /** Whether a load has started that has not ended. */
  isLoading(address: string): boolean {
    return this.running.has(address);
  }

  private storedAnswer(address: string): T | undefined {
    const entry = this.entries.get(address);
    const { staleIfErrorMs = STALE_IF_ERROR_MS } = this.options;
    if (entry === undefined || this.clock() - this.staleAt(entry) >= staleIfErrorMs) return undefined;
    return entry.answer;
  }

  private staleAt(entry: Entry<T>): number {
    const { requestedAt, answer, tags } = entry;
    const invalidatedAt = this.invalidatedAt(tags);
    if (invalidatedAt < requestedAt) return requestedAt + answer.ttlMs;
    return Math.min(
      Math.max(invalidatedAt, requestedAt + this.options.minFreshMs),
      requestedAt + answer.ttlMs,
    );
  }

  /** No later than the first change that an answer misses. */
  private missesSince({ answer, tags, requestedAt, currentAt }: Entry<T>): number {
    const all = this.allInvalidatedAt < requestedAt ? [] : [this.allInvalidatedAt];
    const changed = tags.flatMap((tag) => {
      const known = this.changes.get(tag);
      if (known === undefined || known.last < requestedAt) return [];
      const { since, before } = known;
      return [before >= currentAt ? Number.NEGATIVE_INFINITY : Math.max(since, currentAt)];
    });
    return Math.min(requestedAt + answer.ttlMs, ...all, ...changed);
  }

  private mayBeJoined({ tags, requestedAt }: Load<T>): boolean {
    return this.invalidatedAt(tags) < requestedAt || this.clock() - requestedAt < this.options.minFreshMs;
  }

  private invalidatedAt(tags: readonly string[]): number {
    return Math.max(
      this.allInvalidatedAt,
      ...tags.map((tag) => this.changes.get(tag)?.last ?? this.allInvalidatedAt),
    );
  }
}
