"use client";

import type { MouseEvent, ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { useRouter } from "@/lib/i18n/navigation";

/** Goes back in the history, or home if there is none and without script. */
export function BackButton({ children }: { children: ReactNode }) {
  const router = useRouter();
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || window.history.length < 2) return;
    event.preventDefault();
    router.back();
  };
  return (
    <LinkButton href="/" size="lg" onClick={goBack}>
      {children}
    </LinkButton>
  );
}
