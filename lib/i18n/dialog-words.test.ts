import { gzipSync } from "node:zlib";
import { LOCALES } from "@/lib/shared/wire";
import { dialogWords } from "./dialog-words";

// `npm run i18n:check` ensures that they are complete.
test.each(LOCALES)("the dialogs' messages are small in %s", (locale) => {
  const { length } = gzipSync(JSON.stringify(dialogWords(locale)));
  expect(length).toBeGreaterThan(500);
  expect(length).toBeLessThan(7_100);
});
