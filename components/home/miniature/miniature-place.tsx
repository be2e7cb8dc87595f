"use client";

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";

type MiniaturePlaceProps = {
  /** Shown until the code has loaded, when it fails to load, and without script. */
  children: ReactNode;
};

/** Distance from the viewport at which the code is loaded: it is not part of the first load. */
const AHEAD = "600px";

/** Loads the miniature when it comes near. A key press loads it, too: tabbing would otherwise skip its controls. */
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
