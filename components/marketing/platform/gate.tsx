import { Ban, BookCheck, Bot, Check, Flag, type LucideIcon, UserRoundCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Band } from "../band";
import { BandTitle } from "../band-title";

const TITLE = "moderation-title";

const posts = ["rules", "model", "person", "reports"] as const;
const icons: Record<(typeof posts)[number], LucideIcon> = {
  rules: BookCheck,
  model: Bot,
  person: UserRoundCheck,
  reports: Flag,
};

const blocked = [
  "sexual",
  "danger",
  "selfHarm",
  "hate",
  "humiliation",
  "illegal",
  "personal",
  "offPlatform",
] as const;
const allowed = ["games", "silly"] as const;

/** Who screens a text before it is public and looks at reports afterwards, and what is blocked. Source: docs/product/screening.md. */
export function Gate() {
  const t = useTranslations("marketing.platform.moderation");
  return (
    <Band labelledBy={TITLE} ground="raised">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <BandTitle id={TITLE} title={t("title")} text={t("text")} />
          <h3 className="mt-8 font-sans font-semibold text-sm tracking-normal">{t("blocked")}</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {blocked.map((kind) => (
              <li key={kind} className="flex rounded-full ring-1 ring-line">
                <Badge tone="red" icon={Ban}>
                  {t(`list.${kind}`)}
                </Badge>
              </li>
            ))}
          </ul>
          <h3 className="mt-6 font-sans font-semibold text-sm tracking-normal">{t("allowed")}</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {allowed.map((kind) => (
              <li key={kind} className="flex rounded-full ring-1 ring-line">
                <Badge tone="green" icon={Check}>
                  {t(kind)}
                </Badge>
              </li>
            ))}
          </ul>
        </div>
        <ol className="grid content-center">
          {posts.map((post) => {
            const Icon = icons[post];
            return (
              <li
                key={post}
                className="relative flex gap-5 pb-8 before:absolute before:top-14 before:bottom-0 before:left-7 before:w-[3px] before:bg-edge last:pb-0 last:before:hidden"
              >
                <span className="slant grid h-14 w-14 shrink-0 place-items-center rounded-control border border-edge bg-surface">
                  <Icon className="size-6 skew-x-[14deg]" />
                </span>
                <div className="pt-1">
                  <h3 className="text-xl">{t(`${post}.title`)}</h3>
                  <p className="mt-1.5 text-muted">{t(`${post}.text`)}</p>
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </Band>
  );
}
