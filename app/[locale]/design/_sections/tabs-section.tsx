import { useTranslations } from "next-intl";
import { rememberedTab } from "@/components/ui/remembered-tab";
import { Tabs } from "@/components/ui/tabs";
import { Section } from "./section";

const values = ["active", "accepted", "history"] as const;
type Value = (typeof values)[number];

export async function TabsSection() {
  return <SampleTabs first={await rememberedTab("design", values, "active")} />;
}

function SampleTabs({ first }: { first: Value }) {
  const t = useTranslations("design.tabs");
  const tabs = values.map((value, index) => ({
    value,
    label: t(value),
    count: index * 3,
    panel: <p>{t("panel", { tab: t(value) })}</p>,
  }));
  return (
    <Section name="tabs">
      <Tabs label={t("label")} tabs={tabs} defaultValue={first} rememberAs="design" />
    </Section>
  );
}
