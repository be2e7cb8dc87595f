import { DomainError } from "@/lib/shared/errors";

/** Pages of one network address that Next renders at the same moment. */
const AT_ONCE = 2;
/** Requests of one network address that wait for their turn. */
const MAX_WAITING = 1_000;
/** How long whoever sends more should wait. */
const RETRY_AFTER_SECONDS = 15;

type Turns = { running: number; readonly waiting: (() => void)[] };

/**
 * Has each network address wait for itself: however many pages it asks for, a few are rendered at once, and everybody else's come in
 * between (decision 323). Nobody who shares an address is refused before very many wait.
 */
export class RenderTurns {
  private readonly byAddress = new Map<string, Turns>();

  /** Renders when it is this address's turn. @throws DomainError rate_limited when too many wait already */
  async run<T>(address: string, render: () => Promise<T>): Promise<T> {
    const turns = this.byAddress.get(address) ?? { running: 0, waiting: [] };
    this.byAddress.set(address, turns);
    if (turns.running < AT_ONCE) turns.running += 1;
    else if (turns.waiting.length >= MAX_WAITING) {
      throw new DomainError("rate_limited", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    } else await new Promise<void>((begin) => turns.waiting.push(begin));
    try {
      return await render();
    } finally {
      // The next one takes the place over.
      const next = turns.waiting.shift();
      if (next !== undefined) next();
      else {
        turns.running -= 1;
        if (turns.running === 0) this.byAddress.delete(address);
      }
    }
  }
}
