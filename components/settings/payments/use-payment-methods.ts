import { useCallback, useEffect, useState } from "react";
import { call } from "@/lib/http/call";
import type { PaymentMethodWire } from "@/lib/payments/contract";

/** The saved cards, loaded in the browser: the provider is asked, which must not hold up the page. Null while they load. */
export function usePaymentMethods() {
  const [methods, setMethods] = useState<readonly PaymentMethodWire[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async (signal?: AbortSignal) => {
    setFailed(false);
    try {
      setMethods(await call("GET /api/users/payment-methods", signal && { signal }));
    } catch {
      if (!signal?.aborted) setFailed(true);
    }
  }, []);
  useEffect(() => {
    const aborter = new AbortController();
    load(aborter.signal);
    return () => aborter.abort();
  }, [load]);
  return { methods, hasFailed, reload: () => load() };
}
