import { clsx } from "clsx";
import { useFormatter } from "next-intl";

type MoneyProps = ({ cents: number; dollars?: never } | { dollars: number; cents?: never }) & {
  className?: string;
};

/** An amount with "$" and two decimals in the reader's language, given in cents or dollars; a debt has a minus. */
export function Money({ cents, dollars, className }: MoneyProps) {
  const format = useFormatter();
  const amount = cents === undefined ? dollars : cents / 100;
  return (
    <span className={clsx("figures whitespace-nowrap", className)}>
      {/* A minus, not the formats' hyphen. */}
      {format.number(amount, "money").replace("-", "−")}
    </span>
  );
}
