"use client";

import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { languageOptions } from "@/lib/i18n/languages";
import { Link, usePathname, useRouter } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";

/** Links to the same page in other languages. They work without script and for search engines. */
export function LanguageSwitcher({ className }: { className?: string }) {
  const t = useTranslations("ui.language");
  const current = useLocale();
  const pathname = usePathname();
  const router = useRouter();
  const switchTo = (event: MouseEvent, locale: Locale) => {
    const { search, hash } = window.location;
    if (!search && !hash) return;
    // A cached page's links cannot contain the query.
    event.preventDefault();
    router.replace(`${pathname}${search}${hash}`, { locale });
  };
  return (
    <fieldset aria-label={t("label")} className={clsx("flex rounded-control bg-raised p-1", className)}>
      {languageOptions.map(({ code, nativeName }) => (
        <Link
          key={code}
          href={pathname}
          locale={code}
          lang={code}
          aria-current={code === current ? "true" : undefined}
          title={nativeName}
          onClick={(event) => switchTo(event, code)}
          className="touch-target grid h-8 min-w-9 place-items-center rounded-sm px-2 font-semibold text-muted text-xs transition-colors hover:text-text aria-[current]:bg-surface aria-[current]:text-text"
        >
          {code.toUpperCase()}
          <span className="sr-only">{nativeName}</span>
        </Link>
      ))}
    </fieldset>
  );
}
