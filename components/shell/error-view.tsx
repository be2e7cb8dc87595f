"use client";

import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { PageContainer } from "./page-container";

type ErrorViewProps = {
  /** Finds the error in the log; shown so that a person can quote it. */
  digest?: string | undefined;
  onRetry: () => void;
};

/**
 * A page that broke: says so plainly, says that money was not touched by it, and offers the way on. Next sends it with
 * every page, so it is made of plain elements; leaving by a plain link also loads everything afresh.
 */
export function ErrorView({ digest, onRetry }: ErrorViewProps) {
  const t = useTranslations("shell.error");
  return (
    <PageContainer className="flex flex-col items-center justify-center text-center">
      <div role="alert">
        <h1 className="display-tight text-3xl sm:text-4xl">{t("title")}</h1>
        <p className="mt-4 max-w-md text-balance text-lg text-muted">{t("text")}</p>
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={onRetry} className={buttonStyle({ size: "lg" })}>
          {t("retry")}
        </button>
        <a href="/" className={buttonStyle({ size: "lg", variant: "secondary" })}>
          {t("home")}
        </a>
      </div>
      {digest && <p className="mt-8 text-muted text-sm">{t("reference", { digest })}</p>}
    </PageContainer>
  );
}
