"use client";

import { useTranslations } from "next-intl";
import { CONTENT_ID } from "./skip-link";

/** Not `buttonStyle`: Next sends this component with every page, and the shared parts would be sent twice. */
const button =
  "inline-flex h-13 items-center justify-center rounded-control px-7 font-semibold text-lg max-sm:w-full";

type ErrorViewProps = {
  /** Identifies the error in the log; shown so that users can quote it. */
  digest?: string | undefined;
  onRetry: () => void;
};

/**
 * A page that failed: explains it, and offers a retry and a link home. It may be any page, so it promises nothing about money.
 * Made of plain elements, because Next sends it with every page; the plain link also reloads everything.
 */
export function ErrorView({ digest, onRetry }: ErrorViewProps) {
  const t = useTranslations("shell.error");
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className="stage-light flex w-full flex-1 flex-col items-center justify-center px-4 py-12 text-center outline-none"
    >
      <p className="display-tight mb-10 text-2xl">Bravado</p>
      <div role="alert">
        <h1 className="display-tight text-3xl sm:text-4xl">{t("title")}</h1>
        <p className="mx-auto mt-4 max-w-md text-balance text-lg text-muted">{t("text")}</p>
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3 max-sm:w-full">
        <button
          type="button"
          onClick={onRetry}
          className={`${button} bg-brand text-on-brand hover:bg-brand-strong`}
        >
          {t("retry")}
        </button>
        <a href="/" className={`${button} border border-edge bg-surface hover:bg-raised`}>
          {t("home")}
        </a>
      </div>
      {digest && <p className="mt-8 text-muted text-sm">{t("reference", { digest })}</p>}
    </main>
  );
}
