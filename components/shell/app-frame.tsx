import { clsx } from "clsx";
import { NextIntlClientProvider, useMessages } from "next-intl";
import type { ReactNode } from "react";
import { Consent } from "@/components/consent/consent";
import { Toaster } from "@/components/ui/toaster";
import { PackedMessages } from "@/lib/i18n/packed-messages";
import { packMessages } from "@/lib/i18n/pick-messages";
import type { Locale } from "@/lib/i18n/routing";
import { shellClientNamespaces } from "./client-namespaces";
import { bricolage, bricolageExtended, geist, geistExtended } from "./fonts";
import { LoadFailure, LoadFailureScript } from "./load-failure";
import { SkipLink } from "./skip-link";
import { ThemeScript } from "./theme-script";

type AppFrameProps = { locale: Locale; children: ReactNode };

const fonts = clsx(bricolage.variable, bricolageExtended.variable, geist.variable, geistExtended.variable);

/**
 * The document of every localized page: fonts, the theme before the first paint, the notice for failed scripts, the skip
 * link and toasts. Sends the browser only the messages that every page needs; a page adds its own with <ClientMessages>.
 */
export function AppFrame({ locale, children }: AppFrameProps) {
  const messages = packMessages(useMessages(), shellClientNamespaces);
  return (
    // The theme script changes this element before hydration.
    <html lang={locale} className={fonts} suppressHydrationWarning>
      {/* biome-ignore lint/style/noHeadElement: the rule is for the Pages Router */}
      <head>
        <LoadFailureScript />
      </head>
      <body>
        <ThemeScript />
        <LoadFailure />
        <NextIntlClientProvider messages={{}}>
          <PackedMessages packed={messages}>
            <SkipLink />
            {children}
            <Toaster />
            <Consent />
          </PackedMessages>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
