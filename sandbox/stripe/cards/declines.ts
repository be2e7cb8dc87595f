/** Reasons for declines, by Stripe's published codes. */
export interface Decline {
  code: string;
  declineCode: string;
  message: string;
  /** What the bank or its network advises; nothing where the bank was not asked. */
  advice: "try_again_later" | "confirm_card_data" | "do_not_try_again" | null;
}

const declined = (declineCode: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  declineCode,
  message,
  advice: "try_again_later",
});

export const DECLINES = {
  generic: declined("generic_decline"),
  insufficientFunds: declined("insufficient_funds", "Your card has insufficient funds."),
  lostCard: { ...declined("lost_card"), advice: "do_not_try_again" },
  stolenCard: { ...declined("stolen_card"), advice: "do_not_try_again" },
  velocity: declined(
    "card_velocity_exceeded",
    "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  ),
  /** Blocked by Stripe's fraud screening. */
  fraudulent: { ...declined("fraudulent"), advice: null },
  expiredCard: {
    code: "expired_card",
    declineCode: "expired_card",
    message: "Your card has expired.",
    advice: "confirm_card_data",
  },
  incorrectCvc: {
    code: "incorrect_cvc",
    declineCode: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
    advice: "confirm_card_data",
  },
  processingError: {
    code: "processing_error",
    declineCode: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
    advice: "try_again_later",
  },
  authenticationRequired: {
    code: "authentication_required",
    declineCode: "authentication_required",
    message: "Your card was declined. This transaction requires authentication.",
    advice: "try_again_later",
  },
} satisfies Record<string, Decline>;
