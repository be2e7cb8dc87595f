"use client";

import {
  Bell,
  CalendarOff,
  CircleSlash,
  Hourglass,
  Layers,
  type LucideIcon,
  MailCheck,
  Medal,
  Vault,
} from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useDates } from "@/components/ui/use-dates";
import { useDayNames } from "@/components/ui/use-day-names";
import { useHydrated } from "@/components/ui/use-hydrated";
import { quietUntil } from "@/lib/shared/quiet-hours";
import type { ToldRules } from "./told-rules";

/** A streamer's rules in a few words each; nothing where there is none. Source: docs/product/settings.md#your-rules. */
export function RuleLines({ rules, label }: { rules: ToldRules; label: string }) {
  const lines = useRuleLines(rules);
  if (lines.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1.5 text-muted text-sm">
      {lines.map(({ icon: Icon, text }) => (
        <li key={text} className="figures flex items-start gap-1.5">
          <Icon className="mt-0.5 size-4 shrink-0" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

type Line = { readonly icon: LucideIcon; readonly text: string };

function useRuleLines(rules: ToldRules): readonly Line[] {
  const t = useTranslations("streamers.rules");
  const kinds = useTranslations("streamers.kinds");
  const format = useFormatter();
  const dates = useDates();
  const times = useQuietLines(rules);
  const { paused_until, maximum_challenge_amount: offer, maximum_pot_amount: pot } = rules;
  const maximum = Math.min(offer ?? Number.POSITIVE_INFINITY, pot ?? Number.POSITIVE_INFINITY);
  const line = (icon: LucideIcon, isSet: boolean, text: () => string) =>
    isSet ? [{ icon, text: text() }] : [];
  return [
    ...line(CalendarOff, paused_until !== null, () =>
      t("pausedUntil", { until: dates(paused_until ?? "", "dateTime") }),
    ),
    ...times.map((text) => ({ icon: Bell, text })),
    ...line(Vault, Number.isFinite(maximum), () =>
      t("amounts", { minimum: rules.minimum_challenge_amount, maximum }),
    ),
    ...line(Vault, pot !== null, () => t("pot", { maximum: pot ?? 0 })),
    ...line(CircleSlash, rules.blocked_categories.length > 0, () =>
      t("kinds", { kinds: format.list(rules.blocked_categories.map((kind) => kinds(kind))) }),
    ),
    ...line(Hourglass, rules.cooldown_minutes > 0, () => t("cooldown", { minutes: rules.cooldown_minutes })),
    ...line(Layers, rules.max_open_challenges > 0, () => t("open", { count: rules.max_open_challenges })),
    ...line(Layers, rules.max_open_per_viewer > 0, () => t("openEach", { count: rules.max_open_per_viewer })),
    ...line(MailCheck, rules.require_confirmed_email, () => t("email")),
    ...line(Medal, rules.require_history, () => t("history")),
  ];
}

/** Until when it is quiet now; else the week's quiet hours, those of the same times together. */
function useQuietLines({ quiet_hours, time_zone }: ToldRules): readonly string[] {
  const t = useTranslations("streamers.rules");
  const format = useFormatter();
  const dates = useDates();
  const dayName = useDayNames();
  // A cached page does not know what time it is when it is read.
  const until = useHydrated() ? quietUntil(quiet_hours, time_zone, new Date()) : null;
  if (until !== null) {
    return [
      Number.isFinite(until)
        ? t("quietUntil", { until: dates(new Date(until), "dateTime") })
        : t("quietAlways"),
    ];
  }
  const sameTimes = quiet_hours.filter(
    ({ from, to }, index) =>
      quiet_hours.findIndex((other) => other.from === from && other.to === to) === index,
  );
  return sameTimes.map(({ from, to }) => {
    const alike = quiet_hours.filter((other) => other.from === from && other.to === to);
    const days = format.list(alike.map(({ day }) => dayName(day, "short")));
    return t("quiet", { days, from, to, zone: time_zone.replaceAll("_", " ") });
  });
}
