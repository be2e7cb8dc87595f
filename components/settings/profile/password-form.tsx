"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { PasswordField } from "@/components/auth/password-field";
import { PasswordStrength } from "@/components/auth/password-strength";
import { setNewPassword } from "@/components/auth/set-new-password";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

type PasswordFormProps = {
  /** Characters of the shortest password. */
  passwordMin: number;
};

type Problem = { readonly password?: string | undefined; readonly confirmation?: string };

/** A new password, twice. Left empty, the current one stays. Source: specification section 5, "Profile". */
export function PasswordForm({ passwordMin }: PasswordFormProps) {
  const t = useTranslations("settings.security");
  const words = useTranslations("errors.fields");
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [problem, setProblem] = useState<Problem>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password.length < passwordMin) return setProblem({ password: words("password_short") });
    if (password !== confirmation) return setProblem({ confirmation: words("password_mismatch") });
    setProblem({});
    setBusy(true);
    const refused = await setNewPassword(password, null);
    setBusy(false);
    if (refused !== null) {
      setProblem({ password: refused.field });
      toast({ title: t("failed"), description: refused.message ?? undefined, variant: "destructive" });
      return;
    }
    setPassword("");
    setConfirmation("");
    toast({ title: t("done"), description: t("doneText"), variant: "success" });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label={t("password")}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem.password}
      />
      <PasswordStrength password={password} />
      <PasswordField
        label={t("confirmation")}
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        error={problem.confirmation}
      />
      <div className="flex justify-end border-line border-t pt-5">
        <Button type="submit" loading={busy} disabled={password === "" && !busy}>
          {t("act")}
        </Button>
      </div>
    </form>
  );
}
