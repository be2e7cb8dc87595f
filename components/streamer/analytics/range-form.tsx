import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { AnalyticsBy } from "@/lib/earnings/contract";
import { getPathname } from "@/lib/i18n/navigation";

export type RangeError = "day_invalid" | "range_reversed" | "range_too_long";
export type RangeErrors = { readonly [Field in "from" | "to"]?: RangeError | undefined };

type RangeFormProps = {
  by: AnalyticsBy;
  from: string | undefined;
  to: string | undefined;
  errors: RangeErrors;
};

/** The days, in a form that needs no script. */
export function RangeForm({ by, from, to, errors }: RangeFormProps) {
  const t = useTranslations("streamerDashboard.analytics");
  const problem = useTranslations("errors.fields");
  const locale = useLocale();
  const days = { from, to };
  return (
    <form
      action={getPathname({ href: "/streamer-dashboard", locale })}
      className="grid w-full grid-cols-2 items-start gap-3 sm:flex sm:w-auto"
    >
      <input type="hidden" name="tab" value="analytics" />
      <input type="hidden" name="by" value={by} />
      {(["from", "to"] as const).map((field) => {
        const error = errors[field];
        return (
          <TextField
            key={field}
            type="date"
            name={field}
            label={t(field)}
            defaultValue={days[field]}
            min="2020-01-01"
            required
            error={error && problem(error)}
            className="min-w-0 sm:w-44"
          />
        );
      })}
      <Button type="submit" variant="secondary" className="max-sm:col-span-2 sm:mt-6.5">
        {t("show")}
      </Button>
    </form>
  );
}
