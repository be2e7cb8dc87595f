"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { LoadMore } from "@/components/ui/load-more";

/** A list that fails on every retry. */
export function BrokenDemo() {
  const t = useTranslations("design.feedback");
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    setTimeout(() => setRetrying(false), 1_000);
  };
  return (
    <>
      <ErrorState title={t("broken")} retrying={retrying} onRetry={retry} />
      <LoadMore loading={retrying} onMore={retry} />
    </>
  );
}
