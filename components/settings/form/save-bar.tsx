import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type MouseEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { SubmitButton } from "@/components/ui/submit-button";

type SaveBarProps = {
  isDirty: boolean;
  busy: boolean;
  onDiscard: () => void;
};

/** The foot of a settings form: Save, and while there are unsaved changes a note and Discard. */
export function SaveBar({ isDirty, busy, onDiscard }: SaveBarProps) {
  const t = useTranslations("settings.form");
  const save = useRef<HTMLButtonElement>(null);
  const isIdle = !isDirty && !busy;
  const discard = () => {
    save.current?.focus();
    onDiscard();
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line border-t pt-5">
      <p role="status" className="mr-auto text-muted text-sm max-sm:not-empty:basis-full">
        {isDirty && t("unsaved")}
      </p>
      {isDirty && (
        <Button variant="ghost" disabled={busy} onClick={discard}>
          {t("discard")}
        </Button>
      )}
      {/* Not `disabled` with nothing to save: once it has saved, the button would lose the focus. */}
      <SubmitButton
        ref={save}
        loading={busy}
        aria-disabled={isIdle}
        className={clsx(isIdle && "opacity-50")}
        onClick={(event: MouseEvent) => isIdle && event.preventDefault()}
      >
        {t("save")}
      </SubmitButton>
    </div>
  );
}
