import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";

/** Hands the person a file with everything that is held about them: a plain link, so that the browser saves what comes. */
export function DataExport() {
  const t = useTranslations("settings.sections.data");
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <p className="min-w-0 flex-1 basis-64 text-muted text-sm">{t("explain")}</p>
      <a href="/api/users/me/export" download className={buttonStyle({ variant: "secondary" })}>
        <Download className="size-4" />
        {t("act")}
      </a>
    </div>
  );
}
