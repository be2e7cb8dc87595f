"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-style";
import { toast } from "@/components/ui/toast";
import { useAuthActions } from "./auth-provider";
import { useLeave } from "./use-leave";

type SignOutActionProps = ButtonLook & { label: string; failed: string; icon?: boolean };

/** Signs out and goes to the home page, as every sign-out does (docs/product/accounts-and-sign-in.md#sessions). */
export function SignOutAction({ label, failed, icon = false, ...look }: SignOutActionProps) {
  const { signOut } = useAuthActions();
  const leave = useLeave();
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await signOut();
      leave("/");
    } catch {
      setBusy(false);
      toast({ title: failed, variant: "destructive" });
    }
  };
  return (
    <Button {...look} loading={busy} onClick={act}>
      {icon && <LogOut className="size-4" />}
      {label}
    </Button>
  );
}
