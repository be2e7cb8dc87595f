import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthPage } from "@/components/auth/auth-page";
import { BirthDateForm } from "@/components/auth/birth-date-form";
import { ClientMessages } from "@/lib/i18n/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.birthDate");
  return { title: t("title"), robots: { index: false } };
}

/** Asks people who signed in with Google, which does not share it, for their date of birth. Source: docs/product/accounts-and-sign-in.md#ages. */
export default function BirthDatePage() {
  return (
    <AuthPage>
      <ClientMessages namespaces={["auth.birthDate", "auth.password", "auth.stepUp", "errors.fields"]}>
        <BirthDateForm />
      </ClientMessages>
    </AuthPage>
  );
}
