"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import type { ComponentProps, MouseEvent } from "react";
import { keepLanguage } from "./keep-language";
import { localePath, prefixedPath } from "./locale-path";
import type { Locale } from "./routing";

type LinkProps = ComponentProps<"a"> & {
  /** A path without language prefix, a place on the page (`#...`), or an address elsewhere. */
  href: string;
  /** Leads to another language. */
  locale?: Locale;
  /** False where following the link is rare, or what it fetches ahead would be wrong a moment later. */
  prefetch?: boolean;
  replace?: boolean;
  scroll?: boolean;
};

/**
 * A link to a page of ours, which changes without being loaded anew. What it leads to is fetched ahead when somebody
 * comes near it, not when it is merely on screen: a public page has two dozen links. Written by hand after Next's own,
 * which with its language wrapper costs every public page 6 kB (gzip) of their 155.
 */
export function Link({ href, locale, prefetch = true, replace, scroll, onClick, ...rest }: LinkProps) {
  const current = useLocale();
  const router = useRouter();
  const path = locale === undefined ? localePath(href, current) : prefixedPath(href, locale);
  const isOurs = path.startsWith("/") && !rest.target && rest.download === undefined;
  const fetchAhead = () => {
    if (isOurs && prefetch && locale === undefined) router.prefetch(path);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (locale !== undefined && locale !== current) keepLanguage(locale);
    onClick?.(event);
    if (!isOurs || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    const options = scroll === undefined ? [] : [{ scroll }];
    if (replace) router.replace(path, ...options);
    else router.push(path, ...options);
  };
  return (
    <a
      hrefLang={locale !== current ? locale : undefined}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      {...rest}
      href={path}
      onClick={follow}
    />
  );
}

/** False where the browser means to do something else: another tab, another window, a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
