import { redirect as nextRedirect } from "next/navigation";
import { localePath } from "./locale-path";
import type { Locale } from "./routing";

/** Next's navigation for paths without language prefix. */
export { Link } from "./link";
export { usePathname, useRouter } from "./use-navigation";

type Destination = { readonly href: string; readonly locale: Locale };

/** The path of a page in a language. */
export function getPathname({ href, locale }: Destination): string {
  return localePath(href, locale);
}

/** Redirects; never returns. */
export function redirect({ href, locale }: Destination): never {
  return nextRedirect(localePath(href, locale));
}
