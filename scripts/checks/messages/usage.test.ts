import { literalsOf, unusedKeys } from "./usage";

const unused = (keys: string[], ...sources: string[]) => unusedKeys(keys, literalsOf(sources));

test.each([
  ["namespace and name", 'const t = useTranslations("ui.dialog"); t("close");', "ui.dialog.close"],
  ["the whole key", "t('ui.dialog.close')", "ui.dialog.close"],
  ["a name with dots", 'useTranslations("ui"); t("dialog.close")', "ui.dialog.close"],
  ["a name put together", `useTranslations('days'); t(\`long.\${day}\`)`, "days.long.monday"],
  [
    "a name with the changing part first",
    `useTranslations("faq"); t(\`\${topic}.question\`)`,
    "faq.money.question",
  ],
  ["a namespace put together", `useTranslations(\`terms.\${section}\`); t('title')`, "terms.payment.title"],
  [
    "a name from an object's keys",
    'useTranslations("ui.status"); const tones = { pending: "warn" };',
    "ui.status.pending",
  ],
  ["a branch asked for as a whole", 'useTranslations("home"); t.raw("steps")', "home.steps.one"],
])("sees a key used by %s", (_, source, key) => {
  expect(unused([key], source)).toEqual([]);
});

test.each([
  ["the namespace is nowhere", 't("close")', "ui.dialog.close"],
  ["the name is nowhere", 'useTranslations("ui.dialog")', "ui.dialog.close"],
  [
    "the pattern asks for another branch",
    `useTranslations('days'); t(\`long.\${day}\`)`,
    "days.short.monday",
  ],
])("sees a key unused when %s", (_, source, key) => {
  expect(unused([key], source)).toEqual([key]);
});
