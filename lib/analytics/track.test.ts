import { DEFAULT_LOCALE, LOCALES } from "@/lib/shared/locales";
import { reportedPath } from "./track";

const ID = "01a21405-8d52-7de7-894f-1e34bc43b5d2";

test.each([
  "/",
  "/fr",
  "/es/viewers",
  "/settings",
  `/challenge/${ID}`,
  `/fr/streamer/${ID}`,
  "/challenges/new/2",
  "/es/leaderboard/all",
])("reports the whole path of %s", (path) => expect(reportedPath(path)).toBe(path));

test.each([
  [`/receipts/${ID}`, "/receipts/:id"],
  [`/fr/statements/${ID}`, "/fr/statements/:id"],
  [`/es/case/${ID}`, "/es/case/:id"],
  [`/dispute/${ID}`, "/dispute/:id"],
  [`/confirm-payment/${ID}`, "/confirm-payment/:id"],
  ["/desk/frostbyte", "/desk/:id"],
  [`/admin/people/${ID}`, "/admin/:id"],
])("reports no id or name in %s", (path, reported) => expect(reportedPath(path)).toBe(reported));

// The pattern repeats the languages: the list would be bytes in every page.
test.each(LOCALES)("knows the prefix of %s", (locale) => {
  const prefix = locale === DEFAULT_LOCALE ? "" : `/${locale}`;
  expect(reportedPath(`${prefix}/challenges/new`)).toBe(`${prefix}/challenges/new`);
  expect(reportedPath(`${prefix}/dispute/${ID}`)).toBe(`${prefix}/dispute/:id`);
});
