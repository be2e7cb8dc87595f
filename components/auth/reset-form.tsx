"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { Link, useRouter } from "@/lib/i18n/navigation";
import { useAuthActions } from "./auth-provider";
import { NewPasswordFields } from "./new-password-fields";
import { useNewPassword } from "./use-new-password";

type ResetFormProps = {
  /** Minimum length of a password in characters. */
  passwordMin: number;
};

/** Sets a new password with the tokens in the address's fragment. Source: docs/product/accounts-and-sign-in.md#passwords-and-resets. */
export function ResetForm({ passwordMin }: ResetFormProps) {
  const t = useTranslations("auth.reset");
  const router = useRouter();
  const { reload } = useAuthActions();
  const [accessToken, setAccessToken] = useState<string | null>(null);
  const begun = useRef(false);
  const fields = useNewPassword(passwordMin, ["password_mismatch", "password_short"]);

  const requestAnother = () => {
    toast({ title: t("invalidTitle"), description: t("invalid"), variant: "destructive" });
    router.replace("/?mode=forgot");
  };
  useEffect(() => {
    // Once, because reading removes the tokens from the address.
    if (begun.current) return;
    begun.current = true;
    const fragment = new URLSearchParams(window.location.hash.slice(1));
    const given = fragment.get("access_token");
    if (given === null || !fragment.has("refresh_token") || fragment.get("type") !== "recovery") {
      return requestAnother();
    }
    setAccessToken(given);
    // Keeps the tokens out of the browser's history.
    window.history.replaceState(null, "", window.location.pathname);
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await fields.send(accessToken);
    if (outcome.state === "broken") {
      const title = outcome.rule === "password_mismatch" ? t("mismatch") : t("short");
      return toast({ title, description: outcome.text, variant: "destructive" });
    }
    if (outcome.state === "set") {
      toast({ title: t("doneTitle"), description: t("done"), variant: "success" });
      await reload();
      return router.replace("/");
    }
    if (outcome.linkOver) return requestAnother();
    toast({ title: t("failed"), description: outcome.message ?? t("failedText"), variant: "destructive" });
  };

  return (
    <>
      <h1 className="display-tight text-3xl">{t("title")}</h1>
      <p className="mt-2 mb-6 text-muted">{t("text")}</p>
      <form {...fields.form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <NewPasswordFields
          labels={{ password: t("password"), confirmation: t("confirmation") }}
          fields={fields}
        />
        <Button type="submit" wide size="lg" loading={fields.busy} disabled={accessToken === null}>
          {t("act")}
        </Button>
      </form>
      <p className="mt-6 text-center">
        <Link href="/?mode=signin" className="font-medium underline underline-offset-4 hover:text-brand-text">
          {t("back")}
        </Link>
      </p>
    </>
  );
}
