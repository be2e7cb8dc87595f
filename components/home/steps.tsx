import { useTranslations } from "next-intl";

const steps = ["dare", "back", "watch"] as const;
const looks = { dare: "bg-brand", back: "bg-boost", watch: "bg-stake" } as const;

/** What it is, in three steps. */
export function Steps() {
  const t = useTranslations("home.steps");
  return (
    <section aria-labelledby="steps-title" className="mt-20 sm:mt-28">
      <h2 id="steps-title" className="display-tight text-3xl sm:text-4xl">
        {t("title")}
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step}>
            <div className="flex items-end gap-3">
              <span className="figures display-tight text-4xl leading-none">{index + 1}</span>
              <span aria-hidden="true" className="flex flex-1 gap-1 pr-1 pb-1">
                {steps.slice(0, index + 1).map((one) => (
                  <span key={one} className={`slant h-3 flex-1 rounded-xs ${looks[one]}`} />
                ))}
                {steps.slice(index + 1).map((one) => (
                  <span key={one} className="slant h-3 flex-1 rounded-xs bg-raised" />
                ))}
              </span>
            </div>
            <h3 className="mt-5 text-xl">{t(`${step}.title`)}</h3>
            <p className="mt-2 text-muted">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
