import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { PayoutAccountWire } from "@/lib/payouts/contract";
import { requirementsOf } from "./requirements";

type Requirements = NonNullable<PayoutAccountWire["accountStatus"]>["requirements"];

type DueItemsProps = {
  requirements: Requirements;
  /** The details were submitted once. Before that the provider reports everything as overdue, which would only alarm. */
  isSetUp: boolean;
};

/** Lists what the provider still requires; renders nothing when nothing is due. */
export function DueItems({ requirements, isSetUp }: DueItemsProps) {
  const t = useTranslations("settings.payments");
  const overdue = isSetUp ? requirementsOf(requirements.past_due) : [];
  const due = requirementsOf([...requirements.currently_due, ...requirements.past_due]).filter(
    (item) => !overdue.includes(item),
  );
  if (overdue.length + due.length === 0) return null;
  return (
    <div className="rounded-control border border-warning bg-warning-tint p-4">
      <p className="flex items-center gap-2 font-medium text-sm">
        <TriangleAlert className="size-4 shrink-0 text-warning" />
        {t("dueTitle")}
      </p>
      <ul className="mt-2 grid gap-x-6 gap-y-1 pl-6 text-sm sm:grid-cols-2">
        {overdue.map((item) => (
          <li key={item} className="list-disc">
            {t(`due.${item}`)} <strong className="text-danger">({t("overdue")})</strong>
          </li>
        ))}
        {due.map((item) => (
          <li key={item} className="list-disc">
            {t(`due.${item}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
