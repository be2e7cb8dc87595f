import { max } from "date-fns";

/** Channels remembered, at about 60 bytes each. */
const REMEMBERED = 50_000;

/** The time of each channel's last event, as far as this process knows. */
export class LastChanges {
  /** In order of time, the latest last. */
  private readonly times = new Map<string, Date>();
  /** Changes before this time are unknown: this process was not listening, or has forgotten them. */
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

  /** Forgets everything: events before this time may have been missed. */
  reset(at: Date): void {
    this.times.clear();
    this.knownSince = at;
  }

  /** The last change of any of the channels, at the earliest the time since which changes are known. */
  latest(channels: readonly string[]): Date {
    return max([this.knownSince, ...channels.flatMap((channel) => this.times.get(channel) ?? [])]);
  }
}
