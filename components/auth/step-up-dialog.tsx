"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import type { ProofMethod } from "@/lib/accounts/contract";
import { ApiError, call } from "@/lib/http/call";
import { PasswordField } from "./password-field";
import { SignOutAction } from "./sign-out-action";
import { useOneFieldForm } from "./use-one-field-form";

type StepUpDialogProps = {
  open: boolean;
  /** How the person can re-authenticate; empty for people without password and MFA, who have to sign in again. */
  methods: readonly ProofMethod[];
  onProved: () => void;
  onDeclined: () => void;
};

/** Asks for the password or a code before a sensitive action. */
export default function StepUpDialog({ open, methods, onProved, onDeclined }: StepUpDialogProps) {
  const t = useTranslations("auth.stepUp");
  const [first] = methods;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onDeclined()}
      size="sm"
      title={t("title")}
      description={t(first === undefined ? "textNone" : "text")}
    >
      {first === undefined ? (
        <SignOutAction wide label={t("signOut")} failed={t("failed")} />
      ) : (
        <ProofForm methods={methods} first={first} onProved={onProved} />
      )}
    </Dialog>
  );
}

type ProofFormProps = Pick<StepUpDialogProps, "methods" | "onProved"> & { first: ProofMethod };

function ProofForm({ methods, first, onProved }: ProofFormProps) {
  const t = useTranslations("auth.stepUp");
  const fields = useTranslations("errors.fields");
  const [method, setMethod] = useState(first);
  const other = methods.find((one) => one !== method);
  const { onSubmit, busy, clear, isEmpty, field } = useOneFieldForm({
    send: async (value) => {
      await call("POST /api/auth/step-up", { body: { method, value } });
      clear();
      onProved();
    },
    messageOf: (error) => {
      if (!(error instanceof ApiError)) return t("failed");
      // The server's message is about codes, which can be used up.
      return method === "password" && error.body?.code === "invalid_proof"
        ? fields("password_wrong")
        : error.message;
    },
  });
  const change = (next: ProofMethod) => {
    setMethod(next);
    clear();
  };
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {method === "password" ? (
        <PasswordField {...field} label={t(method)} autoComplete="current-password" />
      ) : (
        <TextField {...field} label={t(method)} description={t("codeHelp")} autoComplete="one-time-code" />
      )}
      <Button type="submit" wide loading={busy} disabled={isEmpty && !busy}>
        {t("act")}
      </Button>
      {other !== undefined && (
        <Button variant="ghost" onClick={() => change(other)}>
          {t(`use.${other}`)}
        </Button>
      )}
    </form>
  );
}
