import type { IncomingMessage, ServerResponse } from "node:http";
import type { LiveEvent } from "@/lib/db/outbox";
import { revalidateOwnPages } from "@/lib/http/internal-call";
import { hearOwnChanges } from "@/lib/http/own-changes";
import { STREAMERS_TAG, tagsOf } from "@/lib/http/page-tags";
import { log } from "@/lib/shared/log";
import type { PagePolicy } from "@/server/front/content-security-policy";
import type { Middleware } from "@/server/front/resolve-locale";
import { Origin } from "./origin";
import { PublicPages } from "./public-pages";
import { Reads } from "./reads";

/** A page may have been read before an event and stored by Next after it: it is emptied once more after so long at least. */
const AGAIN_MS = 1_000;
/** What could not be emptied again together with what came before it follows after so long, so that Next is told seldom. */
const NEXT_ROUND_MS = 250;

type KeptOptions = {
  /** Where Next listens, on 127.0.0.1, for this process alone. */
  readonly port: number;
  readonly middleware: Middleware;
  readonly policyOf: PagePolicy;
  readonly limitFactor: number;
};

/** All that a web process keeps ahead of Next: public pages, and public answers of the API. */
export class PageCaches {
  private readonly pages: PublicPages;
  private readonly reads: Reads;
  /** When each tag is to be emptied again, in milliseconds that only grow. */
  private readonly again = new Map<string, number>();

  constructor(private readonly options: KeptOptions) {
    const origin = new Origin(options.port);
    this.pages = new PublicPages({ ...options, origin });
    this.reads = new Reads(origin);
    hearOwnChanges((tags) => this.note(tags));
  }

  /** Answers for a public page, or calls `next` for what only Next can say of it; false for every other address. */
  answerPage(visit: Parameters<PublicPages["answer"]>[0], next: () => void): boolean {
    return this.pages.answer(visit, next);
  }

  /** Answers a call of the API from what was just read, or calls `next`. */
  answerCall(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    this.reads.answer(request, response, next);
  }

  /** What shows these is stale from now on. */
  async onEvents(events: readonly LiveEvent[]): Promise<void> {
    const tags = tagsOf(events);
    if (tags.length === 0) return;
    this.emptySoonAgain(tags);
    await this.empty(tags);
  }

  /** Events may have been missed, or the clock was moved: all that changes is stale. */
  async onGap(): Promise<void> {
    this.reads.touchAll();
    // Afterwards, in each case: who asks Next because of it finds nothing there of before.
    await revalidateOwnPages(this.options.port, "all").finally(() => this.pages.touchAll());
  }

  /** Next was told by who changed it. */
  private note(tags: readonly string[]): void {
    this.touch(tags);
    this.emptySoonAgain(tags);
  }

  private emptySoonAgain(tags: readonly string[]): void {
    if (this.again.size === 0) this.emptyAgainIn(AGAIN_MS);
    const dueAt = performance.now() + AGAIN_MS;
    for (const tag of tags) this.again.set(tag, dueAt);
  }

  private emptyAgainIn(ms: number): void {
    setTimeout(() => void this.emptyAgain(), ms).unref();
  }

  private async empty(tags: readonly string[]): Promise<void> {
    await revalidateOwnPages(this.options.port, tags).finally(() => this.touch(tags));
  }

  private touch(tags: readonly string[]): void {
    this.reads.touch(tags);
    const ofStreamers = tags.some((tag) => tag.startsWith("streamer:")) ? [STREAMERS_TAG] : [];
    this.pages.touch([...tags, ...ofStreamers]);
  }

  private async emptyAgain(): Promise<void> {
    const now = performance.now();
    const due = [...this.again].filter(([, dueAt]) => dueAt <= now).map(([tag]) => tag);
    for (const tag of due) this.again.delete(tag);
    if (this.again.size > 0) this.emptyAgainIn(NEXT_ROUND_MS);
    if (due.length === 0) return;
    await this.empty(due).catch((error: unknown) => {
      log.warn({ err: error }, "caches not emptied again");
      this.emptySoonAgain(due);
    });
  }
}
