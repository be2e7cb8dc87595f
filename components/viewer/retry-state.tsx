"use client";

import { useTransition } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { useRouter } from "@/lib/i18n/navigation";

/** A part of a page that the server could not read; trying again renders the page anew. */
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
