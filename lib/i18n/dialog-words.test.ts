import { gzipSync } from "node:zlib";
import { LOCALES } from "@/lib/shared/wire";
import { dialogWords } from "./dialog-words";

// That they are all that the dialogs say is held by `npm run i18n:check`.
test.each(LOCALES)("the words of the dialogs are light in %s", (locale) => {
  const { length } = gzipSync(JSON.stringify(dialogWords(locale)));
  expect(length).toBeGreaterThan(500);
  expect(length).toBeLessThan(4_096);
});
