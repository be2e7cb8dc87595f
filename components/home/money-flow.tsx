import { CreditCard, HandCoins, Lock, LockOpen, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";

const stations = ["authorized", "locked", "charged", "transferred"] as const;
const icons: Record<(typeof stations)[number], LucideIcon> = {
  authorized: CreditCard,
  locked: Lock,
  charged: LockOpen,
  transferred: HandCoins,
};

/** Where the money is at each stage of a challenge. */
export function MoneyFlow() {
  const t = useTranslations("home.money");
  return (
    <section
      aria-labelledby="money-title"
      className="mt-20 rounded-card border border-line bg-raised p-6 sm:mt-28 sm:p-9"
    >
      <h2 id="money-title" className="display-tight text-2xl sm:text-3xl">
        {t("title")}
      </h2>
      <p className="mt-3 max-w-2xl text-muted">{t("text")}</p>
      <ol className="mt-8 grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {stations.map((station) => {
          const Icon = icons[station];
          return (
            <li key={station} className="flex gap-4 lg:flex-col">
              <span className="grid size-11 shrink-0 place-items-center rounded-full border border-edge text-stake-text">
                <Icon className="size-5" />
              </span>
              <div>
                <h3 className="font-sans font-semibold text-base tracking-normal">{t(`${station}.title`)}</h3>
                <p className="mt-1 text-muted text-sm">{t(`${station}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="mt-8 border-line border-t pt-5 text-sm">{t("otherwise")}</p>
    </section>
  );
}
