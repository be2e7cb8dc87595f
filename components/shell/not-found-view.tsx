import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { PageContainer } from "./page-container";

/** The 404 page's content: a stack that lost its middle slab, and the two ways back to the stage. */
export function NotFoundView() {
  const t = useTranslations("shell.notFound");
  return (
    <div className="stage-light flex flex-1 flex-col">
      <PageContainer className="flex flex-col items-center justify-center text-center">
        <p className="sr-only">{t("code")}</p>
        <BurntStack />
        <h1 className="display-tight mt-10 text-3xl sm:text-4xl">{t("title")}</h1>
        <p className="mt-4 max-w-md text-lg text-muted">{t("text")}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
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

/** "404" where the zero is the hole that a slab has left, and the fuse over it is ash. */
function BurntStack() {
  return (
    <div aria-hidden="true" className="relative flex items-center gap-3 sm:gap-5">
      <Figure />
      <div className="slant relative grid h-28 w-20 place-items-center rounded-control border-4 border-edge border-dashed sm:h-44 sm:w-32">
        <span className="absolute -top-10 left-1/2 h-10 w-1 fuse-ash-upright" />
        <span className="size-3 animate-spark rounded-full bg-warning" />
      </div>
      <Figure />
    </div>
  );
}

function Figure() {
  return <span className="display-tight text-[7rem] text-brand leading-none sm:text-[11rem]">4</span>;
}
