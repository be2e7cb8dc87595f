import { useTranslations } from "next-intl";
import { formatCountdown } from "./countdown-format";
import { FuseLine } from "./fuse-line";
import { FuseWords } from "./fuse-words";

type StillFuseProps = {
  /** Milliseconds that are left, and that there were. */
  remaining: number;
  whole: number;
  className?: string;
};

/** A fuse that stands still, for an example: nobody is told that time runs where none does, and no script comes along. */
export function StillFuse({ remaining, whole, className }: StillFuseProps) {
  const t = useTranslations("ui.countdown");
  const left = remaining / whole;
  const words = {
    days: t("days"),
    hours: t("hours"),
    minutes: t("minutes"),
    seconds: t("seconds"),
    expired: t("expired"),
    underASecond: t("underASecond"),
  };
  return (
    <div className={className}>
      <FuseWords left={left}>
        <span className="figures">{formatCountdown(remaining, words)}</span>
      </FuseWords>
      <FuseLine left={left} className="mt-2" />
    </div>
  );
}
