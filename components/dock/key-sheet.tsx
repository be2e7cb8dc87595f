"use client";

import { useTranslations } from "next-intl";
import DialogPanel from "@/components/ui/dialog-panel";
import { Switch } from "@/components/ui/switch";

const KEYS = ["j", "k", "a", "d", "u", "c", "f", "n"] as const;

type KeySheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasShortcuts: boolean;
  onShortcuts: (isOn: boolean) => void;
};

/** The dock's keys, and the switch that turns them off. */
export default function KeySheet({ open, onOpenChange, hasShortcuts, onShortcuts }: KeySheetProps) {
  const t = useTranslations("dock");
  return (
    <DialogPanel open={open} onOpenChange={onOpenChange} size="sm" title={t("keys.title")}>
      <Switch
        label={t("keys.on")}
        checked={hasShortcuts}
        onChange={({ target: { checked } }) => onShortcuts(checked)}
      />
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {KEYS.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-control border border-edge px-2 py-0.5 font-semibold">
                {key.toUpperCase()}
              </kbd>
            </dt>
            <dd>{t(`keys.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </DialogPanel>
  );
}
