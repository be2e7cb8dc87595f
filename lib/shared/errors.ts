import type { Cents } from "./money";

/**
 * The closed list of expected errors. Each code has an HTTP status here and a message (`messages/*.json`,
 * `errors.<code>`). Any other thrown error is a bug and becomes an opaque 500.
 * Statuses: docs/product/errors-and-limits.md#codes.
 */
export const ERROR_STATUS = {
  invalid_input: 400,
  malformed_json: 400,
  amount_too_low: 400,
  amount_too_high: 400,
  boost_too_low: 400,
  declined_by_rule: 400,
  country_not_supported: 400,
  moderation_failed: 400,
  invalid_image: 400,
  link_invalid: 400,
  invalid_proof: 400,
  not_signed: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  invalid_token: 401,
  cross_site: 403,
  forbidden: 403,
  self_challenge: 403,
  account_suspended: 403,
  account_closed: 403,
  account_limited: 403,
  api_key_scope: 403,
  step_up_required: 403,
  email_unconfirmed: 403,
  sign_in_again: 403,
  google_unverified: 403,
  not_found: 404,
  challenge_not_found: 404,
  challenge_hidden: 404,
  streamer_not_found: 404,
  profile_not_found: 404,
  payment_not_found: 404,
  payment_method_not_found: 404,
  overlay_key_invalid: 404,
  dispute_not_found: 404,
  invitation_not_found: 404,
  desk_not_found: 404,
  case_not_found: 404,
  method_not_allowed: 405,
  wrong_state: 409,
  challenge_expired: 409,
  performance_overdue: 409,
  boost_closed: 409,
  pot_full: 409,
  withdraw_closed: 409,
  offer_not_withdrawable: 409,
  payment_too_late: 409,
  streamer_paused: 409,
  too_young: 409,
  payout_account_required: 409,
  payout_account_incomplete: 409,
  payout_left: 409,
  payout_held: 409,
  payout_not_held: 409,
  holds_missing: 409,
  streamer_not_ready: 409,
  counter_offer_open: 409,
  counter_offer_closed: 409,
  wording_too_new: 409,
  wording_too_late: 409,
  undo_too_late: 409,
  undo_used: 409,
  proof_frozen: 409,
  payment_incomplete: 409,
  payment_charging: 409,
  dispute_too_small: 409,
  dispute_window_over: 409,
  dispute_window_open: 409,
  dispute_stated: 409,
  dispute_decided: 409,
  evidence_full: 409,
  objection_made: 409,
  objection_over: 409,
  already_limited: 409,
  already_removed: 409,
  content_changed: 409,
  picture_removed: 409,
  case_decided: 409,
  case_closed: 409,
  case_claimed: 409,
  second_operator: 409,
  question_open: 409,
  question_closed: 409,
  appeal_used: 409,
  email_taken: 409,
  two_step_on: 409,
  google_not_linked: 409,
  google_revoked: 409,
  username_taken: 409,
  already_moderator: 409,
  invited_is_blocked: 409,
  moderators_full: 409,
  invitations_full: 409,
  desks_full: 409,
  webhooks_full: 409,
  webhook_off: 409,
  api_keys_full: 409,
  rehearsal_refused: 409,
  body_too_large: 413,
  unsupported_content_type: 415,
  rate_limited: 429,
  internal: 500,
  channel_platform_away: 503,
  payments_unavailable: 503,
  too_busy: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Values for a message's placeholders: `{ minimum: 10 }` (dollars). */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** An expected error, with a reason to show. */
export class DomainError extends Error {
  override readonly name = "DomainError";

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    /** Further members of the JSON response, such as `moderationFailed: true`. */
    readonly extras: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}

/** Invalid input by field; the values are message keys under `errors.fields`. */
export class InvalidInput extends DomainError {
  constructor(
    readonly fields: Readonly<Record<string, string>>,
    /** What amounts that are too high may be at most, by field, where that is known. */
    readonly maxima: Readonly<Record<string, Cents>> = {},
  ) {
    super("invalid_input");
  }
}

/** The promise's value, or null when it rejects with a DomainError of this code. */
export async function nullOn<Value>(code: ErrorCode, promise: Promise<Value>): Promise<Value | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof DomainError && error.code === code) return null;
    throw error;
  }
}
