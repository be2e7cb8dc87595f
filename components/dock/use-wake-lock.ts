import { useEffect } from "react";

/** Keeps the screen on while the page is visible, where the browser can; it takes the lock away from a hidden page. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      // Refused on a low battery.
      const taken = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) await taken?.release();
      else lock = taken;
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
}
