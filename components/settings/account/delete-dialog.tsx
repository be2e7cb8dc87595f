"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAuthActions } from "@/components/auth/auth-provider";
import { useLeave } from "@/components/auth/use-leave";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TextField } from "@/components/ui/text-field";
import { ApiError, call } from "@/lib/http/call";
import type { DeleteAccountProps } from "./delete-account";

type DeleteDialogProps = DeleteAccountProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Explains what the deletion does, asks for password or username, and goes to the home page once the account is closed. */
export default function DeleteDialog(props: DeleteDialogProps) {
  const { username, proof, explanation, open, onOpenChange } = props;
  const t = useTranslations("settings.account");
  const { signOut } = useAuthActions();
  const leave = useLeave();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const change = (next: boolean) => {
    setTyped("");
    setError(undefined);
    onOpenChange(next);
  };
  const confirm = async () => {
    setError(undefined);
    await signOut(() => call("DELETE /api/users/me", { body: { [proof]: typed } }));
    // Only clears the cookie.
    await signOut().catch(() => undefined);
    leave("/");
  };
  const refuse = (thrown: unknown) => {
    const body = thrown instanceof ApiError ? thrown.body : null;
    setError(body?.fields?.[proof] ?? body?.message ?? t("failed"));
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title={t("title")}
      description={t("lead")}
      confirmLabel={t("confirm")}
      onConfirm={confirm}
      onError={refuse}
    >
      {explanation}
      <TextField
        className="mt-5"
        label={proof === "password" ? t("password") : t("username", { username })}
        type={proof === "password" ? "password" : "text"}
        autoComplete={proof === "password" ? "current-password" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
