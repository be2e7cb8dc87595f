import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** Says to an operator without MFA why the console is closed, and leads to the setting. @param isOn since this session began */
export function MfaRequired({ isOn }: { isOn: boolean }) {
  const t = useTranslations("admin.mfaRequired");
  return (
    <section className="max-w-xl">
      <h1 className="display-tight text-3xl">{t("title")}</h1>
      <p className="mt-4 text-lg text-muted">{t(isOn ? "again" : "text")}</p>
      {!isOn && (
        <LinkButton href="/settings?tab=profile#two-step" wide className="mt-8 sm:w-auto">
          {t("open")}
        </LinkButton>
      )}
    </section>
  );
}
