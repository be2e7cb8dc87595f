type EventFault = {
  on: "event";
  /** Exact type, or a prefix ending in `*`. */
  type: string;
  times: number;
} & (
  | { do: "drop" }
  | { do: "double" }
  | { do: "delay"; delay_ms: number }
  /** The matching events wait for the last of `times` and arrive in reverse, this many milliseconds apart. */
  | { do: "reorder"; delay_ms: number }
);

export const matchesPattern = (pattern: string, value: string): boolean =>
  new RegExp(`^${pattern.split("*").map(escapeForRegExp).join(".*")}$`).test(value);

const escapeForRegExp = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");

/** The deliveries of an event to an endpoint: a delay in milliseconds for each copy, or that it is held; none when it is lost. */
type Way = {
  readonly delays: readonly (number | "held")[];
  /** Releases the held events now, the last first, this many milliseconds apart. */
  readonly releaseEvery?: number;
};

/**
 * When a held event is delivered: not until the events are released, by a flush, or by a restart, which clears all faults. A number that
 * the journal can write.
 */
export const HELD = Number.MAX_SAFE_INTEGER;

/** The injected faults of event deliveries. */
export class EventFaults {
  #faults: EventFault[] = [];

  add(fault: EventFault): void {
    this.#faults.push({ ...fault });
  }

  clear(): void {
    this.#faults = [];
  }

  list(): EventFault[] {
    return this.#faults.map((fault) => ({ ...fault }));
  }

  wayOf(type: string): Way {
    const fault = this.#faults.find(
      (candidate) => candidate.times > 0 && matchesPattern(candidate.type, type),
    );
    if (!fault) return { delays: [0] };
    fault.times -= 1;
    if (fault.times === 0) this.#faults = this.#faults.filter((candidate) => candidate !== fault);
    switch (fault.do) {
      case "drop":
        return { delays: [] };
      case "double":
        return { delays: [0, 0] };
      case "delay":
        return { delays: [fault.delay_ms] };
      case "reorder":
        return fault.times > 0 ? { delays: ["held"] } : { delays: [0], releaseEvery: fault.delay_ms };
    }
  }
}
