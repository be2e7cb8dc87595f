import { clsx } from "clsx";
import { ArrowRight } from "lucide-react";
import { FuseLine } from "@/components/ui/fuse-line";

/*
 * The same stack in four states. Decorative: the text below each says what it means.
 */

const shares = ["flex-[4]", "flex-[2]", "flex-[1.4]", "flex-[3]"] as const;

type SlabsProps = { first: string; boost: string; className?: string };

function Slabs({ first, boost, className }: SlabsProps) {
  return (
    <span className={clsx("flex h-8 gap-1 px-1", className)}>
      {shares.map((share, index) => (
        <span key={share} className={clsx("slant rounded-xs", share, index === 0 ? first : boost)} />
      ))}
    </span>
  );
}

/** Held on cards: outlines. */
export function HeldPiece() {
  return (
    <Slabs
      first="border-2 border-brand border-dashed"
      boost="border-2 border-boost border-dashed"
      className="w-full"
    />
  );
}

/** Charged: filled slabs. */
export function ChargedPiece() {
  return <Slabs first="bg-brand" boost="bg-boost" className="w-full" />;
}

/** Charged, in the hour for disputes. */
export function WaitingPiece() {
  return (
    <span className="relative w-full">
      <Slabs first="bg-brand" boost="bg-boost" />
      <FuseLine left={0.65} className="absolute inset-x-0 top-full mt-2" />
    </span>
  );
}

/** Transferred as one slab, without the platform's share. */
export function PaidOutPiece() {
  return (
    <span className="flex w-full items-center gap-1 px-1">
      <span className="slant h-8 flex-1 rounded-xs bg-edge" />
      <span className="slant h-8 flex-[9] rounded-xs bg-stake" />
      <ArrowRight className="ml-2 size-6 shrink-0 text-stake-text" />
    </span>
  );
}
