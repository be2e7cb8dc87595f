"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { usePathname } from "@/lib/i18n/navigation";

const OwnChallengeView = lazy(() => import("./own-challenge-view"));

/**
 * The 404 page is the same for everyone, so the browser loads a challenge that is not public, not yet or because reports hid it:
 * its parties see it instead of `children`. Next sends this with every challenge's page, and most visitors are signed out: the rest
 * loads for those who are signed in.
 */
export function OwnChallenge({ children }: { children: ReactNode }) {
  // The not-found page gets no route parameters.
  const id = usePathname().split("/").at(-1);
  const userId = useAuth().user?.id;
  if (!id || !userId) return children;
  return (
    <Suspense fallback={children}>
      <OwnChallengeView key={`${id} ${userId}`} id={id} userId={userId}>
        {children}
      </OwnChallengeView>
    </Suspense>
  );
}
