"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import type { ProofMethod } from "@/lib/accounts/contract";
import { ApiError, call } from "@/lib/http/call";
import { PasswordField } from "./password-field";
import { SignOutAction } from "./sign-out-action";

type StepUpDialogProps = {
  open: boolean;
  /** What the person can prove it by; none for who signs in elsewhere alone: signing in again is their proof. */
  methods: readonly ProofMethod[];
  onProved: () => void;
  onDeclined: () => void;
};

/** Asks for the password or a code before something that matters. */
export function StepUpDialog({ open, methods, onProved, onDeclined }: StepUpDialogProps) {
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
  const words = useTranslations("errors.fields");
  const [method, setMethod] = useState(first);
  const [value, setValue] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const other = methods.find((one) => one !== method);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setBusy(true);
    try {
      await call("POST /api/auth/step-up", { body: { method, value } });
      setValue("");
      onProved();
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const wordsOf = (error: unknown) => {
    if (!(error instanceof ApiError)) return t("failed");
    // The server's words are about a code: those can be used up.
    return method === "password" && error.body?.code === "invalid_proof"
      ? words("password_wrong")
      : error.message;
  };
  const change = (next: ProofMethod) => {
    setMethod(next);
    setValue("");
    setProblem(undefined);
  };
  const field = {
    label: t(method),
    value,
    error: problem,
    onChange: (event: { target: { value: string } }) => setValue(event.target.value),
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {method === "password" ? (
        <PasswordField {...field} autoComplete="current-password" />
      ) : (
        <TextField {...field} description={t("codeHelp")} autoComplete="one-time-code" />
      )}
      <Button type="submit" wide loading={busy} disabled={value === "" && !busy}>
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
