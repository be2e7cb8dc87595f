"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { sampleStack } from "@/components/marketing/sample-stack";
import { Button } from "@/components/ui/button";
import { LiveStack } from "@/components/ui/live-stack";

const start = [1500, 500];

/** A growing stack, to show the slab's and the figure's animation. */
export function LiveStackDemo() {
  const t = useTranslations("design.live");
  const [amounts, setAmounts] = useState(start);
  return (
    <div>
      <LiveStack segments={sampleStack(...amounts)} />
      <div className="mt-4 flex gap-3">
        <Button size="sm" onClick={() => setAmounts([...amounts, 500])}>
          {t("add")}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setAmounts(start)}>
          {t("reset")}
        </Button>
      </div>
    </div>
  );
}
