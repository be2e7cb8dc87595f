import { redirect as nextRedirect } from "next/navigation";
import { localePath } from "./locale-path";
import type { Locale } from "./routing";

/** Next's own navigation, aware of the language: paths are written without prefix. */
export { Link } from "./link";
export { usePathname, useRouter } from "./use-navigation";

type Destination = { readonly href: string; readonly locale: Locale };

/** The address of a page in a language. */
export function getPathname({ href, locale }: Destination): string {
  return localePath(href, locale);
}

/** Sends the visitor elsewhere; never returns. */
export function redirect({ href, locale }: Destination): never {
  return nextRedirect(localePath(href, locale));
}
