"use client";

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";

type MiniaturePlaceProps = {
  /** What stands there before it is near, where its code does not arrive, and without script. */
  children: ReactNode;
};

/** So many pixels before it comes into sight its code is fetched: it is no part of the page's first load. */
const AHEAD = "600px";

/** The place of the miniature on the page. Who moves by keyboard goes from control to control, and would jump over it. */
export function MiniaturePlace({ children }: MiniaturePlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Miniature, setMiniature] = useState<ComponentType | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const load = () => {
      stop();
      import("./miniature").then(
        (loaded) => setMiniature(() => loaded.Miniature),
        () => undefined,
      );
    };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: AHEAD,
    });
    const stop = () => {
      observer.disconnect();
      window.removeEventListener("keydown", load);
    };
    observer.observe(element);
    window.addEventListener("keydown", load);
    return stop;
  }, []);
  return <div ref={place}>{Miniature ? <Miniature /> : children}</div>;
}
