"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { Link, useRouter } from "@/lib/i18n/navigation";
import { useAuth } from "./auth-provider";
import { PasswordField } from "./password-field";
import { PasswordStrength } from "./password-strength";
import { setNewPassword } from "./set-new-password";
import { useFieldWords } from "./use-field-words";

type ResetFormProps = {
  /** Characters of the shortest password. */
  passwordMin: number;
};

/** Sets a new password by the tokens in the address's fragment. Source: specification sections 5 and 8, "Reset". */
export function ResetForm({ passwordMin }: ResetFormProps) {
  const t = useTranslations("auth.reset");
  const words = useFieldWords();
  const router = useRouter();
  const { reload } = useAuth();
  const [accessToken, setAccessToken] = useState<string | null>(null);
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [problem, setProblem] = useState<{ password?: string | undefined; confirmation?: string }>({});
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (accessToken !== null) return;
    const fragment = new URLSearchParams(window.location.hash.slice(1));
    const given = fragment.get("access_token");
    if (given === null || !fragment.has("refresh_token") || fragment.get("type") !== "recovery") {
      toast({ title: t("invalidTitle"), description: t("invalid"), variant: "destructive" });
      router.replace("/");
      return;
    }
    setAccessToken(given);
    // The tokens may not lie in the history of a shared computer.
    window.history.replaceState(null, "", window.location.pathname);
  }, [accessToken, router, t]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password !== confirmation) {
      const text = words({ message: "password_mismatch" }) ?? "";
      setProblem({ confirmation: text });
      return toast({ title: t("mismatch"), description: text, variant: "destructive" });
    }
    if (password.length < passwordMin) {
      const text = words({ message: "password_short" }) ?? "";
      setProblem({ password: text });
      return toast({ title: t("short"), description: text, variant: "destructive" });
    }
    setBusy(true);
    const refused = await setNewPassword(password, accessToken);
    setBusy(false);
    if (refused === null) {
      toast({ title: t("doneTitle"), description: t("done"), variant: "success" });
      await reload();
      return router.replace("/");
    }
    if (refused.linkOver) {
      toast({ title: t("invalidTitle"), description: t("invalid"), variant: "destructive" });
      return router.replace("/");
    }
    setProblem({ password: refused.field });
    toast({ title: t("failed"), description: refused.message ?? t("failedText"), variant: "destructive" });
  };

  return (
    <>
      <h1 className="display-tight text-3xl">{t("title")}</h1>
      <p className="mt-2 mb-6 text-muted">{t("text")}</p>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
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
        <Button type="submit" wide size="lg" loading={busy} disabled={accessToken === null}>
          {t("act")}
        </Button>
      </form>
      <p className="mt-6 text-center">
        <Link href="/" className="font-medium underline underline-offset-4 hover:text-brand-text">
          {t("back")}
        </Link>
      </p>
    </>
  );
}
