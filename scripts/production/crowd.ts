import { Agent, get } from "node:http";
import { reconnectAfterMs } from "@/lib/shared/reconnect";
import { waitUntil } from "@/scripts/dev/processes";

const OPENED_AT_ONCE = 50;
const ALL_WITHIN_MS = 60_000;

type Opening = {
  readonly index: number;
  /** When the stream was lost, in monotonic milliseconds. */
  readonly lostAt: number;
  /** Attempts since then. */
  readonly failures: number;
  readonly isFirst: boolean;
};

/** As `LiveRefresh` waits for more events of the same change, and for what its page shows already. */
const TOGETHER_MS = 150;
const SHOWN_ALREADY = 20;
const LONGEST_WAIT_MS = 60_000;
const SPREAD = /"spread":(\d+)/;

/** Pages with a live stream each, which open it again when it ends, and refresh themselves when they hear of a change. */
export class Crowd {
  /** Attempts that failed, by reason. */
  readonly refused = new Map<string, number>();
  /** For each stream that ended: when it came back, and after how long; monotonic milliseconds. */
  readonly returns: { readonly at: number; readonly afterMs: number }[] = [];
  private readonly agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  /** How long each refresh took, in milliseconds, and those that failed. */
  readonly refreshes: number[] = [];
  failedRefreshes = 0;
  private readonly refreshAgent = new Agent({ keepAlive: true });
  private readonly timers = new Set<NodeJS.Timeout>();
  private openCount = 0;
  private isOver = false;

  constructor(
    private readonly url: string,
    private readonly size: number,
    /** Each listens to one of them. */
    private readonly channels: readonly string[],
    /** What is open; without it nothing is refreshed. */
    private readonly page?: string,
  ) {}

  /** Opens all streams. @throws Error when some stay closed */
  async gather(): Promise<void> {
    for (let asked = 0; asked < this.size; asked += OPENED_AT_ONCE) {
      const wanted = Math.min(asked + OPENED_AT_ONCE, this.size);
      for (let index = asked; index < wanted; index += 1)
        this.open({ index, lostAt: performance.now(), failures: 0, isFirst: true });
      await waitUntil(() => this.openCount >= wanted, 10_000, 10);
    }
    await this.untilAllAreOpen();
  }

  async untilAllAreOpen(): Promise<void> {
    if (await waitUntil(() => this.openCount === this.size, ALL_WITHIN_MS)) return;
    throw new Error(`${this.openCount} of ${this.size} live streams are open.`);
  }

  leave(): void {
    this.isOver = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.agent.destroy();
    this.refreshAgent.destroy();
  }

  private open({ index, lostAt, failures, isFirst }: Opening): void {
    let isOpen = false;
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      if (isOpen) this.openCount -= 1;
      if (this.isOver) return;
      const failed = isOpen ? 0 : failures;
      const since = isOpen ? performance.now() : lostAt;
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        this.open({ index, lostAt: since, failures: failed + 1, isFirst: isFirst && !isOpen });
      }, reconnectAfterMs(failed));
      this.timers.add(timer);
    };
    const channel = this.channels[Math.floor(Math.random() * this.channels.length)];
    const refreshSoon = this.refresher(index);
    const options = { agent: this.agent, localAddress: addressOf(index) };
    const request = get(`${this.url}/api/realtime?channels=${channel}`, options, (response) => {
      if (response.statusCode !== 200) this.note(`status ${response.statusCode}`);
      response.once("close", lose);
      response.on("error", lose);
      let unfinished = "";
      const hear = (event: string) => {
        if (!isOpen && event.includes("event: hello")) {
          isOpen = true;
          this.openCount += 1;
          const at = performance.now();
          if (isFirst) return;
          this.returns.push({ at, afterMs: at - lostAt });
        } else if (!event.includes("event: challenge.")) return;
        const times = event.includes('"boost_number"') ? SHOWN_ALREADY : 1;
        refreshSoon(Number(SPREAD.exec(event)?.[1] ?? 0) * times);
      };
      response.setEncoding("utf8").on("data", (text: string) => {
        const events = (unfinished + text).split("\n\n");
        unfinished = events.pop() ?? "";
        events.forEach(hear);
      });
    });
    request.on("error", (error) => {
      this.note(error.message);
      lose();
    });
  }

  /** What one page does when it hears of a change: one refresh at a time, as soon as any event asks for it, and another for later ones. */
  private refresher(index: number): (spreadMs: number) => void {
    let timer: NodeJS.Timeout | undefined;
    let dueWithinMs = Number.POSITIVE_INFINITY;
    let running = Promise.resolve();
    const start = () => {
      dueWithinMs = Number.POSITIVE_INFINITY;
      return this.refresh(index);
    };
    return (spreadMs) => {
      const withinMs = Math.min(spreadMs, LONGEST_WAIT_MS);
      if (this.page === undefined || withinMs >= dueWithinMs) return;
      clearTimeout(timer);
      dueWithinMs = withinMs;
      timer = setTimeout(
        () => {
          running = running.then(start);
        },
        TOGETHER_MS + Math.random() * withinMs,
      );
    };
  }

  private async refresh(index: number): Promise<void> {
    if (this.isOver) return;
    const startedAt = performance.now();
    const isFine = await new Promise<boolean>((resolve) => {
      const options = {
        agent: this.refreshAgent,
        localAddress: addressOf(index),
        headers: { rsc: "1", "accept-encoding": "br" },
      };
      get(`${this.url}${this.page}`, options, (response) => {
        response
          .once("end", () => resolve(response.statusCode === 200))
          .once("error", () => resolve(false))
          .resume();
      }).once("error", () => resolve(false));
    });
    if (this.isOver) return;
    if (isFine) this.refreshes.push(performance.now() - startedAt);
    else this.failedRefreshes += 1;
  }

  private note(reason: string): void {
    this.refused.set(reason, (this.refused.get(reason) ?? 0) + 1);
  }
}

/** Everybody has a network address of their own: requests of one address are counted one after the other. */
function addressOf(index: number): string {
  return `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
}
