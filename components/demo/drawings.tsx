import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";

const frame =
  "flex h-[184px] flex-col justify-center gap-3 border-line border-b bg-raised px-5 sm:h-[232px] sm:px-8";

/** The overlay's link as the settings show it, with its secret key. */
export function LinkDrawing() {
  const t = useTranslations("demo.drawings");
  return (
    <div aria-hidden="true" className={frame}>
      <p className="font-medium text-sm">{t("link")}</p>
      <p className="flex items-center gap-3 overflow-hidden rounded-control border border-edge bg-surface px-4 py-3 text-sm">
        <KeyRound className="size-5 shrink-0 text-stake-text" />
        <span className="truncate">
          …/overlay/kai?key=<span className="text-muted">●●●●●●●●●●</span>
        </span>
      </p>
      <span className="w-fit rounded-control bg-brand px-4 py-2 font-semibold text-on-brand text-sm">
        {t("copy")}
      </span>
    </div>
  );
}

/** The browser source dialog of broadcast software. */
export function SourceDrawing() {
  const t = useTranslations("demo.drawings");
  return (
    <div aria-hidden="true" className={frame}>
      <p className="font-medium text-sm">{t("source")}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm">
        <Row label={t("address")} value="…/overlay/kai?key=●●●●●●" />
        <Row label={t("width")} value="1920" />
        <Row label={t("height")} value="1080" />
      </dl>
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="figures truncate rounded-control border border-edge bg-surface px-3 py-1.5">{value}</dd>
    </>
  );
}
