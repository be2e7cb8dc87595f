import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/lib/http/call";
import { PAYOUT_ACCOUNT_POLL_SECONDS, type PayoutAccountWire } from "@/lib/payouts/contract";

export type PayoutAccountView = {
  /** null while nothing is known yet. */
  readonly account: PayoutAccountWire | null;
  /** The last look did not work. */
  readonly failed: boolean;
  readonly look: () => Promise<void>;
  readonly show: (account: PayoutAccountWire) => void;
};

/** The payout account as the provider has it, looked at every 30 seconds while somebody sees it, and when they return. */
export function usePayoutAccount(): PayoutAccountView {
  const [account, show] = useState<PayoutAccountWire | null>(null);
  const [failed, setFailed] = useState(false);
  const isHere = useRef(true);

  const look = useCallback(async () => {
    try {
      const found = await call("GET /api/streamers/me/stripe/status");
      if (!isHere.current) return;
      show(found);
      setFailed(false);
    } catch {
      if (isHere.current) setFailed(true);
    }
  }, []);

  useEffect(() => {
    isHere.current = true;
    const lookIfSeen = () => {
      if (document.visibilityState === "visible") look();
    };
    lookIfSeen();
    const timer = setInterval(lookIfSeen, PAYOUT_ACCOUNT_POLL_SECONDS * 1_000);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      isHere.current = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, [look]);

  return { account, failed, look, show };
}
