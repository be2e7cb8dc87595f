import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { mark } from "@/lib/analytics/mark";
import { Band } from "../band";
import { SIGN_UP, SIGN_UP_STREAMER } from "../sign-up";

const TITLE = "start-title";

const doors = [
  { key: "creator", look: "bg-boost-tint text-boost-text", slab: "bg-boost", variant: "dare" },
  { key: "fan", look: "bg-brand-tint text-brand-text", slab: "bg-brand", variant: "secondary" },
] as const;

/** Sign-up for streamers and for viewers. */
export function TwoDoors() {
  const t = useTranslations("marketing.platform.end");
  return (
    <Band labelledBy={TITLE}>
      <h2 id={TITLE} className="text-center display-tight text-3xl sm:text-4xl">
        {t("title")}
      </h2>
      <div className="mt-10 grid gap-5 sm:grid-cols-2">
        {doors.map(({ key, look, slab, variant }) => (
          <div
            key={key}
            className={clsx(
              "relative flex flex-col items-center gap-6 overflow-hidden rounded-card px-6 py-12 text-center sm:py-16",
              look,
            )}
          >
            <span
              aria-hidden="true"
              className={clsx(
                "slant absolute -top-17 -right-8 h-28 w-36 rounded-card opacity-20 sm:-top-12",
                slab,
              )}
            />
            <p className="display-tight text-2xl">{t(`${key}Text`)}</p>
            <LinkButton
              href={key === "creator" ? SIGN_UP_STREAMER : SIGN_UP}
              size="lg"
              variant={variant}
              {...mark("cta_click", `platform_${key}`)}
            >
              {t(key)}
            </LinkButton>
          </div>
        ))}
      </div>
    </Band>
  );
}
