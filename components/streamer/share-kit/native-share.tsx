"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Opens the device's share sheet, where there is one. */
export function NativeShare({ link, text }: { link: string; text: string }) {
  const t = useTranslations("streamerDashboard.shareKit");
  const isHydrated = useHydrated();
  if (!isHydrated || typeof navigator.share !== "function") return null;
  // Rejected when the person closes the sheet.
  const share = () => void navigator.share({ url: link, text }).catch(() => undefined);
  return (
    <Button variant="secondary" onClick={share}>
      <Share2 className="size-4" />
      {t("share")}
    </Button>
  );
}
