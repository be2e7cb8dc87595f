import {
  Banknote,
  Bell,
  CalendarOff,
  CircleSlash,
  Hourglass,
  Layers,
  type LucideIcon,
  MailCheck,
  Medal,
} from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useDayNames } from "@/components/ui/use-day-names";
import { quietUntil } from "@/lib/shared/quiet-until";
import type { Rule, StreamerDetailWire } from "@/lib/streamers/contract";

/** The rules that challengers read first: all but the words, which are the streamer's own. */
type PublicRule = Exclude<Rule, "blocked_words">;

type PublicRules = Pick<StreamerDetailWire, PublicRule | "minimum_challenge_amount" | "time_zone">;

type RuleLinesProps = {
  rules: PublicRules;
  label: string;
  /** Says until when it is quiet now. A cached page leaves it out: it does not know when it is read. */
  now?: Date;
};

/**
 * A streamer's rules in a few words each, times on the streamer's clock; nothing where there is none. Renders on the server as well,
 * so that a public page loads no script for it. Source: docs/product/settings.md#your-rules.
 */
export function RuleLines({ rules, label, now }: RuleLinesProps) {
  const lines = useRuleLines(rules, now);
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

function useRuleLines(rules: PublicRules, now: Date | undefined): readonly Line[] {
  const t = useTranslations("streamers.rules");
  const kinds = useTranslations("streamers.kinds");
  const format = useFormatter();
  const moment = useMoment(rules);
  const times = useQuietLines(rules, now);
  const { paused_until, maximum_challenge_amount: offer, maximum_pot_amount: pot } = rules;
  const maximum = Math.min(offer ?? Number.POSITIVE_INFINITY, pot ?? Number.POSITIVE_INFINITY);
  const line = (icon: LucideIcon, isSet: boolean, text: () => string) =>
    isSet ? [{ icon, text: text() }] : [];
  // In the order in which they are shown.
  const lines: Record<PublicRule, readonly Line[]> = {
    paused_until: line(CalendarOff, paused_until !== null, () =>
      t("pausedUntil", { until: moment(paused_until ?? "") }),
    ),
    quiet_hours: times.map((text) => ({ icon: Bell, text })),
    maximum_challenge_amount: line(Banknote, Number.isFinite(maximum), () =>
      t("amounts", { minimum: rules.minimum_challenge_amount, maximum }),
    ),
    maximum_pot_amount: line(Banknote, pot !== null, () => t("pot", { maximum: pot ?? 0 })),
    blocked_categories: line(CircleSlash, rules.blocked_categories.length > 0, () =>
      t("kinds", { kinds: format.list(rules.blocked_categories.map((kind) => kinds(kind))) }),
    ),
    cooldown_minutes: line(Hourglass, rules.cooldown_minutes > 0, () =>
      t("cooldown", { minutes: rules.cooldown_minutes }),
    ),
    max_open_challenges: line(Layers, rules.max_open_challenges > 0, () =>
      t("open", { count: rules.max_open_challenges }),
    ),
    max_open_per_viewer: line(Layers, rules.max_open_per_viewer > 0, () =>
      t("openEach", { count: rules.max_open_per_viewer }),
    ),
    require_confirmed_email: line(MailCheck, rules.require_confirmed_email, () => t("email")),
    require_history: line(Medal, rules.require_history, () => t("history")),
  };
  return Object.values(lines).flat();
}

/** A moment on the streamer's clock, with its zone. */
function useMoment({ time_zone: timeZone }: PublicRules): (at: string | number) => string {
  const format = useFormatter();
  return (at) =>
    format.dateTime(new Date(at), {
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
      timeZoneName: "short",
    });
}

/** Until when it is quiet now; else the week's quiet hours, those of the same times together. */
function useQuietLines(rules: PublicRules, now: Date | undefined): readonly string[] {
  const { quiet_hours, time_zone } = rules;
  const t = useTranslations("streamers.rules");
  const format = useFormatter();
  const moment = useMoment(rules);
  const dayName = useDayNames();
  const until = now === undefined ? null : quietUntil(quiet_hours, time_zone, now);
  if (until !== null) {
    return [Number.isFinite(until) ? t("quietUntil", { until: moment(until) }) : t("quietAlways")];
  }
  const sameTimes = quiet_hours.filter(
    ({ from, to }, index) =>
      quiet_hours.findIndex((other) => other.from === from && other.to === to) === index,
  );
  // Times without a day, on whichever clock: any day in UTC writes them as they are.
  const written = (time: string) =>
    format.dateTime(new Date(`2000-01-01T${time}Z`), {
      hour: "numeric",
      minute: "2-digit",
      timeZone: "UTC",
    });
  return sameTimes.map(({ from, to }) => {
    const alike = quiet_hours.filter((other) => other.from === from && other.to === to);
    const days = format.list(alike.map(({ day }) => dayName(day, "short")));
    const zone = time_zone.replaceAll("_", " ");
    return t("quiet", { days, from: written(from), to: written(to), zone });
  });
}
