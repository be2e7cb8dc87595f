import { LRUCache } from "lru-cache";
import type { Document } from "./document";
import { hearChange } from "./made-of";

const MAX_BYTES = 64 * 1024 * 1024;
/** For what no event tells, such as time going by: then Next is asked, which makes the page anew. */
const TIME_TO_LIVE_MS = 60_000;
const CHANGES_REMEMBERED = 10_000;

type Limits = {
  readonly maxBytes?: number;
  readonly changesRemembered?: number;
  readonly timeToLiveMs?: number;
};

/** The documents that this process keeps: bounded in bytes, the one asked for longest ago leaves first. */
export class DocumentMemory {
  private readonly documents: LRUCache<string, Document>;
  /** The addresses under each tag. */
  private readonly tagged = new Map<string, Set<string>>();
  /** The number of the last change of each tag. */
  private readonly changes: LRUCache<string, number>;
  /** Changes up to this number may have been forgotten. */
  private forgotten = 0;

  constructor({
    maxBytes = MAX_BYTES,
    changesRemembered = CHANGES_REMEMBERED,
    timeToLiveMs = TIME_TO_LIVE_MS,
  }: Limits = {}) {
    this.documents = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (document, address) => document.size + address.length,
      ttl: timeToLiveMs,
      dispose: (document, address) => this.untag(document, address),
    });
    this.changes = new LRUCache({
      max: changesRemembered,
      dispose: (change, _tag, reason) => {
        if (reason === "evict") this.forgotten = Math.max(this.forgotten, change);
      },
    });
  }

  get(address: string): Document | undefined {
    return this.documents.get(address);
  }

  /** Keeps a document, unless it is outdated. */
  set(address: string, document: Document): void {
    if (this.isOutdated(document)) return;
    this.documents.set(address, document);
    const { madeOf } = document;
    // One that is too large was not taken.
    if (madeOf === null || !this.documents.has(address)) return;
    for (const tag of madeOf.tags) {
      this.tagged.set(tag, (this.tagged.get(tag) ?? new Set()).add(address));
    }
  }

  /** True when what the document shows changed after it had begun to be made. */
  isOutdated({ madeOf }: Document): boolean {
    return madeOf?.tags.some((tag) => madeOf.heard < (this.changes.get(tag) ?? this.forgotten)) ?? false;
  }

  /** Forgets every document that shows one of these, also those that are still being made. */
  forget(tags: readonly string[]): void {
    for (const tag of tags) {
      this.changes.set(tag, hearChange());
      for (const address of [...(this.tagged.get(tag) ?? [])]) this.documents.delete(address);
    }
  }

  /** Forgets every document that shows anything which changes. */
  forgetAll(): void {
    this.forgotten = hearChange();
    this.changes.clear();
    for (const addresses of [...this.tagged.values()]) {
      for (const address of [...addresses]) this.documents.delete(address);
    }
  }

  /** Bytes kept. */
  get bytes(): number {
    return this.documents.calculatedSize;
  }

  private untag({ madeOf }: Document, address: string): void {
    for (const tag of madeOf?.tags ?? []) {
      const addresses = this.tagged.get(tag);
      addresses?.delete(address);
      if (addresses?.size === 0) this.tagged.delete(tag);
    }
  }
}
