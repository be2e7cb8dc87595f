"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { useOnDemand } from "@/components/ui/use-on-demand";

const load = () => import("./delete-dialog");
const DeleteDialog = lazy(load);

export type DeleteAccountProps = {
  /** What becomes of challenges and money: drawn on the server, as nobody needs its words before they ask. */
  explanation: ReactNode;
  username: string;
  /** What the person proves themselves by. */
  proof: "password" | "username";
};

/** Leads to the dialog that explains and asks. */
export function DeleteAccount(props: DeleteAccountProps) {
  const t = useTranslations("settings.account");
  const [open, setOpen] = useState(false);
  const wanted = useOnDemand(open, load);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("delete")}
      </Button>
      {wanted && (
        <Suspense>
          <DeleteDialog {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
