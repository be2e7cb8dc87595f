import { type LiveEvent, MAX_SUBJECTS } from "@/lib/db/outbox";

/** Interval between two batches of a channel. */
const PAUSE_MS = 250;
/** The same for lists, which change with every challenge: their cached pages render at most once a second. */
const LIST_PAUSE_MS = 1_000;
const LISTS: ReadonlySet<string> = new Set(["challenges", "leaderboard"]);
/** Channels in one call of `pass`. */
const CHANNELS_PER_CALL = 500;

/**
 * Combines the events of busy channels. The first event is passed on at once; those that follow within the pause are passed on
 * together at its end, each once, at the position of its last occurrence. The last event always arrives.
 */
export class EventThrottle {
  private readonly waiting = new Map<string, WaitingEvents>();
  /** When each channel was last passed on, the latest last, in monotonic milliseconds. */
  private readonly passedAt = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isPassing = false;

  /**
   * @param pass is awaited before more is passed on; must not throw
   * @param pauseMs between two batches of a channel, the next of which holds these events
   */
  constructor(
    private readonly pass: (events: readonly LiveEvent[]) => Promise<void>,
    private readonly pauseMs: (channel: string, events: Iterable<LiveEvent>) => number = pauseOf,
  ) {}

  add(events: readonly LiveEvent[]): void {
    for (const event of events) {
      const waiting: WaitingEvents = this.waiting.get(event.channel) ?? new Map();
      this.waiting.set(event.channel, waiting);
      mergeInto(waiting, event);
    }
    void this.passDue();
  }

  /** Discards what waits. */
  stop(): void {
    clearTimeout(this.timer);
    this.waiting.clear();
  }

  /** The number of channels in memory. */
  get remembered(): number {
    return new Set([...this.waiting.keys(), ...this.passedAt.keys()]).size;
  }

  private async passDue(): Promise<void> {
    if (this.isPassing) return;
    this.isPassing = true;
    for (let due = this.takeDue(); due.length > 0; due = this.takeDue()) await this.pass(due);
    this.isPassing = false;
    this.scheduleNext();
  }

  private takeDue(): LiveEvent[] {
    const time = performance.now();
    this.forgetQuiet(time);
    const isDue = ([channel]: readonly [string, unknown]) => this.dueAt(channel) <= time;
    const due = [...this.waiting].filter(isDue).slice(0, CHANNELS_PER_CALL);
    for (const [channel] of due) {
      this.waiting.delete(channel);
      this.passedAt.delete(channel);
      this.passedAt.set(channel, time);
    }
    return due.flatMap(([, events]) => [...events.values()]);
  }

  private dueAt(channel: string): number {
    const passedAt = this.passedAt.get(channel);
    if (passedAt === undefined) return Number.NEGATIVE_INFINITY;
    return passedAt + this.pauseMs(channel, this.waiting.get(channel)?.values() ?? []);
  }

  private forgetQuiet(time: number): void {
    for (const channel of this.passedAt.keys()) {
      if (this.dueAt(channel) > time) return;
      this.passedAt.delete(channel);
    }
  }

  private scheduleNext(): void {
    clearTimeout(this.timer);
    if (this.waiting.size === 0) return;
    let next = Number.POSITIVE_INFINITY;
    for (const channel of this.waiting.keys()) next = Math.min(next, this.dueAt(channel));
    this.timer = setTimeout(() => void this.passDue(), Math.max(1, Math.ceil(next - performance.now())));
  }
}

function pauseOf(channel: string): number {
  return LISTS.has(channel) ? LIST_PAUSE_MS : PAUSE_MS;
}

/** Whether an event holds what pages show of it without a refresh. */
export function hasTotals({ data }: LiveEvent): boolean {
  return data.boost_number !== undefined;
}

/**
 * The waiting events of one channel, in the order in which they are passed on. The key of an event is its type and data; of one with
 * the totals of a challenge, which replace those before, the type and the challenge; of one that stands for all subjects of its type,
 * the type alone.
 */
type WaitingEvents = Map<string, LiveEvent>;

function mergeInto(waiting: WaitingEvents, event: LiveEvent): void {
  const allOfType = waiting.get(event.type);
  if (allOfType === undefined) putLast(waiting, keyOf(event), event);
  else putLast(waiting, event.type, allOfType);
  if (waiting.size > MAX_SUBJECTS) dropSubjects(waiting);
}

function keyOf(event: LiveEvent): string {
  const { type, data } = event;
  return `${type} ${hasTotals(event) ? data.challenge_id : JSON.stringify(data)}`;
}

/** Replaces all events by one of each type. */
function dropSubjects(waiting: WaitingEvents): void {
  const events = [...waiting.values()];
  waiting.clear();
  for (const { channel, type } of events) putLast(waiting, type, { channel, type, data: {} });
}

/** Sets a key and moves it to the end; a map alone would keep its old position. */
function putLast(waiting: WaitingEvents, key: string, event: LiveEvent): void {
  waiting.delete(key);
  waiting.set(key, event);
}
