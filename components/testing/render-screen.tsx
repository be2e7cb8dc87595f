import { type RenderResult, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { formatsIn } from "@/lib/i18n/formats";
import { CATALOGUES } from "@/lib/i18n/words";
import type { Locale } from "@/lib/shared/locales";
import { nowhere, PathnameContext, RouterContext, type TestRouter } from "./navigation";

type Screen = {
  locale?: Locale;
  /** The current path, without language prefix. */
  pathname?: string;
  router?: Partial<TestRouter>;
  /** The server's HTML, to hydrate instead of rendering from scratch. */
  serverHtml?: string;
};

/** Renders a component as a page would: with all messages and formats of a language, and a router. */
export function renderScreen(
  children: ReactNode,
  { locale = "en", pathname = "/", router: methods, serverHtml }: Screen = {},
): RenderResult {
  const router = { ...nowhere, ...methods };
  return render(children, {
    ...(serverHtml !== undefined && { container: containerOf(serverHtml), hydrate: true }),
    wrapper: ({ children: inner }) => (
      <RouterContext.Provider value={router}>
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
      </RouterContext.Provider>
    ),
  });
}

function containerOf(serverHtml: string): HTMLElement {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = serverHtml;
  return container;
}
