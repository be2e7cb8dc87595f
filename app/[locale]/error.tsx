"use client";

import { useEffect } from "react";
import { ErrorView } from "@/components/shell/error-view";

type ErrorPageProps = { error: unknown; retry: () => void };

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  useEffect(() => console.error(error), [error]);
  return <ErrorView digest={digestOf(error)} onRetry={retry} />;
}

/** Next gives server errors a digest that the server's log holds too. */
function digestOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("digest" in error)) return undefined;
  return typeof error.digest === "string" ? error.digest : undefined;
}
