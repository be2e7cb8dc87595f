"use client";

import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { keepConsent } from "@/lib/analytics/consent";
import { Link } from "@/lib/i18n/navigation";

export type BannerWords = Readonly<
  Record<"title" | "text" | "accept" | "decline" | "close" | "more", string>
>;

/** Below this width it is as wide as the page (`sm`). */
const WIDE = 640;
/** The header of every page, and the banner's distance from it and from the edge. In pixels. */
const HEADER = 64;
const GAP = 8;

/**
 * Source: docs/product/privacy-and-retention.md#consent-to-counting. Floats above the page and below dialogs without taking the
 * focus; both answers look alike. The page can be scrolled clear of it (`data-cookie-banner` in app/globals.css). On a phone whose
 * main button would be under it, it comes below the header.
 */
export default function CookieBanner({ words }: { words: BannerWords }): ReactNode {
  const title = useId();
  const box = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<"top" | "bottom">("bottom");
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const { style } = document.documentElement;
    const measure = () => {
      setPlace(placeOf(current.offsetHeight));
      style.setProperty("--cookie-banner", `${current.offsetHeight}px`);
    };
    // Before it is painted, so that nothing jumps, and again when its words wrap otherwise.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty("--cookie-banner");
    };
  }, []);
  return (
    <section
      ref={box}
      aria-labelledby={title}
      data-cookie-banner={place}
      className={`${place === "top" ? "top-18" : "bottom-[calc(0.5rem+var(--phone-bar))]"} fixed inset-x-2 z-30 animate-slide-in rounded-card border border-line bg-raised p-3 shadow-lift sm:right-6 sm:bottom-[calc(1.5rem+var(--phone-bar))] sm:left-auto sm:w-96 sm:p-5 print:hidden`}
    >
      <h2 id={title} className="pr-10 font-sans font-semibold text-sm tracking-normal sm:text-base">
        {words.title}
      </h2>
      <IconButton
        label={words.close}
        icon={X}
        className="absolute top-0 right-0 sm:top-2 sm:right-2"
        onClick={() => keepConsent("declined")}
      />
      <p className="mt-1 text-muted text-xs sm:mt-1.5 sm:text-sm">{words.text}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 sm:mt-4">
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={title}
          onClick={() => keepConsent("accepted")}
        >
          {words.accept}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={title}
          onClick={() => keepConsent("declined")}
        >
          {words.decline}
        </Button>
        <Link
          href="/privacy"
          prefetch={false}
          className="touch-target ml-auto rounded-xs font-medium text-sm underline underline-offset-4 hover:text-brand-text"
        >
          {words.more}
        </Link>
      </div>
    </section>
  );
}

/** Where it covers none of the page's main buttons, as the page stands. */
function placeOf(height: number): "top" | "bottom" {
  if (window.innerWidth >= WIDE) return "bottom";
  const buttons = [...document.querySelectorAll("main :is(a, button).bg-brand")].map((button) =>
    button.getBoundingClientRect(),
  );
  const isCovered = (from: number) =>
    buttons.some(({ top, bottom }) => bottom > from && top < from + height + GAP);
  return isCovered(window.innerHeight - height - GAP) && !isCovered(HEADER + GAP) ? "top" : "bottom";
}
