import { clsx } from "clsx";
import { Check, Eye, Lock, Pause, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { AvailabilityBadge } from "@/components/streamer/availability-badge";
import { Money } from "@/components/ui/money";

/*
 * Drawings of the six controls. Decorative: the text beside each says the same.
 */

/** One offer above the minimum, one below. */
export function MinimumPiece() {
  const t = useTranslations("marketing");
  return (
    <div className="grid w-full max-w-48 gap-2">
      <Offer cents={2_500} passes />
      <span className="flex justify-between gap-3 border-stake border-t-2 border-dashed pt-1 text-stake-text text-xs">
        {t("example")}
        <Money cents={1_000} />
      </span>
      <Offer cents={400} passes={false} />
    </div>
  );
}

function Offer({ cents, passes }: { cents: number; passes: boolean }) {
  const Icon = passes ? Check : X;
  return (
    <span
      className={clsx(
        "flex items-center justify-between rounded-control px-3 py-1 font-display font-semibold",
        passes ? "bg-stake-tint text-stake-text" : "text-muted line-through",
      )}
    >
      <Money cents={cents} />
      <Icon className={clsx("size-4", !passes && "text-danger")} />
    </span>
  );
}

export function PausePiece() {
  const t = useTranslations("streamerDashboard.availability");
  return (
    <div className="flex items-center gap-4">
      <span className="grid size-16 place-items-center rounded-full border-4 border-brand bg-brand-tint text-brand-text">
        <Pause className="size-7 fill-current" />
      </span>
      <AvailabilityBadge status="paused" label={t("paused")} />
    </div>
  );
}

/** A locked stack. */
export function CapPiece() {
  return (
    <div className="flex w-full items-center gap-1.5">
      <span className="slant h-7 flex-[3] rounded-xs bg-brand" />
      <span className="slant h-7 flex-[2] rounded-xs bg-boost" />
      <span className="slant h-7 flex-1 rounded-xs bg-boost" />
      <span className="mx-1.5 grid size-11 shrink-0 place-items-center rounded-full border border-edge text-stake-text">
        <Lock className="size-5" />
      </span>
      <span className="slant h-7 flex-1 rounded-xs border-2 border-edge border-dashed" />
    </div>
  );
}

/** A public and a private line. */
export function VisibilityPiece() {
  return (
    <div className="grid w-full gap-3">
      <span className="flex items-center gap-3">
        <Eye className="size-5 shrink-0 text-boost-text" />
        <span className="slant h-4 flex-[3] rounded-xs bg-brand" />
        <span className="slant h-4 flex-[2] rounded-xs bg-boost" />
      </span>
      <span className="flex items-center gap-3 border-line border-t pt-3">
        <Lock className="size-5 shrink-0 text-stake-text" />
        <span className="slant stack-hatched h-4 flex-1 rounded-xs border border-edge" />
      </span>
    </div>
  );
}

/** Three lines of text, of which the middle one is blocked. */
export function FilterPiece() {
  return (
    <div className="grid w-full gap-3">
      <TextLine passes width="w-3/4" />
      <TextLine passes={false} width="w-11/12" />
      <TextLine passes width="w-1/2" />
    </div>
  );
}

function TextLine({ passes, width }: { passes: boolean; width: string }) {
  const Icon = passes ? Check : X;
  return (
    <span className="flex items-center gap-3">
      <Icon className={clsx("size-4 shrink-0", passes ? "text-stake-text" : "text-danger")} />
      <span className="flex-1">
        <span
          className={clsx(
            "block h-2.5 rounded-full",
            width,
            passes ? "bg-edge" : "border border-danger border-dashed",
          )}
        />
      </span>
    </span>
  );
}

const columns = ["h-[30%]", "h-[46%]", "h-[38%]", "h-[62%]", "h-[54%]", "h-[78%]", "h-full"] as const;

/** Rising columns. */
export function MeterPiece() {
  return (
    <div className="flex h-20 w-full max-w-44 items-end gap-2 border-line border-b pr-5">
      {columns.map((height) => (
        <span key={height} className={clsx("slant origin-bottom flex-1 rounded-t-xs bg-stake", height)} />
      ))}
    </div>
  );
}
