import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { Scene } from "./story";

const steps = ["write", "authorize", "live", "locked", "end"] as const;

const placeOf: Record<Scene, number> = {
  write: 0,
  authorize: 1,
  live: 2,
  locked: 3,
  completed: 4,
  failed: 4,
  expired: 4,
};

/** The steps of a challenge, with the current one marked. */
export function Progress({ scene }: { scene: Scene }) {
  const t = useTranslations("home.miniature.steps");
  const here = placeOf[scene];
  return (
    <ol aria-label={t("label")} className="grid grid-cols-5 gap-1.5">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === here ? "step" : undefined}
          className={clsx("text-xs", place === here ? "font-semibold" : "text-muted")}
        >
          <span
            aria-hidden="true"
            className={clsx(
              "slant mb-1.5 block h-2 rounded-xs transition-colors",
              place <= here ? "bg-brand" : "bg-line",
            )}
          />
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
