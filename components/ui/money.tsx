import { clsx } from "clsx";
import { useFormatter } from "next-intl";

type MoneyProps = ({ cents: number; dollars?: never } | { dollars: number; cents?: never }) & {
  className?: string;
};

/** An amount with "$" and two decimals in the reader's language, given in cents or dollars. */
export function Money({ cents, dollars, className }: MoneyProps) {
  const format = useFormatter();
  const amount = cents === undefined ? dollars : cents / 100;
  return (
    <span className={clsx("figures whitespace-nowrap", className)}>{format.number(amount, "money")}</span>
  );
}
