"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useDates } from "@/components/ui/use-dates";
import { ApiError, call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import type { ReceivedInvitationWire } from "@/lib/moderators/contract";

type DeskInvitationProps = {
  invitation: ReceivedInvitationWire;
  /** Of the link that it came by; null for one to this person. */
  code: string | null;
};

/** A streamer's invitation to moderate, with both answers. One by link is declined by leaving the page. */
export function DeskInvitation({ invitation, code }: DeskInvitationProps) {
  const { id, streamer_name, streamer_display_name: name, streamer_profile_image: image } = invitation;
  const t = useTranslations("desk.invitation");
  const dates = useDates();
  const router = useRouter();
  const refresh = useRefresh();
  const [busy, setBusy] = useState<"accept" | "decline" | null>(null);
  const [error, setError] = useState<unknown>(null);
  const answer = async (act: "accept" | "decline", send: () => Promise<unknown>, next: () => void) => {
    setBusy(act);
    setError(null);
    try {
      await send();
      next();
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(null);
  };
  const accept = () =>
    answer(
      "accept",
      () =>
        code === null
          ? call("POST /api/moderator-invitations/{id}/accept", { params: { id } })
          : call("POST /api/moderator-invitations/redeem", { body: { code } }),
      () => {
        toast({ variant: "success", title: t("accepted", { name }) });
        router.push(`/desk/${encodeURIComponent(streamer_name)}`);
      },
    );
  const decline = () =>
    answer(
      "decline",
      () => call("DELETE /api/moderator-invitations/{id}", { params: { id } }),
      () => {
        toast({ variant: "success", title: t("declined") });
        refresh();
      },
    );
  return (
    <Card padding="lg">
      <div className="flex items-start gap-4">
        <Avatar name={name} src={image} size="md" />
        <div className="min-w-0 flex-1">
          <h3 className="font-display font-semibold text-lg [overflow-wrap:anywhere]">
            {t("from", { name })}
          </h3>
          <p className="mt-1 text-muted text-sm">{t("text")}</p>
          <p className="mt-1 text-muted text-sm">
            {t("until", { date: dates(invitation.expires_at, "date") })}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              size="sm"
              loading={busy === "accept"}
              disabled={busy !== null}
              aria-label={t("acceptName", { name })}
              onClick={accept}
            >
              {t("accept")}
            </Button>
            {code === null && (
              <Button
                size="sm"
                variant="secondary"
                loading={busy === "decline"}
                disabled={busy !== null}
                aria-label={t("declineName", { name })}
                onClick={decline}
              >
                {t("decline")}
              </Button>
            )}
          </div>
        </div>
      </div>
      {error !== null && (
        <Notice
          className="mt-4"
          title={t("failed")}
          text={error instanceof ApiError ? error.message : undefined}
        />
      )}
    </Card>
  );
}
