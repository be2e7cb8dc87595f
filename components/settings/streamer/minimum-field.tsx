import { useFormatter, useTranslations } from "next-intl";
import { MoneyField } from "@/components/ui/money-field";
import type { TextFieldProps } from "@/components/ui/text-field";

/** The platform's minimum in dollars, as in the contract, which holds the schema library. A test compares them. */
export const PLATFORM_MINIMUM = 5;

type MinimumFieldProps = Omit<TextFieldProps, "label" | "type" | "prefix" | "suffix" | "min" | "step"> & {
  /** What the field holds now. */
  typed: string;
};

/** The streamer's minimum offer; says when the platform's is higher. */
export function MinimumField({ typed, ...field }: MinimumFieldProps) {
  const t = useTranslations("settings.streamer");
  const format = useFormatter();
  const minimum = format.number(PLATFORM_MINIMUM, "shortMoney");
  const isBelow = typed.trim() === "" || Number(typed) < PLATFORM_MINIMUM;
  return (
    <MoneyField
      label={t("minimum")}
      description={isBelow ? t("minimumBelow", { minimum }) : t("minimumHelp")}
      className="max-w-xs"
      {...field}
    />
  );
}
