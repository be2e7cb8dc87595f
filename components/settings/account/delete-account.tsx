"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { useOnDemand } from "@/components/ui/use-on-demand";

const load = () => import("./delete-dialog");
const DeleteDialog = lazy(load);

export type DeleteAccountProps = {
  username: string;
  /** What the person proves themselves by. */
  proof: "password" | "username";
};

/** The danger zone: leads to the dialog that explains and asks. */
export function DeleteAccount(props: DeleteAccountProps) {
  const t = useTranslations("settings.account");
  const [open, setOpen] = useState(false);
  const wanted = useOnDemand(open, load);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <p className="min-w-0 flex-1 basis-64 text-muted text-sm">{t("deleteText")}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("delete")}
      </Button>
      {wanted && (
        <Suspense>
          <DeleteDialog {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
