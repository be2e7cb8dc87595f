import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { LOCALES } from "@/lib/shared/wire";
import { dialogWords } from "./dialog-words";

const components = join(__dirname, "../../components");

/** Namespaces that the code of the dialogs asks for. */
const asked = [
  ...["boost-dialog", "boost-form", "challenge-dialog", "challenge-form", "house-rules"].map(
    (name) => `${name}.tsx`,
  ),
  ...["use-boost.ts", "use-create-challenge.ts", "use-gap-words.ts", "use-payment-ends.ts"],
]
  .map((file) => join(components, "challenges", file))
  .concat(
    readdirSync(join(components, "payments"))
      .filter((name) => /^(?:card|payment|use)-.*(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(components, "payments", name)),
  )
  .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/useTranslations\("([\w.-]+)"\)/g)])
  .map(([, namespace = ""]) => namespace)
  .filter((namespace) => !namespace.startsWith("ui."));

test.each(LOCALES)("the dialogs get all that they say in %s", (locale) => {
  const words = dialogWords(locale);
  expect(asked.length).toBeGreaterThan(8);
  for (const namespace of asked) expect(words).toHaveProperty(namespace);
  expect(gzipSync(JSON.stringify(words)).length).toBeLessThan(4_096);
});
