import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { isAnyWriteSlow, onSlowWrites } from "@/lib/shared/slow-writes";

/** In a dialog, above its buttons: a write has been under way for some seconds. Outside of dialogs a toast says so. */
export function SlowWrite({ className }: { className: string }) {
  const t = useTranslations("ui.toast.slow");
  const isSlow = useSyncExternalStore(onSlowWrites, isAnyWriteSlow, () => false);
  return (
    <p aria-live="polite" className={clsx("text-muted text-sm empty:hidden", className)}>
      {isSlow && (
        <>
          <span className="font-semibold text-text">{t("title")}</span> {t("text")}
        </>
      )}
    </p>
  );
}
