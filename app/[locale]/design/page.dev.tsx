import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageContainer } from "@/components/shell/page-container";
import { SiteFooter } from "@/components/shell/site-footer";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { now } from "@/lib/shared/clock";
import { ButtonsSection } from "./_sections/buttons-section";
import { CardSection } from "./_sections/card-section";
import { ColoursSection } from "./_sections/colours-section";
import { FeedbackSection } from "./_sections/feedback-section";
import { FieldsSection } from "./_sections/fields-section";
import { MarksSection } from "./_sections/marks-section";
import { OverlaysSection } from "./_sections/overlays-section";
import { SignatureSection } from "./_sections/signature-section";
import { TabsSection } from "./_sections/tabs-section";
import { TypeSection } from "./_sections/type-section";

export const metadata: Metadata = { robots: { index: false } };

/** Every UI component in every state. Development only: builds ignore `page.dev.tsx`. */
export default async function DesignPage() {
  const t = await getTranslations("design.page");
  const renderedAt = now();
  return (
    <ClientMessages namespaces={["design"]}>
      <div className="stage-light">
        <PageContainer className="flex flex-col gap-16">
          <header>
            <h1 className="display-tight text-hero">{t("title")}</h1>
            <p className="mt-4 max-w-xl text-lg text-muted">{t("intro")}</p>
          </header>
          <CardSection now={renderedAt} />
          <SignatureSection now={renderedAt} />
          <ButtonsSection />
          <FieldsSection />
          <OverlaysSection />
          <TabsSection />
          <FeedbackSection />
          <MarksSection now={renderedAt} />
          <ColoursSection />
          <TypeSection />
        </PageContainer>
      </div>
      <SiteFooter />
    </ClientMessages>
  );
}
