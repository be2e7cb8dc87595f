import { formatCountdown } from "./countdown-format";
import { FuseLine } from "./fuse-line";
import { FuseText } from "./fuse-text";
import { useCountdownTexts } from "./use-countdown-texts";

type StillFuseProps = {
  /** Milliseconds left, and in total. */
  remaining: number;
  whole: number;
  className?: string;
};

/** A fuse that does not burn, for examples. Needs no script. */
export function StillFuse({ remaining, whole, className }: StillFuseProps) {
  const texts = useCountdownTexts();
  const left = remaining / whole;
  return (
    <div className={className}>
      <FuseText left={left} wordless>
        <span className="figures">{formatCountdown(remaining, texts)}</span>
      </FuseText>
      <FuseLine left={left} className="mt-2" />
    </div>
  );
}
