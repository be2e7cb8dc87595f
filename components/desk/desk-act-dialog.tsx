"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { ActError } from "@/components/streamer/dashboard/act-error";
import {
  type Decline,
  DeclineFields,
  declineBody,
  NO_DECLINE,
} from "@/components/streamer/dashboard/decline-fields";
import { useAct } from "@/components/streamer/dashboard/use-act";
import { Button } from "@/components/ui/button";
import DialogPanel from "@/components/ui/dialog-panel";
import { toast } from "@/components/ui/toast";
import { DESK_DECLINE_REASONS, type DeskChallengeWire, UNDO_SECONDS } from "@/lib/challenges/contract";
import { ApiError, call } from "@/lib/http/call";

/** What a moderator decides. */
export type DeskAct = "accept" | "decline";

type DeskActDialogProps = {
  act: DeskAct;
  challenge: DeskChallengeWire;
  open: boolean;
  onClose: () => void;
};

/** Confirms what a moderator decides for the streamer; says nothing about amounts. */
export default function DeskActDialog({ act, challenge, open, onClose }: DeskActDialogProps) {
  const t = useTranslations("desk.acts");
  const words = useTranslations("streamerDashboard.acts");
  const refresh = useRefresh();
  const { busy, error, run } = useAct();
  const [decline, setDecline] = useState<Decline<(typeof DESK_DECLINE_REASONS)[number]>>(NO_DECLINE);
  const { id, challenge: text, streamer_id, streamer_display_name: name } = challenge;
  const params = { streamer_id, id };
  const undo = async () => {
    try {
      await call("POST /api/desks/{streamer_id}/challenges/{id}/accept/undo", { params });
      toast({ variant: "success", title: t("accept.undone") });
    } catch (failure) {
      const description = failure instanceof ApiError ? failure.message : words("noAnswer");
      toast({ variant: "destructive", title: words("errorTitle"), description });
    }
    refresh();
  };
  const submit = () => {
    let mayUndo = false;
    return run(
      async () => {
        if (act === "accept") {
          const accepted = await call("POST /api/desks/{streamer_id}/challenges/{id}/accept", { params });
          mayUndo = accepted.undo_until !== null;
        } else {
          const body = declineBody(decline);
          await call("POST /api/desks/{streamer_id}/challenges/{id}/decline", { params, body });
        }
      },
      () => {
        onClose();
        toast({
          variant: "success",
          title: words(`${act}.done`),
          description: t(`${act}.doneText`, { name }),
          ...(mayUndo && {
            seconds: UNDO_SECONDS,
            action: { label: t("accept.undo"), onAct: () => void undo() },
          }),
        });
      },
    );
  };
  return (
    <DialogPanel
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!busy}
      size={act === "accept" ? "sm" : "md"}
      title={t(`${act}.title`, { name })}
      description={<span className="break-words">{words("quote", { text })}</span>}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {words("back")}
          </Button>
          <Button variant="dare" loading={busy} onClick={submit}>
            {act === "accept" ? t("accept.confirm") : words("decline.confirm")}
          </Button>
        </>
      }
    >
      <p>{t(`${act}.text`, { name })}</p>
      {act === "decline" && (
        <DeclineFields
          decline={decline}
          onChange={setDecline}
          disabled={busy}
          reasons={DESK_DECLINE_REASONS}
        />
      )}
      {error !== null && <ActError error={error} failed={words(`${act}.failed`)} />}
    </DialogPanel>
  );
}
