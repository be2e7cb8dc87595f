import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Moment } from "@/components/ui/moment";
import type { ScreenedText } from "@/lib/admin/contract";
import { VERDICT_TONES } from "./trial-result";

type LatestScreenedProps = {
  /** The newest first. */
  latest: readonly ScreenedText[];
  choose: (screened: ScreenedText) => void;
};

/** What was decided last about challenges, and what fired; one of them can be tried again. */
export function LatestScreened({ latest, choose }: LatestScreenedProps) {
  const t = useTranslations("admin.rules");
  return (
    <section className="lg:col-span-full">
      <h2 className="font-bold font-display text-lg">{t("latest")}</h2>
      <p className="mb-2 text-muted text-sm">{t(latest.length === 0 ? "latestNone" : "latestText")}</p>
      {latest.length > 0 && (
        <Card padding="none">
          <ul>
            {latest.map((screened) => (
              <li
                key={screened.id}
                className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-4 py-3 text-sm last:border-b-0"
              >
                <div className="wrap-anywhere min-w-0 flex-1 basis-64">
                  <p>{screened.text}</p>
                  <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
                    <Badge tone={VERDICT_TONES[screened.verdict]}>{t(`verdicts.${screened.verdict}`)}</Badge>
                    <span>{t(`layers.${screened.layer}`)}</span>
                    {screened.source !== null && <code>{screened.source}</code>}
                    <Moment at={screened.at} style="dateTime" />
                  </p>
                </div>
                <Button size="sm" variant="secondary" onClick={() => choose(screened)}>
                  {t("choose")}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
