"use client";

import { useTransition } from "react";
import { useRouter } from "@/lib/i18n/navigation";
import { ErrorState } from "./error-state";

/** A part of a page that the server could not load; the retry refreshes the page. */
export function RetryState({ title, text }: { title: string; text?: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  return (
    <ErrorState
      title={title}
      text={text}
      retrying={isPending}
      onRetry={() => startTransition(() => router.refresh())}
    />
  );
}
