import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type SaveBarProps = {
  isDirty: boolean;
  busy: boolean;
  onDiscard: () => void;
};

/** The foot of a settings form: Save, and while there are unsaved changes a note and Discard. */
export function SaveBar({ isDirty, busy, onDiscard }: SaveBarProps) {
  const t = useTranslations("settings.form");
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line border-t pt-5">
      <p role="status" className="mr-auto text-muted text-sm max-sm:not-empty:basis-full">
        {isDirty && t("unsaved")}
      </p>
      {isDirty && (
        <Button variant="ghost" disabled={busy} onClick={onDiscard}>
          {t("discard")}
        </Button>
      )}
      <Button type="submit" loading={busy} disabled={!isDirty && !busy}>
        {t("save")}
      </Button>
    </div>
  );
}
