"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { FurtherBackersProps } from "./further-backers";

const FurtherBackers = lazy(() => import("./further-backers"));

/** The way to everybody who backs a challenge. Nothing of them is loaded before somebody asks. */
export function MoreBackers({ count, ...props }: FurtherBackersProps & { count: number }) {
  const t = useTranslations("challengePage.backers");
  const [isAsked, setAsked] = useState(false);
  const button = (
    <div className="mt-4 flex justify-center border-line border-t pt-4">
      <Button variant="secondary" size="sm" loading={isAsked} onClick={() => setAsked(true)}>
        {t("all", { count })}
      </Button>
    </div>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <FurtherBackers {...props} placeholder={button} />
    </Suspense>
  );
}
