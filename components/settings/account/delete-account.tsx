"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { late } from "@/components/ui/late";
import { useOnDemand } from "@/components/ui/use-on-demand";

const load = () => import("./delete-dialog");
const DeleteDialog = late(load);

export type DeleteAccountProps = {
  /** What the deletion does to challenges and money. Rendered on the server, so that its messages stay there. */
  explanation: ReactNode;
  username: string;
  /** What the person enters to confirm. */
  proof: "password" | "username";
};

/** Opens the dialog that explains and confirms the deletion. */
export function DeleteAccount(props: DeleteAccountProps) {
  const t = useTranslations("settings.account");
  const [open, setOpen] = useState(false);
  const wanted = useOnDemand(open, load);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("delete")}
      </Button>
      {wanted && <DeleteDialog {...props} open={open} onOpenChange={setOpen} />}
    </>
  );
}
