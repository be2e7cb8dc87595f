import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { MoneyField } from "@/components/ui/money-field";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { Section } from "./section";

export function FieldsSection() {
  const t = useTranslations("design.fields");
  const times = [
    { value: "1h", label: t("hour") },
    { value: "1d", label: t("day") },
    { value: "1w", label: t("week") },
  ];
  return (
    <Section name="fields" className="md:grid-cols-2 lg:grid-cols-3">
      <TextField label={t("name")} placeholder={t("namePlaceholder")} />
      <TextField label={t("name")} error={t("nameError")} defaultValue="" />
      <TextField label={t("email")} description={t("emailHelp")} optional type="email" />
      <TextField label={t("email")} error={t("emailError")} defaultValue="ana@" type="email" />
      <TextField label={t("email")} disabled defaultValue="ana@example.com" />
      <TextField label={t("search")} placeholder={t("search")} prefix={<Search className="size-4" />} />
      <MoneyField label={t("amount")} description={t("amountHelp")} defaultValue="25.00" />
      <MoneyField label={t("amount")} error={t("amountError")} defaultValue="4.99" />
      <Select label={t("time")} options={times} placeholder={t("timePlaceholder")} />
      <TextArea label={t("text")} description={t("textHelp")} maxCharacters={500} />
      <TextArea label={t("text")} error={t("nameError")} maxCharacters={10} defaultValue={t("textHelp")} />
      <Select label={t("time")} options={times} defaultValue="1d" error={t("nameError")} />
      <Checkbox label={t("agree")} />
      <Checkbox label={t("agree")} error={t("agreeError")} />
      <Checkbox label={t("agree")} defaultChecked />
      <Switch label={t("day")} />
      <Switch label={t("week")} defaultChecked />
      <Switch label={t("hour")} disabled />
    </Section>
  );
}
