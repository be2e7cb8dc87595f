"use client";

import { usePathname as useFullPathname, useRouter as useNextRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useMemo } from "react";
import { keepLanguage } from "./keep-language";
import { localePath, prefixedPath, withoutLocale } from "./locale-path";
import type { Locale } from "./routing";

type GoOptions = {
  /** Another language than the one of the page. */
  readonly locale?: Locale;
  readonly scroll?: boolean;
};

/** Next's router, for paths without language prefix. */
export function useRouter() {
  const router = useNextRouter();
  const current = useLocale();
  return useMemo(() => {
    const go =
      (act: "push" | "replace") =>
      (href: string, options: GoOptions = {}) => {
        const { locale, ...rest } = options;
        if (locale !== undefined && locale !== current) keepLanguage(locale);
        const path = locale === undefined ? localePath(href, current) : prefixedPath(href, locale);
        router[act](path, ...(Object.keys(rest).length > 0 ? [rest] : []));
      };
    return { ...router, push: go("push"), replace: go("replace") };
  }, [router, current]);
}

/** The path of the page that is shown, without its language prefix. */
export function usePathname(): string {
  return withoutLocale(useFullPathname(), useLocale());
}
