import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";

/** Seconds after which somebody may have left. */
const RETRY_AFTER_SECONDS = 10;

/**
 * How many live streams are open in this process at the same time: in total, from one network address and of one person.
 * Without a bound whoever opens streams and keeps them takes the memory of everybody else's (docs/decisions/0124).
 */
export class Places {
  private total = 0;
  private readonly addresses = new Map<string, number>();
  private readonly people = new Map<string, number>();

  /** Why one more stream cannot be opened; undefined when it can. */
  refusal(address: string, userId?: string): DomainError | undefined {
    const { LIVE_STREAMS, LIVE_STREAMS_PER_ADDRESS, LIVE_STREAMS_PER_PERSON } = env();
    const params = { retryAfterSeconds: RETRY_AFTER_SECONDS };
    if (this.total >= LIVE_STREAMS) return new DomainError("too_busy", params);
    const isOwnShareTaken =
      (this.addresses.get(address) ?? 0) >= LIVE_STREAMS_PER_ADDRESS ||
      (userId !== undefined && (this.people.get(userId) ?? 0) >= LIVE_STREAMS_PER_PERSON);
    return isOwnShareTaken ? new DomainError("rate_limited", params) : undefined;
  }

  /** Takes a place for a stream. @returns gives it back; to be called once */
  take(address: string, userId?: string): () => void {
    this.change(address, userId, 1);
    return () => this.change(address, userId, -1);
  }

  private change(address: string, userId: string | undefined, by: 1 | -1): void {
    this.total += by;
    count(this.addresses, address, by);
    if (userId !== undefined) count(this.people, userId, by);
  }
}

function count(counts: Map<string, number>, name: string, by: number): void {
  const counted = (counts.get(name) ?? 0) + by;
  if (counted === 0) counts.delete(name);
  else counts.set(name, counted);
}
