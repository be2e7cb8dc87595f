import { findUnsentMessages } from "./client-messages";

const LAZY = "components/lazy.ts";
const PAGE = "app/[locale]/a/page.tsx";
const check = (files: Record<string, string>) =>
  findUnsentMessages(new Map(Object.entries(files)), {
    frame: ["ui.button"],
    dialogs: { modules: [LAZY], namespaces: ["pay"] },
  });
const island = (namespace: string, more = "") =>
  `"use client";\n${more}\nexport const Island = () => [useTranslations("${namespace}")("title"), label, load];`;
const page = (jsx: string, more = "") =>
  `import { Island } from "@/components/island"; ${more} export default () => ${jsx};`;
const sends = (namespaces: string, jsx = "<Island />") =>
  `<ClientMessages namespaces={${namespaces}}>${jsx}</ClientMessages>`;

test.each<[string, Record<string, string>]>([
  [
    "the page sends it",
    { [PAGE]: page(sends(`["home.form"]`)), "components/island.tsx": island("home.form") },
  ],
  [
    "the page sends a parent namespace",
    { [PAGE]: page(sends(`["home"]`)), "components/island.tsx": island("home.form") },
  ],
  ["the frame sends it", { [PAGE]: page("<Island />"), "components/island.tsx": island("ui.button") }],
  [
    "a list from another module, spread, sends it",
    {
      [PAGE]: page(sends(`[...FORM, "other"]`), `import { FORM } from "@/components/lists";`),
      "components/lists.ts": `export const FORM = ["home.form"] as const;`,
      "components/island.tsx": island("home.form"),
    },
  ],
  [
    "a wrapper sends it to its children",
    {
      [PAGE]: page(`<Frame><Island /></Frame>`, `import { Frame } from "@/components/frame";`),
      "components/frame.tsx": `export const Frame = ({ children }) => ${sends(`["home.form"]`, "<main>{children}</main>")};`,
      "components/island.tsx": island("home.form"),
    },
  ],
  [
    "a component of the same file renders it where it is sent",
    {
      [PAGE]: page(sends(`["home.form"]`, "<Part />"), "function Part() { return <Island />; }"),
      "components/island.tsx": island("home.form"),
    },
  ],
  [
    "it is used on the server",
    {
      [PAGE]: page("<Island />"),
      "components/island.tsx": `export const Island = () => useTranslations("home.form")("title");`,
    },
  ],
  [
    "only its type is imported",
    {
      [PAGE]: `import type { Island } from "@/components/island"; import { type Other } from "@/components/island";`,
      "components/island.tsx": island("home.form"),
    },
  ],
  [
    "a dialog uses it, which loads its own",
    {
      [PAGE]: page("<Island />"),
      "components/island.tsx": island("ui.button", `import { load } from "./lazy";`),
      [LAZY]: `export const load = () => import("./pay");`,
      "components/pay.tsx": `export const Pay = () => useTranslations("pay.form")("title");`,
    },
  ],
])("finds nothing when %s", (_, files) => {
  expect(check(files)).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  [
    "a client component",
    { [PAGE]: page("<Island />"), "components/island.tsx": island("home.form") },
    'app/[locale]/a/page.tsx does not send "home.form", which components/island.tsx uses in the browser',
  ],
  [
    "a module that a client component imports",
    {
      [PAGE]: page("<Island />"),
      "components/island.tsx": island("ui.button", `import { label } from "./label";`),
      "components/label.ts": `export const label = () => useTranslations("home.label");`,
    },
    'app/[locale]/a/page.tsx does not send "home.label", which components/label.ts uses in the browser',
  ],
  [
    "a module that a client component loads later",
    {
      [PAGE]: page("<Island />"),
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
    "a client component with its directive after a comment, in single quotes,",
    {
      [PAGE]: page("<Island />"),
      "components/island.tsx": `// Why.\n'use client';\nexport const Island = () => useTranslations("home.form")("title");`,
    },
    'app/[locale]/a/page.tsx does not send "home.form", which components/island.tsx uses in the browser',
  ],
  [
    "a client component on the page of unknown addresses",
    { "app/global-not-found.tsx": page("<Island />"), "components/island.tsx": island("home.form") },
    'app/global-not-found.tsx does not send "home.form", which components/island.tsx uses in the browser',
  ],
  [
    "a client component by a composed name",
    {
      [PAGE]: page(sends(`["home.form"]`)),
      "components/island.tsx": `"use client"; export const Island = () => useTranslations(\`home.\${name}\`)("title");`,
    },
    'app/[locale]/a/page.tsx does not send "home.…", which components/island.tsx uses in the browser',
  ],
  [
    "a client component beside the one that it is sent to",
    {
      [PAGE]: page(`<>${sends(`["home.form"]`, "<p />")}<Island /></>`),
      "components/island.tsx": island("home.form"),
    },
    'app/[locale]/a/page.tsx does not send "home.form", which components/island.tsx uses in the browser',
  ],
  [
    "a client component in a property of a wrapper, outside its children,",
    {
      [PAGE]: page(`<Frame side={<Island />} />`, `import { Frame } from "@/components/frame";`),
      "components/frame.tsx": `export const Frame = ({ side, children }) => <>{side}${sends(`["home.form"]`, "{children}")}</>;`,
      "components/island.tsx": island("home.form"),
    },
    'app/[locale]/a/page.tsx does not send "home.form", which components/island.tsx uses in the browser',
  ],
])("finds what %s uses and nothing sends", (_, files, problem) => {
  expect(check(files)).toEqual([problem]);
});

test("refuses namespaces that depend on a condition", () => {
  expect(
    check({
      [PAGE]: page(sends(`tab === "form" ? ["home.form"] : ["home.list"]`)),
      "components/island.tsx": island("ui.button"),
    }),
  ).toEqual([`${PAGE} sends namespaces that are not a plain list: let each case send its own`]);
});
