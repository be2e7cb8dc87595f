import type { ChallengeWire } from "@/lib/challenges/contract";
import { ApiError, call } from "@/lib/http/call";

/** Waits before each further try: the card is authorized by now, so giving up early would only frighten. */
const RETRY_DELAYS_MS = [500, 1_500] as const;

/** Tells the server that the card is authorized, and tries again when it cannot be reached. Throws like `call`. */
export async function confirmAuthorized(intentId: string): Promise<ChallengeWire> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await confirm(intentId);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return confirm(intentId);
}

async function confirm(intentId: string): Promise<ChallengeWire> {
  const { challenge } = await call("POST /api/challenges/confirm-payment", {
    body: { payment_intent_id: intentId },
  });
  return challenge;
}
