import { ArrowLeft, Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyStage } from "@/components/shell/empty-stage";
import { LinkButton } from "@/components/ui/link-button";
import { BackButton } from "./back-button";

/** 'Streamer Not Found', with a link back. */
export function StreamerNotFound() {
  const t = useTranslations("streamerPage.notFound");
  return (
    <EmptyStage icon={Radio} title={t("title")} text={t("text")}>
      <BackButton>
        <ArrowLeft className="size-5" />
        {t("back")}
      </BackButton>
      <LinkButton href="/challenges" size="lg" variant="secondary">
        {t("challenges")}
      </LinkButton>
    </EmptyStage>
  );
}
