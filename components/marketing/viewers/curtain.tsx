import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { mark } from "@/lib/analytics/mark";
import { Band } from "../band";
import { SIGN_UP } from "../sign-up";

const TITLE = "start-title";

/** From the outer edge inwards. */
const folds = ["bg-brand h-full", "bg-boost h-4/5", "bg-stake h-3/5"] as const;

/** The closing call to action, between two curtains of slabs. */
export function Curtain() {
  const t = useTranslations("marketing.viewers.end");
  return (
    <Band labelledBy={TITLE} className="overflow-hidden rounded-card border border-line bg-surface">
      <Folds className="left-0 -translate-x-1/4" />
      <Folds className="right-0 translate-x-1/4 -scale-x-100" />
      <div className="relative mx-auto max-w-2xl px-6 pt-32 pb-14 text-center sm:px-12 sm:py-24">
        <h2 id={TITLE} className="display-tight text-3xl sm:text-4xl">
          {t("title")}
        </h2>
        <p className="mx-auto mt-4 max-w-lg text-lg text-muted">{t("text")}</p>
        <LinkButton href={SIGN_UP} size="lg" className="mt-8" {...mark("cta_click", "viewers_end")}>
          {t("start")}
        </LinkButton>
      </div>
    </Band>
  );
}

function Folds({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "absolute top-0 flex h-24 w-40 items-start gap-1.5 sm:h-full sm:w-60 sm:gap-3",
        className,
      )}
    >
      {folds.map((look) => (
        <span key={look} className={clsx("slant flex-1 rounded-b-control", look)} />
      ))}
    </span>
  );
}
