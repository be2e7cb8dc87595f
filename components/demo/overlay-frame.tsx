import { useLocale, useTranslations } from "next-intl";
import type { SampleScene } from "@/lib/overlay/contract";

type OverlayFrameProps = { scene: SampleScene; className: string };

/** The real overlay with sample data, in the page's language, 400 by 200 pixels (docs/product/overlay.md#the-page). */
export function OverlayFrame({ scene, className }: OverlayFrameProps) {
  const t = useTranslations("demo.frames");
  return (
    <iframe
      title={t(scene)}
      src={`/overlay/sample?scene=${scene}&language=${useLocale()}`}
      width={400}
      height={200}
      loading="lazy"
      tabIndex={-1}
      className={`pointer-events-none border-0 scheme-light ${className}`}
    />
  );
}
