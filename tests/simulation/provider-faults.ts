import { sandbox } from "@/tests/support/world";

/** What goes wrong with a call to the provider, in the words of the sandbox. */
export type ProviderFault = {
  readonly method: "GET" | "POST" | "*";
  /** `*` stands for anything. */
  readonly path: string;
  readonly times: number;
} & Effect;

export type Effect =
  | { readonly do: "refuse" | "lose_answer" | "cut" }
  | {
      readonly do: "fail";
      readonly status: number;
      readonly after_commit: boolean;
      readonly remember: boolean;
    }
  | { readonly do: "stall"; readonly delay_ms: number; readonly after_commit: boolean };

/**
 * The faults that wait for the application's next calls. They are handed to the sandbox one by one, right before the call
 * that each of them hits, so that the story's own questions to the provider are never hit.
 */
export class ProviderFaults {
  #waiting: { left: number; readonly fault: ProviderFault }[] = [];

  add(fault: ProviderFault): void {
    this.#waiting.push({ left: fault.times, fault });
  }

  clear(): void {
    this.#waiting = [];
  }

  /** @returns true when the call will stall */
  async arm(method: string, path: string): Promise<boolean> {
    const hit = this.#waiting.find(
      ({ fault }) => (fault.method === "*" || fault.method === method) && matches(fault.path, path),
    );
    if (hit === undefined) return false;
    hit.left -= 1;
    if (hit.left === 0) this.#waiting = this.#waiting.filter((waiting) => waiting !== hit);
    const { times: _, ...fault } = hit.fault;
    await sandbox("faults", { on: "request", ...fault, method, path, times: 1 });
    return fault.do === "stall";
  }
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(path);
}
