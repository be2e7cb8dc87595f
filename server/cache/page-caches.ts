import type { IncomingMessage, ServerResponse } from "node:http";
import type { LiveEvent } from "@/lib/db/outbox";
import { onOwnChanges } from "@/lib/http/own-changes";
import { STREAMERS_TAG, tagsOf } from "@/lib/http/page-tags";
import { log } from "@/lib/shared/log";
import type { EdgeHeaders } from "@/server/edge/edge-headers";
import type { PagePolicy } from "@/server/front/content-security-policy";
import { RenderTurns } from "@/server/front/render-turns";
import type { Middleware } from "@/server/front/resolve-locale";
import { Origin } from "./origin";
import { type PageRefusal, type PartRefusal, PublicPages, type Visit } from "./public-pages";
import { type ReadRefusal, Reads } from "./reads";

/** Next may store a page after an event that was rendered before it, so it is invalidated once more after at least this long. */
const AGAIN_MS = 1_000;
/** A process that could not invalidate Next's pages for longer serves old ones. */
const STALE_AFTER_MS = 10_000;
/** Pause before the tags that were not yet due follow, so that Next is called seldom. */
const NEXT_ROUND_MS = 250;

type PageCachesOptions = {
  /** Where Next listens, on 127.0.0.1, for this process alone. */
  readonly port: number;
  readonly middleware: Middleware;
  readonly policyOf: PagePolicy;
  readonly limitFactor: number;
  /** Counts what the caches cannot answer. */
  readonly readRefusal: ReadRefusal;
  readonly pageRefusal: PageRefusal;
  readonly partRefusal: PartRefusal;
  readonly edgeHeaders: EdgeHeaders;
  /** Invalidates tags in Next's own cache. */
  readonly revalidate: (tags: readonly string[] | "all") => Promise<void>;
};

/** Everything that a web process caches ahead of Next: public pages, and public answers of the API. */
export class PageCaches {
  private readonly pages: PublicPages;
  private readonly reads: Reads;
  /** When each tag is invalidated again, in monotonic milliseconds. */
  private readonly again = new Map<string, number>();
  /** Since when Next's invalidation fails, in monotonic milliseconds. */
  private failingSince: number | undefined;

  constructor(private readonly options: PageCachesOptions) {
    const origin = new Origin(options.port);
    const invalidateInNext = (tags: readonly string[]) => this.invalidateInNext(tags);
    this.pages = new PublicPages({ ...options, origin, invalidateInNext, turns: new RenderTurns() });
    this.reads = new Reads(origin, options.readRefusal, options.edgeHeaders);
    onOwnChanges((tags) => {
      this.pages.noteChanged(withStreamers(tags));
      // The route handler has invalidated Next's already.
      this.invalidate(tags);
      this.revalidateAgainLater(tags);
    });
  }

  /** Answers for a public page, or calls `next` when only Next can; false for every other address. */
  answerPage(visit: Visit, next: () => void): boolean {
    return this.pages.answer(visit, next);
  }

  /** Has Next render a page for one visitor, when it is their turn. */
  renderPage(visit: Visit, render: () => void): void {
    this.pages.render(visit, render);
  }

  /** Answers an API call from the cache of reads, or calls `next`. */
  answerCall(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    this.reads.answer(request, response, next);
  }

  /** Resolves while pages are right. @throws Error while Next has not invalidated a change for ten seconds */
  async probe(): Promise<void> {
    if (this.failingSince !== undefined && performance.now() - this.failingSince > STALE_AFTER_MS)
      throw new Error("the page cache is stale");
  }

  /** Invalidates what shows these events. @throws Error when Next cannot invalidate them; that is tried again later */
  async onEvents(events: readonly LiveEvent[]): Promise<void> {
    const tags = tagsOf(events);
    if (tags.length === 0) return;
    this.revalidateAgainLater(tags);
    await this.revalidate(tags);
  }

  /** Invalidates everything: events may have been missed, or the clock was moved. @throws like `onEvents` */
  async onGap(): Promise<void> {
    this.reads.invalidateAll();
    this.pages.noteChanged("all");
    try {
      await this.invalidateInNext("all");
    } catch (error) {
      setTimeout(() => void this.onGap().catch(() => undefined), AGAIN_MS).unref();
      throw error;
    } finally {
      // Afterwards, even on failure: a page loaded because of this must not come from Next's old cache.
      this.pages.invalidateAll();
    }
  }

  private async revalidate(tags: readonly string[]): Promise<void> {
    this.pages.noteChanged(withStreamers(tags));
    await this.invalidateInNext(tags).finally(() => this.invalidate(tags));
  }

  private async invalidateInNext(tags: readonly string[] | "all"): Promise<void> {
    try {
      await this.options.revalidate(tags);
      this.failingSince = undefined;
    } catch (error) {
      this.failingSince ??= performance.now();
      throw error;
    }
  }

  private invalidate(tags: readonly string[]): void {
    this.reads.invalidate(tags);
    this.pages.invalidate(withStreamers(tags));
  }

  private revalidateAgainLater(tags: readonly string[]): void {
    if (this.again.size === 0) this.revalidateAgainIn(AGAIN_MS);
    const dueAt = performance.now() + AGAIN_MS;
    for (const tag of tags) this.again.set(tag, dueAt);
  }

  private revalidateAgainIn(ms: number): void {
    setTimeout(() => void this.revalidateDue(), ms).unref();
  }

  private async revalidateDue(): Promise<void> {
    const now = performance.now();
    const due = [...this.again].filter(([, dueAt]) => dueAt <= now).map(([tag]) => tag);
    for (const tag of due) this.again.delete(tag);
    if (this.again.size > 0) this.revalidateAgainIn(NEXT_ROUND_MS);
    if (due.length === 0) return;
    await this.revalidate(due).catch((error: unknown) => {
      log.warn({ err: error }, "caches not revalidated");
      this.revalidateAgainLater(due);
    });
  }
}

/** A streamer's page has their name in its address, which does not give their id: a change of any streamer concerns it. */
function withStreamers(tags: readonly string[]): readonly string[] {
  return tags.some((tag) => tag.startsWith("streamer:")) ? [...tags, STREAMERS_TAG] : tags;
}
