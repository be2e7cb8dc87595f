import { Flame } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageContainer } from "@/components/shell/page-container";
import { LinkButton } from "@/components/ui/link-button";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { OwnChallenge } from "./own-challenge";

/** 'Challenge Not Found': a stack that nobody has laid yet, with the way to those that are open. */
export function ChallengeNotFound() {
  return (
    <ClientMessages namespaces={["challenges.card", "challengePage.own", "moderation.reasons", "ui.status"]}>
      <OwnChallenge>
        <NothingHere />
      </OwnChallenge>
    </ClientMessages>
  );
}

function NothingHere() {
  const t = useTranslations("challengePage.notFound");
  return (
    <div className="stage-light flex flex-1 flex-col">
      <PageContainer className="flex flex-col items-center justify-center text-center">
        <span className="slant grid size-24 place-items-center rounded-card border-4 border-edge border-dashed text-muted">
          <Flame className="size-10 skew-x-[14deg]" />
        </span>
        <h1 className="mt-8 display-tight text-3xl sm:text-4xl">{t("title")}</h1>
        <p className="mt-4 max-w-md text-lg text-muted">{t("text")}</p>
        <LinkButton href="/challenges" size="lg" className="mt-8">
          {t("challenges")}
        </LinkButton>
      </PageContainer>
    </div>
  );
}
