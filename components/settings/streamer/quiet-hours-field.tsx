import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError, fieldAria } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { ownTimeZone } from "@/components/ui/use-dates";
import { useDayNames } from "@/components/ui/use-day-names";
import { useHydrated } from "@/components/ui/use-hydrated";
import { WEEKDAYS } from "@/lib/shared/quiet-hours";
import { MAX_QUIET_HOURS } from "@/lib/streamers/bounds";
import { useFieldErrors } from "../form/use-field-errors";
import type { OwnRulesInput } from "./own-rules-values";

type RulesForm = UseFormReturn<OwnRulesInput, unknown, OwnRulesInput>;

/** Quiet hours, each on some days, and the time zone that they and the weeks of the analytics are meant in. */
export function QuietHoursField({ form }: { form: RulesForm }) {
  const t = useTranslations("settings.rules");
  const errorOf = useFieldErrors();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "quiet_hours" });
  const zones = useZones(form.watch("time_zone"));
  const { errors } = form.formState;
  const add = () => {
    // A streamer who never chose a zone means the clock on their own wall.
    if (fields.length === 0 && form.getValues("time_zone") === "UTC") {
      form.setValue("time_zone", ownTimeZone(), { shouldDirty: true });
    }
    const groups = form.getValues("quiet_hours");
    const { from = "22:00", to = "08:00" } = groups.at(-1) ?? {};
    const taken = groups.flatMap(({ days }) => days);
    append({ days: WEEKDAYS.filter((day) => !taken.includes(day)), from, to });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium text-sm">{t("quiet")}</legend>
      <p className="text-muted text-sm">{t("quietHelp")}</p>
      {fields.map((field, index) => (
        <div key={field.id} className="grid gap-3 border-line border-l-2 pl-3 sm:pl-4">
          <Days form={form} index={index} />
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
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
              className="max-sm:-ml-3 sm:mt-7 max-sm:justify-self-start"
              onClick={() => remove(index)}
            >
              <X className="size-4" />
              {t("remove")}
            </Button>
          </div>
        </div>
      ))}
      <FieldError id="quiet-hours" error={errorOf(errors.quiet_hours?.root)} />
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

/** The weekdays that a range of quiet hours applies to. */
function Days({ form, index }: { form: RulesForm; index: number }) {
  const t = useTranslations("settings.rules");
  const dayName = useDayNames();
  const id = useId();
  const name = `quiet_hours.${index}.days` as const;
  const error = form.formState.errors.quiet_hours?.[index]?.days && t("daysRequired");
  const choose = (days: readonly string[]) => form.setValue(name, [...days], { shouldDirty: true });
  return (
    <fieldset>
      <legend className="sr-only">{t("days")}</legend>
      <div className="flex flex-wrap gap-2">
        {WEEKDAYS.map((day) => (
          <label
            key={day}
            className="relative flex min-h-11 cursor-pointer items-center rounded-control border border-edge px-3 text-sm hover:border-muted has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-2"
          >
            <input
              type="checkbox"
              value={day}
              {...fieldAria(id, { error, description: null })}
              {...form.register(name)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control"
            />
            {dayName(day, "short")}
          </label>
        ))}
        <Button variant="ghost" size="sm" className="self-center" onClick={() => choose(WEEKDAYS)}>
          {t("everyDay")}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="self-center"
          onClick={() => choose(WEEKDAYS.slice(0, 5))}
        >
          {t("weekdays")}
        </Button>
      </div>
      <FieldError id={id} error={error} />
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
