import { max } from "date-fns";

/** A channel is about 60 bytes here; more than so many that changed are not remembered one by one. */
const REMEMBERED = 50_000;

/** When each channel was last told of, as far back as this process can know. */
export class LastChanges {
  /** In the order of the changes, the latest last. */
  private readonly times = new Map<string, Date>();
  /** What happened before is unknown: this process did not listen yet, or has forgotten. */
  private knownSince = new Date(0);

  constructor(private readonly remembered = REMEMBERED) {}

  note(channel: string, at: Date): void {
    this.times.delete(channel);
    this.times.set(channel, at);
    const [oldest] = this.times;
    if (this.times.size <= this.remembered || oldest === undefined) return;
    this.times.delete(oldest[0]);
    this.knownSince = oldest[1];
  }

  /** Nothing before this moment was heard for sure. */
  beginAnew(at: Date): void {
    this.times.clear();
    this.knownSince = at;
  }

  /** The last change of any of the channels, never earlier than what is known. */
  latest(channels: readonly string[]): Date {
    return max([this.knownSince, ...channels.flatMap((channel) => this.times.get(channel) ?? [])]);
  }
}
