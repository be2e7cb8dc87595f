"use client";

import { RotateCcw, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "./button";

type ErrorStateProps = {
  /** What happened; by default 'Something went wrong'. */
  title?: ReactNode;
  /** What the user can do; by default 'Please try again'. */
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
};

/** A part of a page that could not be loaded, with a retry. */
export function ErrorState({ title, text, onRetry, retrying = false }: ErrorStateProps) {
  const t = useTranslations("ui.error");
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-10 text-center"
    >
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-danger-tint text-danger">
        <TriangleAlert className="size-6" />
      </span>
      <p className="font-bold font-display text-xl tracking-tight">{title ?? t("title")}</p>
      <p className="mt-1.5 max-w-md text-muted">{text ?? t("text")}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-6" loading={retrying} onClick={onRetry}>
          <RotateCcw className="size-4" />
          {t("retry")}
        </Button>
      )}
    </div>
  );
}
