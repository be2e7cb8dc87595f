/**
 * Points within seconds: how often something may be done before it has to wait. With a `step` a process counts by itself
 * and tells the others of so many at once: less exact by one step for each process, and almost free (decision 121).
 */
export type Limit = { readonly points: number; readonly seconds: number; readonly step?: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Every limit, by what is done and by whose doing is counted. `address`: of the network, so several people may share one;
 * `account`: of the person; `target`: of what it is aimed at (an e-mail address that gets mails, or whatever the caller of
 * `enforceRateLimit` names: `lib/auth/attempts.ts` says what guesses are aimed at).
 * Source: docs/product/errors-and-limits.md#rate-limits.
 */
export const LIMITS = {
  sign_in: { address: { points: 60, seconds: 5 * MINUTE }, target: { points: 10, seconds: 15 * MINUTE } },
  sign_in_account: { target: { points: 100, seconds: 15 * MINUTE } },
  sign_up: { address: { points: 20, seconds: HOUR } },
  proof: { target: { points: 5, seconds: 15 * MINUTE } },
  proof_account: { target: { points: 30, seconds: 15 * MINUTE } },
  mail: {
    address: { points: 20, seconds: HOUR },
    account: { points: 10, seconds: HOUR },
    target: { points: 5, seconds: HOUR },
  },
  upload: { account: { points: 30, seconds: HOUR } },
  deletion: { account: { points: 10, seconds: 15 * MINUTE } },
  export: { account: { points: 5, seconds: HOUR } },
  /** Every write of a signed-in person that has no limit of its own. */
  write: { account: { points: 120, seconds: MINUTE, step: 20 } },
  /** What asks the payment provider while the person waits. */
  provider: { account: { points: 60, seconds: 5 * MINUTE } },
  /** Asked every 30 seconds by each open tab of the settings: a dozen of them. */
  payout_status: { account: { points: 120, seconds: 5 * MINUTE } },
  checkout: { account: { points: 60, seconds: HOUR } },
  picture: { address: { points: 120, seconds: MINUTE } },
  live: { address: { points: 120, seconds: MINUTE } },
  /** Without a session: API reads, and pages that must be rendered. What a cache answers is not counted. */
  read: { address: { points: 600, seconds: MINUTE, step: 20 } },
  /** Pages requested with a session cookie, valid or not: a dashboard renders again with every live update. */
  render: { address: { points: 1_800, seconds: MINUTE, step: 60 } },
  /** Requests that report violations of the content security policy. */
  report: { address: { points: 60, seconds: MINUTE, step: 20 } },
} as const satisfies Record<string, Partial<Record<"address" | "account" | "target", Limit>>>;

export type LimitName = keyof typeof LIMITS;
