"use client";

import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { keepConsent } from "@/lib/analytics/consent";
import { Link } from "@/lib/i18n/navigation";

export type BannerWords = Readonly<
  Record<"title" | "text" | "accept" | "decline" | "close" | "more", string>
>;

/**
 * Source: docs/product/privacy-and-retention.md#consent-to-counting. Floats above the page and below dialogs without taking the
 * focus; both answers look alike. The page can be scrolled clear of it (`data-cookie-banner` in app/globals.css).
 */
export default function CookieBanner({ words }: { words: BannerWords }): ReactNode {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      data-cookie-banner
      className="fixed inset-x-4 bottom-[calc(1rem+var(--phone-bar))] z-30 animate-slide-in rounded-card border border-line bg-raised p-5 shadow-lift sm:right-6 sm:bottom-[calc(1.5rem+var(--phone-bar))] sm:left-auto sm:w-96 print:hidden"
    >
      <h2 id={title} className="pr-10 font-sans font-semibold text-base tracking-normal">
        {words.title}
      </h2>
      <IconButton
        label={words.close}
        icon={X}
        className="absolute top-2 right-2"
        onClick={() => keepConsent("declined")}
      />
      <p className="mt-1.5 text-muted text-sm">{words.text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="secondary" size="sm" onClick={() => keepConsent("accepted")}>
          {words.accept}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => keepConsent("declined")}>
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
