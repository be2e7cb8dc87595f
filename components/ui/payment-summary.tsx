import { clsx } from "clsx";
import { LockKeyhole } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

type PaymentSummaryProps = {
  /** The amount, as <Money> or a text that contains it. */
  howMuch: ReactNode;
  /** What happens to the money now ("Your card is authorized, nothing is charged"). */
  whatHappensNow: ReactNode;
  /** When it moves ("Charged only when Ana marks it completed"). */
  whenItMoves: ReactNode;
  /** On phones without the questions' words: the card fields below it must be in sight. */
  compact?: boolean;
  className?: string;
};

/** The panel of every payment and payout screen. It answers the same three questions in the same order. */
export function PaymentSummary({
  howMuch,
  whatHappensNow,
  whenItMoves,
  compact = false,
  className,
}: PaymentSummaryProps) {
  const t = useTranslations("ui.safe");
  return (
    <dl
      className={clsx(
        "relative grid rounded-card border border-edge bg-raised p-1.5 sm:grid-cols-2",
        "before:pointer-events-none before:absolute before:inset-1.5 before:rounded-control before:border before:border-line",
        className,
      )}
    >
      <div
        className={clsx(
          "relative min-h-20 py-4 pr-4 pl-20 sm:col-span-2 sm:py-5",
          compact && "max-sm:min-h-0 max-sm:py-2 max-sm:pl-15",
        )}
      >
        <dt className="text-muted text-sm">
          <span
            className={clsx(
              "absolute inset-y-0 left-4 my-auto grid size-12 place-items-center rounded-full border border-edge text-stake-text",
              compact && "max-sm:left-3 max-sm:size-9",
            )}
          >
            <LockKeyhole className={clsx("size-6", compact && "max-sm:size-5")} />
          </span>
          <span className={clsx(compact && "max-sm:sr-only")}>{t("howMuch")}</span>
        </dt>
        <dd className="figures font-bold font-display text-2xl tracking-tight">{howMuch}</dd>
      </div>
      <Answer question={t("whatHappensNow")} compact={compact}>
        {whatHappensNow}
      </Answer>
      <Answer question={t("whenItMoves")} compact={compact} className="sm:border-l">
        {whenItMoves}
      </Answer>
    </dl>
  );
}

function Answer({
  question,
  compact,
  className,
  children,
}: {
  question: string;
  compact: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={clsx("border-line border-t p-4 sm:p-5", compact && "max-sm:px-3 max-sm:py-2", className)}>
      <dt className={clsx("text-muted text-sm", compact && "max-sm:sr-only")}>{question}</dt>
      <dd className={clsx("mt-1 text-sm", compact && "max-sm:mt-0")}>{children}</dd>
    </div>
  );
}
