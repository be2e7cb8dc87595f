export type InvariantNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** A law (docs/product/money.md#laws) that does not hold, and for what. */
export type Violation = {
  readonly law: InvariantNumber;
  /** The id of a row of ours or of an object of the provider; an account. */
  readonly subject: string;
  readonly message: string;
  /** The pledge that was looked at, where it was one. */
  readonly pledgeId?: string;
};
