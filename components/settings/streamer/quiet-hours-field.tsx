import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { ownTimeZone } from "@/components/ui/use-dates";
import { useDayNames } from "@/components/ui/use-day-names";
import { useHydrated } from "@/components/ui/use-hydrated";
import { WEEKDAYS } from "@/lib/shared/quiet-hours";
import { MAX_QUIET_HOURS } from "@/lib/streamers/bounds";
import { useFieldErrors } from "../form/use-field-errors";
import type { OwnRulesInput } from "./own-rules-values";

const dayOrder = new Map<string, number>(WEEKDAYS.map((day, index) => [day, index]));

/** Quiet hours by weekday, and the time zone that they and the weeks of the analytics are meant in. */
export function QuietHoursField({ form }: { form: UseFormReturn<OwnRulesInput, unknown, OwnRulesInput> }) {
  const t = useTranslations("settings.rules");
  const errorOf = useFieldErrors();
  const dayName = useDayNames();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "quiet_hours" });
  const zones = useZones(form.watch("time_zone"));
  const { errors } = form.formState;
  const add = () => {
    // A streamer who never chose a zone means the clock on their own wall.
    if (fields.length === 0 && form.getValues("time_zone") === "UTC") {
      form.setValue("time_zone", ownTimeZone(), { shouldDirty: true });
    }
    const last = form.getValues("quiet_hours").at(-1);
    const next = last === undefined ? 0 : ((dayOrder.get(last.day) ?? -1) + 1) % WEEKDAYS.length;
    append({ day: WEEKDAYS[next] ?? "monday", from: last?.from ?? "22:00", to: last?.to ?? "08:00" });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium text-sm">{t("quiet")}</legend>
      <p className="text-muted text-sm">{t("quietHelp")}</p>
      {fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
          <div className="max-sm:col-span-2">
            <Select
              label={t("day")}
              options={WEEKDAYS.map((day) => ({ value: day, label: dayName(day, "long") }))}
              {...form.register(`quiet_hours.${index}.day`)}
            />
          </div>
          <TextField
            type="time"
            label={t("from")}
            error={errorOf(errors.quiet_hours?.[index]?.from)}
            {...form.register(`quiet_hours.${index}.from`)}
          />
          <TextField
            type="time"
            label={t("to")}
            error={errorOf(errors.quiet_hours?.[index]?.to)}
            {...form.register(`quiet_hours.${index}.to`)}
          />
          <Button
            variant="ghost"
            size="sm"
            className="sm:mt-7 max-sm:justify-self-start"
            onClick={() => remove(index)}
          >
            <X className="size-4" />
            {t("remove")}
          </Button>
        </div>
      ))}
      <div>
        <Button variant="secondary" size="sm" disabled={fields.length >= MAX_QUIET_HOURS} onClick={add}>
          <Plus className="size-4" />
          {t("addHours")}
        </Button>
      </div>
      <Select
        label={t("timeZone")}
        className="max-w-xs"
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        error={errorOf(errors.time_zone)}
        {...form.register("time_zone")}
      />
    </fieldset>
  );
}

/** Every time zone that the browser knows; until it runs, the chosen one. */
function useZones(chosen: string): readonly string[] {
  const isHydrated = useHydrated();
  return isHydrated
    ? [...new Set([chosen, "UTC", ownTimeZone(), ...Intl.supportedValuesOf("timeZone")])]
    : [chosen];
}
