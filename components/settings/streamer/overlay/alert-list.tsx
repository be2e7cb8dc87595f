import { BellRing, Volume2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { MoneyField } from "@/components/ui/money-field";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import type { AlertKind, OverlayLook } from "@/lib/overlay/contract";
import { useFieldErrors } from "../../form/use-field-errors";
import { showFailure } from "../../show-failure";
import type { Sound } from "./look-form";
import { useTestAlert } from "./use-test-alert";

type AlertListProps = {
  form: UseFormReturn<OverlayLook, unknown, OverlayLook>;
  sounds: readonly Sound[];
  /** A test alert is shown by an overlay: without its link there is none. */
  hasLink: boolean;
};

/** What the overlay announces, by kind: whether, with which sound, for how long and from which amount. */
export function AlertList({ form, sounds, hasLink }: AlertListProps) {
  const t = useTranslations("settings.overlay.alerts");
  const errorOf = useFieldErrors();
  const { alerts, volume } = form.watch();
  const kinds = Object.keys(alerts) as AlertKind[];
  const options = [
    { value: "", label: t("silent") },
    ...sounds.map((value) => ({ value, label: t(`sounds.${value}`) })),
  ];
  const listen = (sound: Sound) => {
    const audio = new Audio(`/sounds/${sound}.wav`);
    audio.volume = volume / 100;
    audio.play().catch((error: unknown) => showFailure(t("listenFailed"), error));
  };
  const test = useTestAlert();
  return (
    <fieldset>
      <legend className="font-medium">{t("title")}</legend>
      <p className="mt-0.5 text-muted text-sm">{t("text")}</p>
      {!hasLink && (
        <p className="mt-2 text-sm">
          {t.rich("needsLink", {
            a: (words) => (
              <a href="#overlay" className="text-link underline">
                {words}
              </a>
            ),
          })}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {kinds.map((kind) => {
          const { on, sound } = alerts[kind];
          const errors = form.formState.errors.alerts?.[kind];
          return (
            <li key={kind} className="py-4">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <Switch label={t(`kinds.${kind}`)} checked={on} {...form.register(`alerts.${kind}.on`)} />
                {hasLink && (
                  <Button
                    variant="ghost"
                    size="sm"
                    className="max-sm:-ml-3 max-sm:basis-full max-sm:justify-start"
                    aria-label={t("testOf", { kind: t(`kinds.${kind}`) })}
                    onClick={() => void test(kind, form.formState.isDirty)}
                  >
                    <BellRing className="size-4" />
                    {t("test")}
                  </Button>
                )}
              </div>
              {on && (
                <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1.5 *:row-span-4 *:grid *:grid-rows-subgrid sm:grid-cols-[minmax(0,1fr)_auto_7rem_9rem]">
                  <Select
                    label={t("sound")}
                    options={options}
                    {...form.register(`alerts.${kind}.sound`, {
                      setValueAs: (value: string | null) => (value === "" ? null : value),
                    })}
                  />
                  <div>
                    <Button
                      variant="secondary"
                      className="row-start-3"
                      disabled={sound === null}
                      aria-label={t("listenTo", { kind: t(`kinds.${kind}`) })}
                      onClick={() => sound !== null && listen(sound)}
                    >
                      <Volume2 className="size-4" />
                      {t("listen")}
                    </Button>
                  </div>
                  <TextField
                    type="number"
                    inputMode="numeric"
                    min={2}
                    max={20}
                    label={t("seconds")}
                    error={errors?.seconds && t("secondsInvalid")}
                    {...form.register(`alerts.${kind}.seconds`, { valueAsNumber: true })}
                  />
                  <MoneyField
                    label={t("minimum")}
                    error={errorOf(errors?.minimum_amount)}
                    {...form.register(`alerts.${kind}.minimum_amount`, { valueAsNumber: true })}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
