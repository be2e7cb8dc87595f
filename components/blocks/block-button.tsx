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
};

/** Blocks a person, after saying what that does. Source: docs/product/blocks.md. */
export function BlockButton({ userId, name, labelled = false }: BlockButtonProps) {
  const t = useTranslations("challenges.block");
  const [open, setOpen] = useState(false);
  const label = name ? t("act", { name }) : t("actViewer");
  const block = async () => {
    await call("PUT /api/blocks/{user_id}", { params: { user_id: userId } });
    toast({
      variant: "success",
      title: name ? t("done", { name }) : t("doneViewer"),
      description: t("doneText"),
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
        description={t("text")}
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
