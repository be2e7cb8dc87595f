import { useEffect, useState } from "react";

/**
 * Holds back a press until it is known who is signed in, so that an early one is not lost.
 *
 * @returns the act, and whether a press waits for it
 */
export function useWhenKnown<Args extends readonly unknown[]>(
  isKnown: boolean,
  act: (...args: Args) => void,
) {
  const [held, setHeld] = useState<Args | null>(null);
  useEffect(() => {
    if (held === null || !isKnown) return;
    setHeld(null);
    act(...held);
  });
  const actWhenKnown = (...args: Args) => (isKnown ? act(...args) : setHeld(args));
  return { waiting: held !== null, actWhenKnown };
}
