import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** Tells an operator without a second factor why the console is closed, and leads to it. */
export function SecondFactorFirst() {
  const t = useTranslations("admin.secondFactor");
  return (
    <section className="max-w-xl">
      <h1 className="display-tight text-3xl">{t("title")}</h1>
      <p className="mt-4 text-lg text-muted">{t("text")}</p>
      <LinkButton href="/settings?tab=profile#two-step" className="mt-8">
        {t("open")}
      </LinkButton>
    </section>
  );
}
