import type { SampleScene } from "@/lib/overlay/contract";
import { OverlayFrame } from "./overlay-frame";

/** One state of the overlay, on a checkerboard that shows its transparency. */
export function OverlayShot({ scene }: { scene: SampleScene }) {
  return (
    <div className="grid h-[184px] place-items-center overflow-hidden border-line border-b bg-[repeating-conic-gradient(var(--color-raised)_0_25%,var(--color-surface)_0_50%)] bg-[length:20px_20px] sm:h-[232px]">
      <div className="h-[140px] w-[280px] sm:h-[200px] sm:w-[400px]">
        <OverlayFrame scene={scene} className="origin-top-left scale-70 sm:scale-100" />
      </div>
    </div>
  );
}
