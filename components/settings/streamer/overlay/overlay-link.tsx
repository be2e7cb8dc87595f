"use client";

import { Eye, EyeOff, Link2, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyButton } from "@/components/ui/copy-button";
import { IconButton } from "@/components/ui/icon-button";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import { call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import { showFailure } from "../../show-failure";

/** The private link that a streamer pastes into broadcast software. Its key is hidden: this page is seen on streams, too. */
export function OverlayLink({ link }: { link: string | null }) {
  const t = useTranslations("settings.overlay");
  const router = useRouter();
  const [busy, begin] = useTransition();
  const [isRevealed, setRevealed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const field = useFocusOnChange<HTMLInputElement>(link !== null);
  const generate = () =>
    begin(async () => {
      try {
        await call("GET /api/streamers/me/obs-link");
        router.refresh();
      } catch (error) {
        showFailure(t("failed"), error);
      }
    });
  const renew = async () => {
    await call("POST /api/streamers/me/overlay/rotate");
    toast({ variant: "success", title: t("renew.done") });
    router.refresh();
  };
  if (link === null) {
    return (
      <Button variant="secondary" loading={busy} onClick={generate}>
        <Link2 className="size-5" />
        {t("generate")}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        ref={field}
        label={t("link")}
        description={t("linkHelp")}
        value={isRevealed ? link : masked(link)}
        readOnly
        className="min-w-0 basis-full"
        suffix={
          <IconButton
            label={t(isRevealed ? "hide" : "reveal")}
            icon={isRevealed ? EyeOff : Eye}
            onClick={() => setRevealed(!isRevealed)}
          />
        }
      />
      <CopyButton text={link} words={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }} />
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <RefreshCw className="size-4" />
        {t("renew.act")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("renew.title")}
        description={t("renew.text")}
        confirmLabel={t("renew.confirm")}
        onConfirm={renew}
        onError={(error) => showFailure(t("renew.failed"), error)}
      />
    </div>
  );
}

/** The link with dots in place of its key. */
function masked(link: string): string {
  return link.replace(/(key=).*/, "$1••••••••••••");
}
