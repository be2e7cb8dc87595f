"use client";

import type { Locale } from "@/lib/shared/locales";
import "./globals.css";

type GlobalErrorProps = { error: unknown; retry: () => void };

/*
 * Shown when even the layout fails. It has no message catalogue, so the few texts are here in every language; the browser's
 * language decides.
 */
const WORDS = {
  en: { title: "Something went wrong", text: "Please try again", act: "Try again" },
  fr: { title: "Une erreur est survenue", text: "Veuillez réessayer", act: "Réessayer" },
  es: { title: "Algo salió mal", text: "Inténtalo de nuevo", act: "Reintentar" },
} satisfies Record<Locale, object>;

const isLocale = (language: string): language is Locale => language in WORDS;

export default function GlobalError({ retry }: GlobalErrorProps) {
  const spoken = typeof navigator === "undefined" ? "en" : navigator.language.slice(0, 2);
  const lang = isLocale(spoken) ? spoken : "en";
  const { title, text, act } = WORDS[lang];
  return (
    <html lang={lang}>
      <body>
        <title>{title}</title>
        <main className="mx-auto flex max-w-lg flex-1 flex-col items-center justify-center px-6 text-center">
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-3 text-lg text-muted">{text}</p>
          <button
            type="button"
            onClick={retry}
            className="mt-8 h-11 rounded-control bg-brand px-6 font-semibold text-on-brand"
          >
            {act}
          </button>
        </main>
      </body>
    </html>
  );
}
