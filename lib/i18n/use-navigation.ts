"use client";

import { usePathname as useFullPathname, useRouter as useNextRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useMemo } from "react";
import { keepLanguage } from "./keep-language";
import { localePath, prefixedPath, withoutLocale } from "./locale-path";
import type { Locale } from "./routing";

type NavigateOptions = {
  /** A language other than the page's. */
  readonly locale?: Locale;
  readonly scroll?: boolean;
};

/** Next's router, for paths without language prefix. */
export function useRouter() {
  const router = useNextRouter();
  const current = useLocale();
  return useMemo(() => {
    const navigate =
      (method: "push" | "replace") =>
      (href: string, options: NavigateOptions = {}) => {
        const { locale, ...rest } = options;
        if (locale !== undefined && locale !== current) keepLanguage(locale);
        const path = locale === undefined ? localePath(href, current) : prefixedPath(href, locale);
        router[method](path, ...(Object.keys(rest).length > 0 ? [rest] : []));
      };
    return { ...router, push: navigate("push"), replace: navigate("replace") };
  }, [router, current]);
}

/** The current path, without its language prefix. */
export function usePathname(): string {
  return withoutLocale(useFullPathname(), useLocale());
}
