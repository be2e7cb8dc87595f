import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthPage } from "@/components/auth/auth-page";
import { VerifyPanel } from "@/components/auth/verify-panel";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { site } from "@/lib/shared/site";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.verified");
  return { title: t("meta"), robots: { index: false }, referrer: "no-referrer" };
}

/** Where the link of a confirmation mail leads. */
export default function EmailVerifiedPage() {
  return (
    <AuthPage>
      <ClientMessages namespaces={["auth.verified"]}>
        <VerifyPanel supportAddress={site().contactEmail} />
      </ClientMessages>
    </AuthPage>
  );
}
