import { useRef } from "react";

/** Sends one after another, in the order of the calls: the last press on a switch is what is saved. One that fails holds up none. */
export function useInOrder(): <Answer>(send: () => Promise<Answer>) => Promise<Answer> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (send) => {
    const sent = last.current.then(send);
    last.current = sent.catch(() => undefined);
    return sent;
  };
}
