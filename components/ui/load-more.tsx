"use client";

import { useTranslations } from "next-intl";
import { Button } from "./button";

type LoadMoreProps = { onMore: () => void; loading: boolean };

/** The button that loads the next page of a list. */
export function LoadMore({ onMore, loading }: LoadMoreProps) {
  const t = useTranslations("ui.pagination");
  return (
    <div className="flex justify-center pt-6">
      <Button variant="secondary" loading={loading} onClick={onMore}>
        {t("more")}
      </Button>
    </div>
  );
}
