import { useFormatter, useTranslations } from "next-intl";
import { birthDatePath } from "@/components/auth/auth-path";
import { LinkButton } from "@/components/ui/link-button";

/** The date of birth, which cannot be changed, or the way to enter it. @param day YYYY-MM-DD; null while it is missing */
export function BirthDate({ day }: { day: string | null }) {
  const t = useTranslations("settings.sections.birthDate");
  const format = useFormatter();
  if (day === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>{t("missing")}</p>
        <LinkButton href={birthDatePath("/settings?tab=profile")} variant="secondary" size="sm">
          {t("act")}
        </LinkButton>
      </div>
    );
  }
  return (
    <p>
      <time dateTime={day} className="figures font-medium">
        {format.dateTime(new Date(day), { dateStyle: "long", timeZone: "UTC" })}
      </time>
      <span className="block text-muted text-sm">{t("fixed")}</span>
    </p>
  );
}
