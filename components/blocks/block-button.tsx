"use client";

import { Ban } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";

type BlockButtonProps = {
  userId: string;
  /** Empty for a viewer who has not confirmed it. */
  name: string;
  /** Shows its words beside the sign. */
  labelled?: boolean;
  /** The streamer for whom a moderator blocks; the person themselves without one. */
  desk?: { readonly id: string; readonly words: { readonly text: string; readonly done: string } };
};

/** Blocks a person, after saying what that does. Source: docs/product/blocks.md. */
export default function BlockButton({ userId, name, labelled = false, desk }: BlockButtonProps) {
  const t = useTranslations("challenges.block");
  const [open, setOpen] = useState(false);
  const label = name ? t("act", { name }) : t("actViewer");
  const block = async () => {
    if (desk === undefined) await call("PUT /api/blocks/{user_id}", { params: { user_id: userId } });
    else {
      const params = { streamer_id: desk.id, user_id: userId };
      await call("PUT /api/desks/{streamer_id}/blocks/{user_id}", { params });
    }
    toast({
      variant: "success",
      title: name ? t("done", { name }) : t("doneViewer"),
      description: desk?.words.done ?? t("doneText"),
    });
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={label}
        title={label}
        className="max-sm:flex-none!"
        onClick={() => setOpen(true)}
      >
        <Ban className="size-4" />
        {labelled && t("confirm")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={name ? t("title", { name }) : t("titleViewer")}
        description={desk?.words.text ?? t("text")}
        confirmLabel={t("confirm")}
        onConfirm={block}
        onError={(error) =>
          toast({
            variant: "destructive",
            title: t("failed"),
            ...(error instanceof ApiError && { description: error.message }),
          })
        }
      />
    </>
  );
}
