/**
 * At most `points` attempts within `seconds`. With a `step` each process counts locally and shares every full step: less
 * exact by one step per process, but almost free (decision 121).
 */
export type RateLimit = { readonly points: number; readonly seconds: number; readonly step?: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Every rate limit, by action and by what attempts are counted by. `address`: network address, which people may share;
 * `account`: the person; `target`: what the attempt is aimed at, such as a mail's recipient (for sign-ins see
 * `lib/auth/attempts.ts`).
 * Source: docs/product/errors-and-limits.md#rate-limits.
 */
export const RATE_LIMITS = {
  sign_in: { address: { points: 60, seconds: 5 * MINUTE }, target: { points: 10, seconds: 15 * MINUTE } },
  sign_in_account: { target: { points: 100, seconds: 15 * MINUTE } },
  /** In a browser where the account's owner signed in before: strangers cannot use it up. */
  sign_in_device: { target: { points: 10, seconds: 15 * MINUTE } },
  /** Right passwords, which then do not count as attempts. */
  signed_in: { address: { points: 300, seconds: 5 * MINUTE }, target: { points: 60, seconds: 15 * MINUTE } },
  /** A dormitory or a mobile network is one address. */
  sign_up: { address: { points: 100, seconds: HOUR } },
  /** What is mailed because of sign-ups, by network address and mailbox together and by mailbox. */
  mail_sign_up_pair: { target: { points: 5, seconds: HOUR } },
  mail_sign_up_account: { target: { points: 10, seconds: HOUR } },
  /** News to somebody with an account that somebody signed up with their address. */
  mail_signed_up_again: { target: { points: 5, seconds: 24 * HOUR } },
  /** Visits to the identity provider and back, each of which asks it. */
  sign_in_provider: { address: { points: 120, seconds: 5 * MINUTE } },
  proof: { target: { points: 5, seconds: 15 * MINUTE } },
  proof_account: { target: { points: 30, seconds: 15 * MINUTE } },
  proof_device: { target: { points: 10, seconds: 15 * MINUTE } },
  /** Requests for a link to set a new password; what is mailed because of them: `lib/auth/attempts.ts`. */
  mail_reset: { address: { points: 20, seconds: HOUR } },
  /** Half as long as the link works: who gets no other has one that works for as long again. */
  mail_reset_pair: { target: { points: 5, seconds: HOUR / 2 } },
  mail_reset_account: { target: { points: 10, seconds: HOUR / 2 } },
  /** The same of links that confirm an address. */
  mail_confirm: { address: { points: 20, seconds: HOUR } },
  mail_confirm_account: { target: { points: 5, seconds: HOUR } },
  /** Changes of address, by account and by account and new address together. */
  mail_change: { account: { points: 10, seconds: HOUR }, target: { points: 5, seconds: HOUR } },
  /** What is mailed to the new address because of them. */
  mail_change_account: { target: { points: 10, seconds: HOUR } },
  upload: { account: { points: 30, seconds: HOUR } },
  deletion: { account: { points: 10, seconds: 15 * MINUTE } },
  export: { account: { points: 5, seconds: HOUR } },
  /** Receipts, statements, analytics: some are rendered as PDF, some add up a year. */
  document: { account: { points: 120, seconds: HOUR } },
  /** Writes of signed-in people on routes without their own limit. */
  write: { account: { points: 120, seconds: MINUTE, step: 20 } },
  /**
   * Requests for tokens, before they are read: a password or code is counted by `sign_in` afterwards, and what renews a session by nothing
   * else, so that nobody's attempts elsewhere keep API clients behind the same address from it.
   */
  token: { address: { points: 600, seconds: MINUTE, step: 20 } },
  /**
   * Writes without a session on routes without their own limit, and a browser's every attempt to sign in before it is read: what it claims
   * is counted by `sign_in` afterwards.
   */
  public_write: { address: { points: 600, seconds: MINUTE, step: 20 } },
  /** Requests that call the payment provider synchronously. */
  provider: { account: { points: 60, seconds: 5 * MINUTE } },
  /** Polled every 30 seconds by each open tab of the settings; enough for a dozen. */
  payout_status: { account: { points: 120, seconds: 5 * MINUTE } },
  /** Also those that are refused: somebody may try a form's amounts one by one. */
  checkout: { account: { points: 60, seconds: 10 * MINUTE } },
  /** Texts of one's own that are screened: each may call the model. */
  own_text: { account: { points: 60, seconds: HOUR } },
  /** Each may notify and mail a crowd. */
  counter_offer: { account: { points: 20, seconds: HOUR } },
  /** Reports by people of what breaks the rules. */
  report_thing: { account: { points: 20, seconds: HOUR }, address: { points: 200, seconds: HOUR } },
  /** Invitations to moderate, which notify and mail a person, and codes of such links. */
  invitation: { account: { points: 30, seconds: HOUR } },
  /** The streamer lifts a moderator's blocks one by one. */
  desk_block: { account: { points: 60, seconds: HOUR } },
  /** One a minute from each source that streams; people behind one address are several. */
  overlay_presence: { address: { points: 120, seconds: MINUTE } },
  /** Documents of overlays, with or without a key: a source asks four times a second at most. */
  overlay: { address: { points: 1_200, seconds: MINUTE, step: 20 } },
  /** Test alerts on the caller's own overlay. */
  overlay_test: { account: { points: 30, seconds: 5 * MINUTE } },
  /** Each sends some twenty events to each of the caller's webhooks. */
  rehearsal: { account: { points: 20, seconds: HOUR } },
  /** Calls with an API key, by key; keys that are none, by address. */
  api_key: { account: { points: 300, seconds: MINUTE, step: 20 } },
  api_key_unknown: { address: { points: 30, seconds: MINUTE, step: 10 } },
  /** Tests of webhooks, and events sent again: requests to an address of the caller's choice. */
  webhook_test: { account: { points: 60, seconds: HOUR } },
  /** An audit reads what changed on both sides since the last one. */
  audit: { account: { points: 6, seconds: HOUR } },
  /** Each may call the model twice. */
  rules_trial: { account: { points: 60, seconds: HOUR } },
  /** Also without a session, by the code of a mailed link. */
  objection: { address: { points: 30, seconds: HOUR }, account: { points: 20, seconds: HOUR } },
  picture: { address: { points: 120, seconds: MINUTE } },
  /** Uploaded pictures that do not exist. */
  picture_unknown: { address: { points: 60, seconds: MINUTE, step: 20 } },
  /** Mail providers send their readers' requests from few addresses. */
  unsubscribe: { address: { points: 600, seconds: MINUTE, step: 20 } },
  /** While a server is replaced, thousands open theirs again within seconds: no statement for each. */
  live: { address: { points: 120, seconds: MINUTE, step: 20 } },
  /** API reads without a session, and of public data with one. What a cache answers is not counted. */
  read: { address: { points: 600, seconds: MINUTE, step: 20 } },
  /** API reads with a session, of all tabs of a person; what keeps a session alive included. */
  read_signed_in: { account: { points: 1_200, seconds: MINUTE, step: 20 } },
  /** Pages rendered for one visitor: without a session, and with what claims to be one. */
  page: { address: { points: 180, seconds: MINUTE, step: 20 } },
  page_signed_in: { address: { points: 600, seconds: MINUTE, step: 20 } },
  /**
   * Parts of pages that no cache answers: what open ones refresh, four times a second in each of 25 tabs, and what links load. Apart,
   * because a refused refresh leaves the page, while a refused link only loads it whole.
   */
  page_part: { address: { points: 6_000, seconds: MINUTE, step: 20 } },
  page_link: { address: { points: 6_000, seconds: MINUTE, step: 20 } },
  /** Lines for chats that no cache answers. Bots of thousands of streamers ask from few addresses; a target is a streamer's command. */
  chat: {
    address: { points: 6_000, seconds: MINUTE, step: 20 },
    target: { points: 60, seconds: MINUTE, step: 20 },
  },
  /** Requests that report violations of the content security policy. */
  report: { address: { points: 60, seconds: MINUTE, step: 20 } },
} as const satisfies Record<string, Partial<Record<"address" | "account" | "target", RateLimit>>>;

export type RateLimitName = keyof typeof RATE_LIMITS;
