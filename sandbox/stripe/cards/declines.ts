/** Reasons for declines, by Stripe's published codes. */
export interface Decline {
  code: string;
  declineCode: string;
  message: string;
  /** Blocked by Stripe's fraud screening before the bank was asked. */
  blocked?: boolean;
}

const declined = (declineCode: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  declineCode,
  message,
});

export const DECLINES = {
  generic: declined("generic_decline"),
  insufficientFunds: declined("insufficient_funds", "Your card has insufficient funds."),
  lostCard: declined("lost_card"),
  stolenCard: declined("stolen_card"),
  velocity: declined(
    "card_velocity_exceeded",
    "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  ),
  fraudulent: { ...declined("fraudulent"), blocked: true },
  expiredCard: { code: "expired_card", declineCode: "expired_card", message: "Your card has expired." },
  incorrectCvc: {
    code: "incorrect_cvc",
    declineCode: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
  },
  processingError: {
    code: "processing_error",
    declineCode: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
  authenticationRequired: {
    code: "authentication_required",
    declineCode: "authentication_required",
    message: "Your card was declined. This transaction requires authentication.",
  },
} satisfies Record<string, Decline>;
