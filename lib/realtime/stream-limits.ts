import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";

/** When a client may try again. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Limits the live streams that are open in this process: in total, per network address and per person, so that one client
 * cannot take the memory of all others (docs/decisions/0124).
 */
export class StreamLimits {
  private total = 0;
  private readonly addresses = new Map<string, number>();
  private readonly people = new Map<string, number>();

  /** Why another stream cannot be opened; undefined if it can. */
  refusal(address: string, userId?: UserId): DomainError | undefined {
    const { LIVE_STREAMS, LIVE_STREAMS_PER_ADDRESS, LIVE_STREAMS_PER_PERSON } = env();
    const params = { retryAfterSeconds: RETRY_AFTER_SECONDS };
    if (this.total >= LIVE_STREAMS) return new DomainError("too_busy", params);
    const isOwnShareUsed =
      (this.addresses.get(address) ?? 0) >= LIVE_STREAMS_PER_ADDRESS ||
      (userId !== undefined && (this.people.get(userId) ?? 0) >= LIVE_STREAMS_PER_PERSON);
    return isOwnShareUsed ? new DomainError("rate_limited", params) : undefined;
  }

  /** Counts a stream that opens. @returns a function for its end; must be called once */
  enter(address: string, userId?: UserId): () => void {
    this.change(address, userId, 1);
    return () => this.change(address, userId, -1);
  }

  private change(address: string, userId: UserId | undefined, by: 1 | -1): void {
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
