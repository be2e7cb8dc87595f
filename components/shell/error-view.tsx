"use client";

import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { PageContainer } from "./page-container";

type ErrorViewProps = {
  /** Finds the error in the log; shown so that a person can quote it. */
  digest?: string | undefined;
  onRetry: () => void;
};

/** A page that broke: says so plainly, says that money was not touched by it, and offers the way on. */
export function ErrorView({ digest, onRetry }: ErrorViewProps) {
  const t = useTranslations("shell.error");
  return (
    <PageContainer className="flex flex-col items-center justify-center text-center">
      <div role="alert">
        <h1 className="display-tight text-3xl sm:text-4xl">{t("title")}</h1>
        <p className="mt-4 max-w-md text-lg text-muted">{t("text")}</p>
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={onRetry}>
          <RotateCcw className="size-5" />
          {t("retry")}
        </Button>
        <LinkButton href="/" size="lg" variant="secondary">
          {t("home")}
        </LinkButton>
      </div>
      {digest && <p className="mt-8 text-muted text-sm">{t("reference", { digest })}</p>}
    </PageContainer>
  );
}
