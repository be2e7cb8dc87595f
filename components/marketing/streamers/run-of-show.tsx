import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Band } from "../band";
import { BandTitle } from "../band-title";

const TITLE = "how-it-works-title";
const cues = ["setUp", "live", "accept", "paid"] as const;

/** The four steps as a run sheet: when, what, and what it means. */
export function RunOfShow() {
  const t = useTranslations("marketing.streamers.steps");
  return (
    <Band labelledBy={TITLE}>
      <BandTitle id={TITLE} title={t("title")} text={t("text")} />
      <ol className="mt-10 border-line border-b">
        {cues.map((cue) => (
          <li
            key={cue}
            className="grid items-baseline gap-x-8 gap-y-2 border-line border-t py-6 sm:grid-cols-[8rem_minmax(0,1fr)] sm:py-8 lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.2fr)]"
          >
            <p
              className={clsx(
                "figures font-display font-extrabold text-2xl",
                cue === "live" ? "text-brand-text" : cue === "paid" ? "text-stake-text" : "text-muted",
              )}
            >
              {t(`${cue}.when`)}
            </p>
            <h3 className="text-2xl sm:col-start-2">{t(`${cue}.title`)}</h3>
            <p className="text-muted sm:col-start-2 lg:col-start-3">{t(`${cue}.text`)}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
