type EventFault = {
  on: "event";
  /** Exact type, or a prefix ending in `*`. */
  type: string;
  times: number;
} & (
  | { do: "drop" }
  | { do: "double" }
  | { do: "delay"; delay_ms: number }
  /** The matching events arrive in reverse: the first of `times` waits longest. */
  | { do: "reorder"; delay_ms: number }
);

export const matchesPattern = (pattern: string, value: string): boolean =>
  new RegExp(`^${pattern.split("*").map(escapeForRegExp).join(".*")}$`).test(value);

const escapeForRegExp = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");

/** What goes wrong on the way from event to endpoint, on purpose. */
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

  /** One delay in milliseconds for each copy to deliver; none when the event is lost. */
  delaysFor(type: string): number[] {
    const fault = this.#faults.find(
      (candidate) => candidate.times > 0 && matchesPattern(candidate.type, type),
    );
    if (!fault) return [0];
    const left = fault.times;
    fault.times -= 1;
    if (fault.times === 0) this.#faults = this.#faults.filter((candidate) => candidate !== fault);
    switch (fault.do) {
      case "drop":
        return [];
      case "double":
        return [0, 0];
      case "delay":
        return [fault.delay_ms];
      case "reorder":
        return [fault.delay_ms * left];
    }
  }
}
