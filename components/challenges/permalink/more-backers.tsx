"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { FurtherBackersProps } from "./further-backers";

const FurtherBackers = lazy(() => import("./further-backers"));

/** The button that loads all backers of a challenge. Its code and data are loaded on the first click. */
export function MoreBackers({ count, ...props }: FurtherBackersProps & { count: number }) {
  const t = useTranslations("challengePage.backers");
  const [isOpen, setOpen] = useState(false);
  const button = (
    <div className="mt-4 flex justify-center border-line border-t pt-4">
      <Button variant="secondary" size="sm" loading={isOpen} onClick={() => setOpen(true)}>
        {t("all", { count })}
      </Button>
    </div>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <FurtherBackers {...props} placeholder={button} />
    </Suspense>
  );
}
