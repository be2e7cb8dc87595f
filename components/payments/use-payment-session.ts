import { useEffect, useState } from "react";
import { call } from "@/lib/http/call";

/**
 * The secret with which Stripe's form shows the person's saved cards. Undefined while it loads; null when there is nothing to
 * show or it could not be loaded: the form then takes a new card.
 */
export function usePaymentSession(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    const aborter = new AbortController();
    call("POST /api/users/payment-session", { signal: aborter.signal })
      .then(({ customer_session_client_secret: opened }) => opened)
      .catch(() => null)
      .then((opened) => {
        if (!aborter.signal.aborted) setSecret(opened);
      });
    return () => aborter.abort();
  }, []);
  return secret;
}
