import { useTranslations } from "next-intl";
import { useSoundSetting } from "@/components/notifications/open/use-sound-setting";
import { Dialog } from "@/components/ui/dialog";
import { Switch } from "@/components/ui/switch";

const KEYS = ["j", "k", "a", "d", "u", "c", "f", "n"] as const;

type KeySheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  hasShortcuts: boolean;
  onSwitch: (hasShortcuts: boolean) => void;
};

/** The dock's keys, and whether they and the sounds are on. */
export function KeySheet({ isOpen, onOpenChange, hasShortcuts, onSwitch }: KeySheetProps) {
  const t = useTranslations("dock");
  const [isSoundOn, setSoundOn] = useSoundSetting();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} size="sm" title={t("keys.title")}>
      <Switch
        label={t("keys.on")}
        checked={hasShortcuts}
        onChange={({ target: { checked } }) => onSwitch(checked)}
      />
      <Switch
        label={t("sound")}
        checked={isSoundOn}
        onChange={({ target: { checked } }) => setSoundOn(checked)}
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
    </Dialog>
  );
}
