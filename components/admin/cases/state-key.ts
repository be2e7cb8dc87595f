import type { CaseWire } from "@/lib/admin/contract";

/** The message of `admin.cases` that says how a case stands: what was decided, or its state while nothing is. */
export function stateKey({ state, decision }: Pick<CaseWire, "state" | "decision">) {
  return decision === null ? (`states.${state}` as const) : (`outcomes.${decision}` as const);
}
