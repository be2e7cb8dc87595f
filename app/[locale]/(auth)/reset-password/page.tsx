import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthPage } from "@/components/auth/auth-page";
import { ResetForm } from "@/components/auth/reset-form";
import { PASSWORD_MIN } from "@/lib/accounts/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Sets a new password by the tokens of the mailed link, which are in the address's fragment: no server sees them. */
export default function ResetPasswordPage() {
  return (
    <AuthPage>
      <ClientMessages namespaces={["auth.reset", "auth.password", "auth.strength", "errors.fields"]}>
        <ResetForm passwordMin={PASSWORD_MIN} />
      </ClientMessages>
    </AuthPage>
  );
}
