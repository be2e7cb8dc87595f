import { LRUCache } from "lru-cache";

/** What can be kept. */
type Kept = {
  /** Bytes of memory. */
  readonly size: number;
  /** Milliseconds for which it is right when nothing is told of what it shows; 0: it is not kept. */
  readonly lastsMs: number;
};

/** A question to who makes the answers. */
export type Asked<T> = {
  readonly address: string;
  /** What the answer shows: `touch` makes it stale. */
  readonly tags: readonly string[];
  readonly ask: () => Promise<T>;
};

type Options = {
  readonly maxBytes: number;
  /** For so long an answer is right whatever is told: who makes them is asked no oftener, per address. */
  readonly atLeastMs: number;
  /** For so long after it became stale it still goes out, while a new one is asked for (RFC 5861, section 3). */
  readonly staleMs: number;
  /** Milliseconds that only grow. */
  readonly clock?: () => number;
};

type Entry<T> = { readonly answer: T; readonly tags: readonly string[]; readonly askedAt: number };
type Making<T> = Omit<Entry<T>, "answer"> & { readonly work: Promise<T> };

/** How long an answer stands in when a new one cannot be had (RFC 5861, section 4). */
const STALE_IF_ERROR_MS = 600_000;
const TAGS_REMEMBERED = 10_000;

/**
 * Keeps answers as RFC 9111 has it: fresh ones go out as they are, stale ones for a moment more while a new one is asked for,
 * or for longer when it cannot be had. Bounded in bytes: the answer that nobody has asked for the longest leaves first.
 */
export class HttpCache<T extends Kept> {
  private readonly entries: LRUCache<string, Entry<T>>;
  private readonly making = new Map<string, Making<T>>();
  /** Questions that begin when the one under way has ended. */
  private readonly waiting = new Map<string, Promise<T>>();
  /** When each tag was touched last. */
  private readonly touched: LRUCache<string, number>;
  /** Everything that was asked for before this moment may be stale. */
  private allTouchedAt = Number.NEGATIVE_INFINITY;
  private readonly clock: () => number;

  constructor(private readonly options: Options) {
    this.clock = options.clock ?? (() => performance.now());
    this.entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ answer }, address) => answer.size + address.length,
    });
    this.touched = new LRUCache({
      max: TAGS_REMEMBERED,
      dispose: (at, _tag, reason) => {
        if (reason === "evict") this.allTouchedAt = Math.max(this.allTouchedAt, at);
      },
    });
  }

  /** What may go out at once; undefined when it must be asked for. Asks beside it when it has become stale. */
  ready(asked: Asked<T>): T | undefined {
    const entry = this.entries.get(asked.address);
    if (entry === undefined) return undefined;
    const staleFor = this.clock() - this.staleAt(entry);
    if (staleFor < 0) return entry.answer;
    if (staleFor >= this.options.staleMs) return undefined;
    this.fetch(asked).catch(() => undefined);
    return entry.answer;
  }

  /** Asks; many who ask for the same at once wait for one answer. */
  async fetch(asked: Asked<T>): Promise<T> {
    const making = this.making.get(asked.address);
    if (making !== undefined && this.isCurrent(making)) return making.work;
    return this.begin(asked);
  }

  /**
   * Asks, and joins nobody who began to ask before. Of one address, one question is under way and one waits behind it,
   * however many ask.
   */
  async fetchAnew(asked: Asked<T>): Promise<T> {
    const { address } = asked;
    const making = this.making.get(address);
    if (making === undefined) return this.begin(asked);
    const known = this.waiting.get(address);
    if (known !== undefined) return known;
    const begin = () => {
      this.waiting.delete(address);
      return this.begin(asked);
    };
    const waiting = making.work.then(begin, begin);
    this.waiting.set(address, waiting);
    return waiting;
  }

  private async begin({ address, tags, ask }: Asked<T>): Promise<T> {
    const askedAt = this.clock();
    const work = ask().then(
      (answer) => {
        this.keep(address, { answer, tags, askedAt });
        return answer;
      },
      (error: unknown) => this.standIn(address, error),
    );
    this.making.set(address, { work, tags, askedAt });
    return work.finally(() => {
      if (this.making.get(address)?.work === work) this.making.delete(address);
    });
  }

  /** Something has happened to what these stand for. */
  touch(tags: readonly string[]): void {
    const at = this.clock();
    for (const tag of tags) this.touched.set(tag, at);
  }

  /** Anything may have happened. */
  touchAll(): void {
    this.allTouchedAt = this.clock();
  }

  private keep(address: string, entry: Entry<T>): void {
    if (entry.answer.lastsMs === 0) this.entries.delete(address);
    else if (entry.askedAt >= (this.entries.get(address)?.askedAt ?? entry.askedAt))
      this.entries.set(address, entry);
  }

  private standIn(address: string, error: unknown): T {
    const entry = this.entries.get(address);
    if (entry === undefined || this.clock() - this.staleAt(entry) > STALE_IF_ERROR_MS) throw error;
    return entry.answer;
  }

  private staleAt(entry: Entry<T>): number {
    const { askedAt, answer, tags } = entry;
    const touchedAt = this.touchedAt(tags);
    if (touchedAt < askedAt) return askedAt + answer.lastsMs;
    return Math.min(Math.max(touchedAt, askedAt + this.options.atLeastMs), askedAt + answer.lastsMs);
  }

  private isCurrent({ tags, askedAt }: Making<T>): boolean {
    return this.touchedAt(tags) < askedAt || this.clock() - askedAt < this.options.atLeastMs;
  }

  private touchedAt(tags: readonly string[]): number {
    return Math.max(this.allTouchedAt, ...tags.map((tag) => this.touched.get(tag) ?? this.allTouchedAt));
  }
}
