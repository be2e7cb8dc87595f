import { clsx } from "clsx";
import { BadgeDollarSign, ShieldCheck, Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { StakeStack } from "@/components/ui/stake-stack";

const promises = [
  { key: "charged", icon: BadgeDollarSign },
  { key: "boosts", icon: Zap },
  { key: "screened", icon: ShieldCheck },
] as const;

/** An offer and its boosts in cents; labelled as an example. */
const example = [2500, 1000, 500, 2000, 1500, 4000].map((cents, index) => ({ id: String(index), cents }));

/** Shown beside the form on wide screens: what Bravado is, in one picture and three sentences. */
export function AuthStage() {
  const t = useTranslations("auth.stage");
  const slogan = useTranslations("home.hero");
  return (
    <div className="max-w-xl">
      <p className="display-tight text-hero">
        {slogan("line1")}
        <br />
        <span className="text-brand-text">{slogan("line2")}</span>
        <br />
        {slogan("line3")}
      </p>
      <Card as="section" padding="lg" aria-label={t("example")} className="mt-10 max-w-md shadow-lift">
        <p className="text-muted text-sm">{t("example")}</p>
        <p className="mt-2 font-semibold text-lg">{t("challenge")}</p>
        <StakeStack pledges={example} className="mt-5" />
      </Card>
      <AuthPromises className="mt-10" />
    </div>
  );
}

/** What people can rely on. Shown below the form on narrow screens. */
export function AuthPromises({ className }: { className?: string }) {
  const t = useTranslations("auth.stage");
  return (
    <ul className={clsx("flex flex-col gap-4", className)}>
      {promises.map(({ key, icon: Icon }) => (
        <li key={key} className="flex items-start gap-3 text-balance text-muted">
          <Icon className="mt-0.5 size-5 shrink-0 text-stake-text" />
          {t(`promises.${key}`)}
        </li>
      ))}
    </ul>
  );
}
