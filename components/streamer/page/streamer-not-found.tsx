import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageContainer } from "@/components/shell/page-container";
import { LinkButton } from "@/components/ui/link-button";
import { BackButton } from "./back-button";

/** 'Streamer Not Found': an empty stage, with the way back. */
export function StreamerNotFound() {
  const t = useTranslations("streamerPage.notFound");
  return (
    <div className="stage-light flex flex-1 flex-col">
      <PageContainer className="flex flex-col items-center justify-center text-center">
        <span className="slant grid size-24 place-items-center rounded-card border-4 border-edge border-dashed text-muted">
          <Radio className="size-10 skew-x-[14deg]" />
        </span>
        <h1 className="mt-8 display-tight text-3xl sm:text-4xl">{t("title")}</h1>
        <p className="mt-4 max-w-md text-lg text-muted">{t("text")}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <BackButton label={t("back")} />
          <LinkButton href="/challenges" size="lg" variant="secondary">
            {t("challenges")}
          </LinkButton>
        </div>
      </PageContainer>
    </div>
  );
}
