import type { IncomingMessage, ServerResponse } from "node:http";
import type { LiveEvent } from "@/lib/db/outbox";
import { revalidateOwnPages } from "../internal-call";
import { tagsOf } from "../page-tags";
import { Documents, type DocumentsOptions } from "./documents";
import { Reads } from "./reads";

/** All that a web process keeps: public pages (Next keeps them, too), and answers of the API. */
export class Kept {
  private readonly documents: Documents;
  private readonly reads: Reads;

  constructor(private readonly options: Omit<DocumentsOptions, "revalidate">) {
    const revalidate = (tags: readonly string[]) => revalidateOwnPages(options.port, tags);
    this.documents = new Documents({ ...options, revalidate });
    this.reads = new Reads(options.port);
  }

  /** Answers with a kept page, or calls `make`. */
  answerPage(request: IncomingMessage, response: ServerResponse, make: () => void): void {
    this.documents.answer(request, response, make);
  }

  /** Answers a call of the API from what was just read, or calls `next`. */
  answerCall(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    this.reads.answer(request, response, next);
  }

  /** Forgets whatever shows what these tell of. */
  async onEvents(events: readonly LiveEvent[]): Promise<void> {
    const tags = tagsOf(events);
    if (tags.length === 0) return;
    this.documents.forget(tags);
    this.reads.forget(tags);
    await revalidateOwnPages(this.options.port, tags);
  }

  /** Events may have been missed, or the clock was moved: forgets whatever changes. */
  async onGap(): Promise<void> {
    this.documents.forgetAll();
    this.reads.forgetAll();
    await revalidateOwnPages(this.options.port, "all");
  }
}
