"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { NewPasswordFields } from "@/components/auth/new-password-fields";
import { useNewPassword } from "@/components/auth/use-new-password";
import { nullWhenDeclined, useStepUp } from "@/components/auth/use-step-up";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

type PasswordFormProps = {
  /** Characters of the shortest password. */
  passwordMin: number;
  /** Whether the person can have API keys and webhooks, which a new password does not end. */
  isStreamer: boolean;
};

/** Sets a new password, entered twice. Source: docs/product/settings.md#profile. */
export function PasswordForm({ passwordMin, isStreamer }: PasswordFormProps) {
  const t = useTranslations("settings.security");
  const fields = useNewPassword(passwordMin, ["password_short", "password_mismatch"]);
  const { withStepUp, stepUpDialog } = useStepUp();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await withStepUp(() => fields.send(null)).catch(nullWhenDeclined);
    if (outcome === null || outcome.state === "broken") return;
    if (outcome.state === "refused") {
      toast({ title: t("failed"), description: outcome.message ?? undefined, variant: "destructive" });
      return;
    }
    fields.clear();
    toast({
      title: t("done"),
      description: t(isStreamer ? "doneTextStreamer" : "doneText"),
      variant: "success",
    });
  };
  return (
    <>
      <form {...fields.form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <NewPasswordFields
          labels={{ password: t("password"), confirmation: t("confirmation") }}
          fields={fields}
        />
        <div className="flex justify-end border-line border-t pt-5">
          <Button type="submit" loading={fields.busy} disabled={fields.typed === "" && !fields.busy}>
            {t("act")}
          </Button>
        </div>
      </form>
      {stepUpDialog}
    </>
  );
}
