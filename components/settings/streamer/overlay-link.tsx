"use client";

import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { CopiedLink } from "@/components/ui/copied-link";
import { call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import { showFailure } from "../show-failure";
import { OverlayPreview } from "./overlay-preview";

/** The private link that a streamer pastes into broadcast software, with a preview. */
export function OverlayLink({ link }: { link: string | null }) {
  const t = useTranslations("settings.overlay");
  const router = useRouter();
  const [busy, begin] = useTransition();
  const generate = () =>
    begin(async () => {
      try {
        await call("GET /api/streamers/me/obs-link");
        router.refresh();
      } catch (error) {
        showFailure(t("failed"), error);
      }
    });
  if (link === null) {
    return (
      <Button variant="secondary" loading={busy} onClick={generate}>
        <Link2 className="size-5" />
        {t("generate")}
      </Button>
    );
  }
  return (
    <div className="grid gap-5">
      <CopiedLink
        link={link}
        label={t("link")}
        description={t("linkHelp")}
        words={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
      />
      <OverlayPreview link={link} />
    </div>
  );
}
