"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import type { ComponentProps, MouseEvent } from "react";
import { keepLanguage } from "./keep-language";
import { localePath, prefixedPath } from "./locale-path";
import type { Locale } from "./routing";

type LinkProps = ComponentProps<"a"> & {
  /** A path without language prefix, a fragment, or an address elsewhere. */
  href: string;
  /** Links to another language. */
  locale?: Locale;
  /** False for rarely followed links, and for pages whose prefetched data would be outdated a moment later. */
  prefetch?: boolean;
  replace?: boolean;
  scroll?: boolean;
};

/**
 * A link with client-side navigation. It prefetches on hover and focus, not when it is visible: a public page has two dozen
 * links. Next's own link with its language wrapper would cost every public page 5 kB (decision 44).
 */
export function Link({ href, locale, prefetch = true, replace, scroll, onClick, ...rest }: LinkProps) {
  const current = useLocale();
  const router = useRouter();
  const path = locale === undefined ? localePath(href, current) : prefixedPath(href, locale);
  const isOurs = path.startsWith("/") && !rest.target && rest.download === undefined;
  const prefetchPage = () => {
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
      onPointerEnter={prefetchPage}
      onFocus={prefetchPage}
      {...rest}
      href={path}
      onClick={follow}
    />
  );
}

/** False for clicks that open a tab or window, or download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
