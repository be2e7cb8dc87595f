"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import type { DeskWire } from "@/lib/moderators/contract";

/** Ends one's own appointment, after saying what that does. */
export function LeaveDesk({
  desk: { id, streamer_display_name: name },
}: {
  desk: Pick<DeskWire, "id" | "streamer_display_name">;
}) {
  const t = useTranslations("desk.leave");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const leave = async () => {
    await call("DELETE /api/desks/{streamer_id}", { params: { streamer_id: id } });
    toast({ variant: "success", title: t("done", { name }) });
    router.push("/desk");
  };
  return (
    <>
      <Button size="sm" variant="ghost" className="max-sm:-ml-3" onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("title", { name })}
        description={t("text", { name })}
        confirmLabel={t("button")}
        onConfirm={leave}
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
