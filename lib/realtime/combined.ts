import { type LiveEvent, MOST_SUBJECTS } from "@/lib/db/outbox";

/** A channel is told of at most four times a second. */
const PAUSE_MS = 250;
/** Lists show what happens to everybody: what is kept of them is made anew at most once a second. */
const LIST_PAUSE_MS = 1_000;
const LISTS: ReadonlySet<string> = new Set(["challenges", "leaderboard"]);
/** What is kept of so many channels is forgotten in one call. */
const CHANNELS_AT_ONCE = 500;

/**
 * Combines the events of busy channels. The first one is passed on at once; what follows within the pause is passed on
 * together at its end, each event once and at the place of its last time. So the last one always arrives.
 */
export class Combined {
  private readonly waiting = new Map<string, WaitingEvents>();
  /** When each channel was last told of, the latest last; in milliseconds of a clock that nobody moves. */
  private readonly toldAt = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isPassing = false;

  /** @param pass is awaited before more is passed on; must not throw */
  constructor(private readonly pass: (events: readonly LiveEvent[]) => Promise<void>) {}

  add(events: readonly LiveEvent[]): void {
    for (const event of events) {
      const waiting: WaitingEvents = this.waiting.get(event.channel) ?? new Map();
      this.waiting.set(event.channel, waiting);
      mergeInto(waiting, event);
    }
    void this.passDue();
  }

  /** Passes on nothing more. */
  stop(): void {
    clearTimeout(this.timer);
    this.waiting.clear();
  }

  /** How many channels it knows of. */
  get remembered(): number {
    return new Set([...this.waiting.keys(), ...this.toldAt.keys()]).size;
  }

  private async passDue(): Promise<void> {
    if (this.isPassing) return;
    this.isPassing = true;
    for (let due = this.takeDue(); due.length > 0; due = this.takeDue()) await this.pass(due);
    this.isPassing = false;
    this.wakeAtNext();
  }

  private takeDue(): LiveEvent[] {
    const time = performance.now();
    this.forgetSilent(time);
    const isDue = ([channel]: readonly [string, unknown]) => this.dueAt(channel) <= time;
    const due = [...this.waiting].filter(isDue).slice(0, CHANNELS_AT_ONCE);
    for (const [channel] of due) {
      this.waiting.delete(channel);
      this.toldAt.delete(channel);
      this.toldAt.set(channel, time);
    }
    return due.flatMap(([, events]) => [...events.values()]);
  }

  private dueAt(channel: string): number {
    const pause = LISTS.has(channel) ? LIST_PAUSE_MS : PAUSE_MS;
    return (this.toldAt.get(channel) ?? Number.NEGATIVE_INFINITY) + pause;
  }

  private forgetSilent(time: number): void {
    for (const [channel, toldAt] of this.toldAt) {
      if (toldAt + LIST_PAUSE_MS > time) return;
      this.toldAt.delete(channel);
    }
  }

  private wakeAtNext(): void {
    clearTimeout(this.timer);
    if (this.waiting.size === 0) return;
    let next = Number.POSITIVE_INFINITY;
    for (const channel of this.waiting.keys()) next = Math.min(next, this.dueAt(channel));
    this.timer = setTimeout(() => void this.passDue(), Math.max(1, Math.ceil(next - performance.now())));
  }
}

/**
 * What waits of one channel, in the order in which it is passed on. The key of an event about one subject is its type and
 * its data; the key of one that stands for all subjects of its type is the type alone.
 */
type WaitingEvents = Map<string, LiveEvent>;

function mergeInto(waiting: WaitingEvents, event: LiveEvent): void {
  const allOfType = waiting.get(event.type);
  if (allOfType === undefined) putLast(waiting, `${event.type} ${JSON.stringify(event.data)}`, event);
  else putLast(waiting, event.type, allOfType);
  if (waiting.size > MOST_SUBJECTS) dropSubjects(waiting);
}

/** One event for each type remains. */
function dropSubjects(waiting: WaitingEvents): void {
  const events = [...waiting.values()];
  waiting.clear();
  for (const { channel, type } of events) putLast(waiting, type, { channel, type, data: {} });
}

/** A map keeps the place of a key that is set again; here the last time counts. */
function putLast(waiting: WaitingEvents, key: string, event: LiveEvent): void {
  waiting.delete(key);
  waiting.set(key, event);
}
