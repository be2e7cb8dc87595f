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
  /** For so long an answer is right whatever is told: who makes them is asked no oftener, per address, but by `fetchAnew`. */
  readonly atLeastMs: number;
  /** For so long after it became stale it still goes out, while a new one is asked for (RFC 5861, section 3). */
  readonly staleMs: number;
  /** Milliseconds that only grow. */
  readonly clock?: () => number;
};

type Entry<T> = { readonly answer: T; readonly tags: readonly string[]; readonly askedAt: number };
type Making<T> = Omit<Entry<T>, "answer"> & { readonly work: Promise<T> };

/** How long an answer stands in when a new one cannot be had, or not in time (RFC 5861, section 4). */
const STALE_IF_ERROR_MS = 600_000;
/** Whoever has waited for so long is given the answer before, if it may stand in. */
const PATIENCE_MS = 1_000;
/** The same for who has just changed what they look at: the answer before would not show it. */
const PATIENCE_ANEW_MS = 5_000;
/** Whoever wants no answer from before them shares a question that begins so long after the last one. */
const ANEW_APART_MS = 250;
const TAGS_REMEMBERED = 10_000;

/**
 * Keeps answers as RFC 9111 has it: fresh ones go out as they are, stale ones for a moment more while a new one is asked for,
 * or for longer when it cannot be had in time. Bounded in bytes: the answer that nobody has asked for the longest leaves first.
 */
export class HttpCache<T extends Kept> {
  private readonly entries: LRUCache<string, Entry<T>>;
  /** Of each address one question is under way, and one waits behind it, however many ask. */
  private readonly making = new Map<string, Making<T>>();
  /** Questions that are yet to begin. */
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
    this.question(asked).catch(() => undefined);
    return entry.answer;
  }

  /** Asks; many who ask for the same at once wait for one answer. */
  async fetch(asked: Asked<T>): Promise<T> {
    return this.inTime(asked.address, this.question(asked), PATIENCE_MS);
  }

  /**
   * Asks, and joins nobody who began to ask before. Everybody may claim to need this: an address is asked for no oftener
   * than every 250 ms because of it.
   */
  async fetchAnew(asked: Asked<T>): Promise<T> {
    return this.inTime(asked.address, this.behind(asked, ANEW_APART_MS), PATIENCE_ANEW_MS);
  }

  private question(asked: Asked<T>): Promise<T> {
    const making = this.making.get(asked.address);
    if (making !== undefined && this.isCurrent(making)) return making.work;
    const isIdle = making === undefined && !this.waiting.has(asked.address);
    return isIdle ? this.begin(asked) : this.behind(asked, 0);
  }

  private behind(asked: Asked<T>, apartMs: number): Promise<T> {
    const known = this.waiting.get(asked.address);
    if (known !== undefined) return known;
    const work = this.inTurn(asked, apartMs);
    this.waiting.set(asked.address, work);
    return work;
  }

  /** Begins when the question under way has ended, and so long after the last one began. */
  private async inTurn(asked: Asked<T>, apartMs: number): Promise<T> {
    const { address } = asked;
    const making = this.making.get(address);
    const lastAskedAt = making?.askedAt ?? this.entries.get(address)?.askedAt ?? Number.NEGATIVE_INFINITY;
    await making?.work.catch(() => undefined);
    const restMs = lastAskedAt + apartMs - this.clock();
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    this.waiting.delete(address);
    return this.begin(asked);
  }

  /** The new answer, or after so long the one before. The new one is kept when it comes. */
  private async inTime(address: string, work: Promise<T>, patienceMs: number): Promise<T> {
    const before = this.standIn(address);
    if (before === undefined) return work;
    let timer: NodeJS.Timeout | undefined;
    const outOfPatience = new Promise<T>((resolve) => {
      timer = setTimeout(resolve, patienceMs, before);
    });
    return Promise.race([work, outOfPatience]).finally(() => clearTimeout(timer));
  }

  private async begin({ address, tags, ask }: Asked<T>): Promise<T> {
    const askedAt = this.clock();
    const work = ask().then(
      (answer) => {
        this.keep(address, { answer, tags, askedAt });
        return answer;
      },
      (error: unknown) => {
        const before = this.standIn(address);
        if (before === undefined) throw error;
        return before;
      },
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

  private standIn(address: string): T | undefined {
    const entry = this.entries.get(address);
    if (entry === undefined || this.clock() - this.staleAt(entry) > STALE_IF_ERROR_MS) return undefined;
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
