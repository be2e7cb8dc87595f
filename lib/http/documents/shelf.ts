import type { Document } from "./document";
import type { DocumentMemory } from "./document-memory";
import { SharedWork } from "./shared-work";

/** What every kind of kept answer has: the finished documents, and those that are being made, for which many wait at once. */
export abstract class Shelf {
  protected readonly making = new SharedWork<Document | null>();

  constructor(protected readonly memory: DocumentMemory) {}

  /** Forgets every document that shows one of these, also those that are being made now. */
  forget(tags: readonly string[]): void {
    this.making.forget(tags);
    this.memory.forget(tags);
  }

  /** For when changes may have been missed. */
  forgetAll(): void {
    this.making.forget();
    this.memory.forgetAll();
  }
}
