import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { PageContainer } from "./page-container";
import { PublicFrame } from "./public-frame";

/** The 404 page, with header and footer. */
export function NotFoundPage() {
  return (
    <PublicFrame>
      <NotFoundContent />
    </PublicFrame>
  );
}

/** The 404 page without its frame. */
export function NotFoundContent() {
  const t = useTranslations("shell.notFound");
  return (
    <div className="stage-light flex flex-1 flex-col">
      <PageContainer className="flex flex-col items-center justify-center text-center">
        <p className="sr-only">{t("code")}</p>
        <BurntStack />
        <h1 className="display-tight mt-10 text-3xl sm:text-4xl">{t("title")}</h1>
        <p className="mt-4 max-w-md text-balance text-lg text-muted">{t("text")}</p>
        <div className="mt-8 ways-on justify-center">
          <LinkButton href="/" size="lg">
            {t("home")}
          </LinkButton>
          <LinkButton href="/challenges" size="lg" variant="secondary">
            {t("challenges")}
          </LinkButton>
        </div>
      </PageContainer>
    </div>
  );
}

/** "404", the zero drawn as a missing slab under a burnt fuse. */
function BurntStack() {
  return (
    <div aria-hidden="true" className="mt-12 flex items-center gap-5 sm:gap-8">
      <Figure />
      <div className="relative">
        <div className="slant h-24 w-20 rounded-control border-4 border-edge border-dashed sm:h-38 sm:w-32" />
        <span className="fuse-ash-upright absolute bottom-full left-[62%] h-10 w-1 sm:h-14" />
        <span className="absolute bottom-[calc(100%+2.25rem)] left-[62%] -ml-1 size-3 animate-spark rounded-full bg-spark sm:bottom-[calc(100%+3.25rem)]" />
      </div>
      <Figure />
    </div>
  );
}

function Figure() {
  return (
    <span className="font-display font-extrabold text-[7rem] text-brand leading-none sm:text-[11rem]">4</span>
  );
}
