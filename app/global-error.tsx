"use client";

import "./globals.css";

type GlobalErrorProps = { error: unknown; retry: () => void };

/*
 * Shown when even the layout fails. It has no message catalogue, so the few texts are here in all three languages; the browser's
 * language decides.
 */
const english = { lang: "en", title: "Something went wrong", text: "Please try again", act: "Try again" };
const others = [
  { lang: "fr", title: "Une erreur est survenue", text: "Veuillez réessayer", act: "Réessayer" },
  { lang: "es", title: "Algo ha ido mal", text: "Inténtalo de nuevo", act: "Reintentar" },
];

export default function GlobalError({ retry }: GlobalErrorProps) {
  const spoken = typeof navigator === "undefined" ? "en" : navigator.language.slice(0, 2);
  const { lang, title, text, act } = others.find((words) => words.lang === spoken) ?? english;
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
