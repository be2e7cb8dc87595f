"use client";

import { MailWarning } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRouter } from "@/lib/i18n/navigation";
import ForgotForm from "./forgot-form";
import type { Typed } from "./use-checked-form";

/** Reports that a password reset link does not work, and requests another. */
export function InvalidResetLink() {
  const t = useTranslations("auth.reset");
  const router = useRouter();
  const [typed, setTyped] = useState<Typed>({});
  return (
    <>
      <div role="alert">
        <MailWarning className="size-10 text-warning" />
        <h1 className="mt-4 display-tight text-3xl">{t("invalidTitle")}</h1>
        <p className="mt-2 mb-6 text-muted">{t("invalid")}</p>
      </div>
      <ForgotForm typed={typed} onTyped={setTyped} onBack={() => router.push("/?mode=signin")} />
    </>
  );
}
