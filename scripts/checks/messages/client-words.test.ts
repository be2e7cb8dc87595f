import { unsentWords } from "./client-words";

const LAZY = "components/lazy.ts";
const LAYOUT = `import { words } from "@/components/words"; export default () => <Frame words={words} />;`;
const site = (files: Record<string, string>) =>
  unsentWords(
    new Map(
      Object.entries({
        "app/[locale]/layout.tsx": LAYOUT,
        "components/words.ts": `export const words: readonly MessageNamespace[] = ["ui.button"];`,
        ...files,
      }),
    ),
    { from: LAZY, namespaces: ["pay"] },
  );
const island = (namespace: string, more = "") =>
  `"use client";\n${more}\nexport const Island = () => useTranslations("${namespace}")("title");`;
const page = (inside: string) =>
  `import { Island } from "@/components/island"; export default () => ${inside};`;

test.each<[string, Record<string, string>]>([
  [
    "the page sends it",
    {
      "app/[locale]/a/page.tsx": page(
        `<ClientMessages namespaces={["home.form"]}><Island /></ClientMessages>`,
      ),
      "components/island.tsx": island("home.form"),
    },
  ],
  [
    "the page sends a parent namespace",
    {
      "app/[locale]/a/page.tsx": page(`<ClientMessages namespaces={["home"]}><Island /></ClientMessages>`),
      "components/island.tsx": island("home.form"),
    },
  ],
  [
    "the layout sends it",
    { "app/[locale]/a/page.tsx": page("<Island />"), "components/island.tsx": island("ui.button") },
  ],
  [
    "only the server uses it",
    {
      "app/[locale]/a/page.tsx": page("<Island />"),
      "components/island.tsx": `export const Island = () => useTranslations("home.form")("title");`,
    },
  ],
  [
    "only its type is imported",
    {
      "app/[locale]/a/page.tsx": `import type { Island } from "@/components/island"; import { type Other } from "@/components/island";`,
      "components/island.tsx": island("home.form"),
    },
  ],
  [
    "a dialog that fetches its texts uses it",
    {
      "app/[locale]/a/page.tsx": page("<Island />"),
      "components/island.tsx": island("ui.button", `import { load } from "./lazy";`),
      [LAZY]: `export const load = () => import("./pay");`,
      "components/pay.tsx": `export const Pay = () => useTranslations("pay.form")("title");`,
    },
  ],
])("reports nothing when %s", (_, files) => {
  expect(site(files)).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  [
    "a client component",
    { "app/[locale]/a/page.tsx": page("<Island />"), "components/island.tsx": island("home.form") },
    'app/[locale]/a/page.tsx does not send "home.form", which components/island.tsx uses in the browser',
  ],
  [
    "an import of a client component",
    {
      "app/[locale]/a/page.tsx": page("<Island />"),
      "components/island.tsx": island("ui.button", `import { label } from "./label";`),
      "components/label.ts": `export const label = () => useTranslations("home.label");`,
    },
    'app/[locale]/a/page.tsx does not send "home.label", which components/label.ts uses in the browser',
  ],
  [
    "a dynamic import of a client component",
    {
      "app/[locale]/a/page.tsx": page("<Island />"),
      "components/island.tsx": island("ui.button", `const load = () => import("./label");`),
      "components/label.ts": `export const label = () => useTranslations("home.label");`,
    },
    'app/[locale]/a/page.tsx does not send "home.label", which components/label.ts uses in the browser',
  ],
  [
    "a dialog",
    {
      [LAZY]: `export const load = () => import("./pay");`,
      "components/pay.tsx": `export const Pay = () => useTranslations("home.pay")("title");`,
    },
    'components/lazy.ts does not send "home.pay", which components/pay.tsx uses in the browser',
  ],
  [
    "a client component with a comment before the directive, in single quotes,",
    {
      "app/[locale]/a/page.tsx": page("<Island />"),
      "components/island.tsx": `// Why.\n'use client';\nexport const Island = () => useTranslations("home.form")("title");`,
    },
    'app/[locale]/a/page.tsx does not send "home.form", which components/island.tsx uses in the browser',
  ],
  [
    "a client component of the 404 page",
    { "app/global-not-found.tsx": page("<Island />"), "components/island.tsx": island("home.form") },
    'app/global-not-found.tsx does not send "home.form", which components/island.tsx uses in the browser',
  ],
  [
    "a client component with a template namespace",
    {
      "app/[locale]/a/page.tsx": page(
        `<ClientMessages namespaces={["home.form"]}><Island /></ClientMessages>`,
      ),
      "components/island.tsx": `"use client"; export const Island = () => useTranslations(\`home.\${name}\`)("title");`,
    },
    'app/[locale]/a/page.tsx does not send "home.…", which components/island.tsx uses in the browser',
  ],
])("reports a missing namespace of %s", (_, files, problem) => {
  expect(site(files)).toEqual([problem]);
});
