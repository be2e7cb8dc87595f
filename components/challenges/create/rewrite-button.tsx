"use client";

import { PenLine } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { dispatchDialog } from "../dialogs/dialog-state";
import { loadActDialog, prefetch } from "../dialogs/lazy-dialogs";
import { useRefusal } from "./use-refusal";

/** Opens the challenge dialog prefilled with a refused challenge, to submit it again as a new one. */
export function RewriteButton({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.buttons");
  const noticeFor = useRefusal();
  const locale = useLocale();
  const begin = () => prefetch((language) => loadActDialog("challenge", language));
  const [busy, setBusy] = useState(false);

  const rewrite = async () => {
    setBusy(true);
    try {
      const params = { id: challenge.streamer_id };
      const [streamer] = await Promise.all([
        call("GET /api/streamers/{id}", { params }),
        loadActDialog("challenge", locale),
      ]);
      if (streamer.status === "paused") {
        toast({ title: t("unavailable"), description: t("unavailableText", { streamer: streamer.name }) });
        return;
      }
      const draft = {
        challengeText: challenge.challenge,
        amount: String(challenge.original_amount),
        timeLimit: challenge.time_limit,
      };
      dispatchDialog({ type: "challengeOpened", streamer, draft });
    } catch (error) {
      const { title, text } = noticeFor(error);
      toast({ title, description: text, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button size="sm" loading={busy} onClick={rewrite} onPointerEnter={begin} onFocus={begin}>
      <PenLine className="size-4" />
      {t("rewrite")}
    </Button>
  );
}
