import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/lib/http/call";
import { PAYOUT_ACCOUNT_POLL_SECONDS, type PayoutAccountWire } from "@/lib/payouts/contract";

export type PayoutAccountView = {
  /** Null until the first answer. */
  readonly account: PayoutAccountWire | null;
  /** The last refresh failed. */
  readonly failed: boolean;
  readonly refresh: () => Promise<void>;
  readonly show: (account: PayoutAccountWire) => void;
};

/** The payout account as the provider reports it; refreshed every 30 seconds while the tab is visible, and on return to it. */
export function usePayoutAccount(): PayoutAccountView {
  const [account, show] = useState<PayoutAccountWire | null>(null);
  const [failed, setFailed] = useState(false);
  const isMounted = useRef(true);

  const refresh = useCallback(async () => {
    try {
      const found = await call("GET /api/streamers/me/stripe/status");
      if (!isMounted.current) return;
      show(found);
      setFailed(false);
    } catch {
      if (isMounted.current) setFailed(true);
    }
  }, []);

  useEffect(() => {
    isMounted.current = true;
    const refreshIfVisible = () => {
      if (document.visibilityState === "visible") refresh();
    };
    refreshIfVisible();
    const timer = setInterval(refreshIfVisible, PAYOUT_ACCOUNT_POLL_SECONDS * 1_000);
    document.addEventListener("visibilitychange", refreshIfVisible);
    return () => {
      isMounted.current = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshIfVisible);
    };
  }, [refresh]);

  return { account, failed, refresh, show };
}
