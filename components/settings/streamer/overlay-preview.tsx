import { useTranslations } from "next-intl";

/** The live overlay, 400 by 200 (docs/product/overlay.md#the-page), scaled down on narrow phones. */
export function OverlayPreview({ link }: { link: string }) {
  const t = useTranslations("settings.overlay");
  return (
    <figure>
      <div className="h-[160px] w-[320px] max-w-full overflow-hidden rounded-control border border-line bg-[repeating-conic-gradient(var(--color-raised)_0_25%,var(--color-surface)_0_50%)] bg-[length:20px_20px] sm:h-[200px] sm:w-[400px]">
        <iframe
          title={t("preview")}
          src={pathOf(link)}
          width={400}
          height={200}
          loading="lazy"
          tabIndex={-1}
          className="pointer-events-none origin-top-left scale-80 border-0 scheme-light sm:scale-100"
        />
      </div>
      <figcaption className="mt-2 text-muted text-sm">{t("previewHelp")}</figcaption>
    </figure>
  );
}

/** Relative, because the link's host may differ from the one this page is served from. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
