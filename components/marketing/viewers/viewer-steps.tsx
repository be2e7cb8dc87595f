import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type ShownStatus, StatusBadge } from "@/components/ui/status-badge";
import { Band } from "../band";
import { BandTitle } from "../band-title";

const TITLE = "how-it-works-title";

/** The status of the challenge after each step. */
const steps = [
  { key: "write", status: "pending" },
  { key: "submit", status: "approved" },
  { key: "live", status: "active" },
  { key: "watch", status: "completed" },
] as const satisfies readonly { key: string; status: ShownStatus }[];

/** The four steps along a fuse that goes off at the last one; vertical on phones. */
export function ViewerSteps() {
  const t = useTranslations("marketing.viewers.steps");
  return (
    <Band labelledBy={TITLE}>
      <BandTitle id={TITLE} title={t("title")} />
      <ol className="mt-12 grid lg:grid-cols-4">
        {steps.map(({ key, status }, index) => (
          <li
            key={key}
            className="relative flex flex-col items-start pb-12 pl-10 last:pb-0 lg:row-span-3 lg:grid lg:grid-rows-subgrid lg:justify-items-start lg:pt-12 lg:pr-8 lg:pb-0 lg:pl-0"
          >
            <FusePart isLast={index === steps.length - 1} />
            <h3 className="text-xl">{t(`${key}.title`)}</h3>
            <p className="mt-2 mb-4 text-muted">{t(`${key}.text`)}</p>
            <StatusBadge status={status} className="mt-auto" />
          </li>
        ))}
      </ol>
    </Band>
  );
}

/** The marker of a step and the fuse to the next one. */
function FusePart({ isLast }: { isLast: boolean }) {
  return (
    // A box would take a row of the subgrid that aligns the steps.
    <span aria-hidden="true" className="contents">
      {!isLast && (
        <span className="absolute top-3 bottom-0 left-2 w-[3px] bg-brand lg:inset-x-0 lg:top-2 lg:bottom-auto lg:left-4 lg:h-[3px] lg:w-auto" />
      )}
      <span className={clsx("absolute top-1.5 left-0 lg:top-0", isLast && "text-spark")}>
        {isLast ? (
          <svg
            aria-hidden="true"
            viewBox="0 0 56 56"
            className="-mt-4 -ml-[11px] size-10 animate-spark lg:-mt-3"
          >
            <path
              d="m28 2 5 15.500L46 8l-5.500 14.500L54 28l-13.500 5.500L46 48l-13-9.500L28 54l-5-15.500L10 48l5.500-14.500L2 28l13.500-5.500L10 8l13 9.500z"
              fill="currentColor"
            />
          </svg>
        ) : (
          <span className="slant block h-5 w-4.5 rounded-xs bg-brand ring-4 ring-ground" />
        )}
      </span>
    </span>
  );
}
