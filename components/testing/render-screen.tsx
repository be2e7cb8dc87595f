import { type RenderResult, render } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { formatsIn } from "@/lib/i18n/formats";
import { CATALOGUES } from "@/lib/i18n/words";
import type { Locale } from "@/lib/shared/locales";

type Screen = {
  locale?: Locale;
  /** The current path, without language prefix. */
  pathname?: string;
  router?: Partial<RouterMethods>;
  /** The server's HTML, to hydrate instead of rendering from scratch. */
  serverHtml?: string;
};

type RouterMethods = {
  push: (href: string) => void;
  replace: (href: string) => void;
  refresh: () => void;
};

const nowhere = {
  bfcacheId: "0",
  back: () => undefined,
  forward: () => undefined,
  prefetch: () => undefined,
  push: () => undefined,
  replace: () => undefined,
  refresh: () => undefined,
  experimental_gesturePush: () => undefined,
};

/** Renders a component as a page would: with all messages and formats of a language, and a router. */
export function renderScreen(
  children: ReactNode,
  { locale = "en", pathname = "/", router, serverHtml }: Screen = {},
): RenderResult {
  return render(children, {
    ...(serverHtml !== undefined && { container: containerOf(serverHtml), hydrate: true }),
    wrapper: ({ children: inner }) => (
      <AppRouterContext.Provider value={{ ...nowhere, ...router }}>
        <PathnameContext.Provider value={pathname}>
          <NextIntlClientProvider
            locale={locale}
            messages={CATALOGUES[locale]}
            formats={formatsIn(locale)}
            timeZone="UTC"
          >
            {inner}
          </NextIntlClientProvider>
        </PathnameContext.Provider>
      </AppRouterContext.Provider>
    ),
  });
}

function containerOf(serverHtml: string): HTMLElement {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = serverHtml;
  return container;
}
