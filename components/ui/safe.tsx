import { clsx } from "clsx";
import { Vault } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

type SafeProps = {
  /** The amount, as <Money> or with words around it. */
  howMuch: ReactNode;
  /** What happens to the money now ("Your card is authorized, nothing is charged"). */
  whatHappensNow: ReactNode;
  /** When it moves ("Charged only when Ana marks it completed"). */
  whenItMoves: ReactNode;
  className?: string;
};

/** The calm panel of every payment and payout screen. It always answers the same three questions, in the same order. */
export function Safe({ howMuch, whatHappensNow, whenItMoves, className }: SafeProps) {
  const t = useTranslations("ui.safe");
  return (
    <dl
      className={clsx(
        "relative rounded-card border border-edge bg-raised p-1.5 before:pointer-events-none before:absolute before:inset-1.5 before:rounded-control before:border before:border-line",
        className,
      )}
    >
      <div className="flex items-center gap-4 p-4 sm:p-5">
        <span className="grid size-12 shrink-0 place-items-center rounded-full border border-edge text-stake-text">
          <Vault className="size-6" />
        </span>
        <div>
          <dt className="text-muted text-sm">{t("howMuch")}</dt>
          <dd className="figures font-bold font-display text-2xl tracking-tight">{howMuch}</dd>
        </div>
      </div>
      <div className="grid border-line border-t sm:grid-cols-2">
        <Answer question={t("whatHappensNow")}>{whatHappensNow}</Answer>
        <Answer question={t("whenItMoves")} className="border-line max-sm:border-t sm:border-l">
          {whenItMoves}
        </Answer>
      </div>
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
    <div className={clsx("p-4 sm:p-5", className)}>
      <dt className="text-muted text-sm">{question}</dt>
      <dd className="mt-1 text-sm">{children}</dd>
    </div>
  );
}
