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
  className?: string;
};

/** The panel of every payment and payout screen. It answers the same three questions in the same order. */
export function PaymentSummary({ howMuch, whatHappensNow, whenItMoves, className }: PaymentSummaryProps) {
  const t = useTranslations("ui.safe");
  return (
    <dl
      className={clsx(
        "relative grid rounded-card border border-edge bg-raised p-1.5 sm:grid-cols-2",
        "before:pointer-events-none before:absolute before:inset-1.5 before:rounded-control before:border before:border-line",
        className,
      )}
    >
      <div className="relative min-h-20 py-4 pr-4 pl-20 sm:col-span-2 sm:py-5">
        <dt className="text-muted text-sm">
          <span className="absolute inset-y-0 left-4 my-auto grid size-12 place-items-center rounded-full border border-edge text-stake-text">
            <LockKeyhole className="size-6" />
          </span>
          {t("howMuch")}
        </dt>
        <dd className="figures font-bold font-display text-2xl tracking-tight">{howMuch}</dd>
      </div>
      <Answer question={t("whatHappensNow")}>{whatHappensNow}</Answer>
      <Answer question={t("whenItMoves")} className="sm:border-l">
        {whenItMoves}
      </Answer>
    </dl>
  );
}

function Answer({
  question,
  className,
  children,
}: {
  question: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={clsx("border-line border-t p-4 sm:p-5", className)}>
      <dt className="text-muted text-sm">{question}</dt>
      <dd className="mt-1 text-sm">{children}</dd>
    </div>
  );
}
