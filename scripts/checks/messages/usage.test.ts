import { literalsOf, unusedKeys } from "./usage";

const unused = (keys: string[], ...sources: string[]) => unusedKeys(keys, literalsOf(sources));

test.each([
  ["namespace and name", 'const t = useTranslations("ui.dialog"); t("close");', "ui.dialog.close"],
  ["the whole key", "t('ui.dialog.close')", "ui.dialog.close"],
  ["a name with dots", 'useTranslations("ui"); t("dialog.close")', "ui.dialog.close"],
  ["a template name", `useTranslations('days'); t(\`long.\${day}\`)`, "days.long.monday"],
  [
    "a template name that starts with a variable",
    `useTranslations("faq"); t(\`\${topic}.question\`)`,
    "faq.money.question",
  ],
  ["a template namespace", `useTranslations(\`terms.\${section}\`); t('title')`, "terms.payment.title"],
  [
    "a name from an object's keys",
    'useTranslations("ui.status"); const tones = { pending: "warn" };',
    "ui.status.pending",
  ],
  ["a whole branch", 'useTranslations("home"); t.raw("steps")', "home.steps.one"],
])("counts a key as used by %s", (_, source, key) => {
  expect(unused([key], source)).toEqual([]);
});

test.each([
  ["the namespace is missing", 't("close")', "ui.dialog.close"],
  ["the name is missing", 'useTranslations("ui.dialog")', "ui.dialog.close"],
  ["the template names another branch", `useTranslations('days'); t(\`long.\${day}\`)`, "days.short.monday"],
])("reports a key as unused when %s", (_, source, key) => {
  expect(unused([key], source)).toEqual([key]);
});
