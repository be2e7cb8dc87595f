import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthPage } from "@/components/auth/auth-page";
import { UnsubscribePanel } from "@/components/notifications/unsubscribe-panel";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { NOTIFICATION_TOPICS } from "@/lib/notifications/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notifications.unsubscribe");
  return { title: t("meta"), robots: { index: false }, referrer: "no-referrer" };
}

/** Where the link below a mail leads. */
export default function UnsubscribePage() {
  return (
    <AuthPage>
      <ClientMessages namespaces={["notifications.unsubscribe", "settings.notifications.topics"]}>
        <UnsubscribePanel topics={NOTIFICATION_TOPICS} />
      </ClientMessages>
    </AuthPage>
  );
}
