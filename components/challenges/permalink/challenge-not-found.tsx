import { Flame } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyStage } from "@/components/shell/empty-stage";
import { LinkButton } from "@/components/ui/link-button";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { CARD_MESSAGES } from "../card/card-messages";
import { OwnChallenge } from "./own-challenge";

/** 'Challenge Not Found', with a link to the open challenges; see `OwnChallenge` for its two exceptions. */
export function ChallengeNotFound() {
  return (
    <ClientMessages namespaces={[...CARD_MESSAGES, "challengePage.own"]}>
      <OwnChallenge>
        <NothingHere />
      </OwnChallenge>
    </ClientMessages>
  );
}

function NothingHere() {
  const t = useTranslations("challengePage.notFound");
  return (
    <EmptyStage icon={Flame} title={t("title")} text={t("text")}>
      <LinkButton href="/challenges" size="lg">
        {t("challenges")}
      </LinkButton>
    </EmptyStage>
  );
}
