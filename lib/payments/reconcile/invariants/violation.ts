import type { PledgeId } from "@/lib/shared/ids";

export type InvariantNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** A broken invariant (docs/product/money.md#laws) and what it is broken for. */
export type Violation = {
  readonly law: InvariantNumber;
  /** The id of a row of ours or of an object of the provider, or an account. */
  readonly subject: string;
  readonly message: string;
  /** The pledge that was checked, if any. */
  readonly pledgeId?: PledgeId;
};
