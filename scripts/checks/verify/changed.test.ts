import { domainsOf } from "./changed";

test.each([
  ["a file of a domain", ["lib/payments/engine/plan.ts"], ["lib/payments/"]],
  ["two of one", ["lib/payments/engine/plan.ts", "lib/payments/index.ts"], ["lib/payments/"]],
  ["several", ["server/web.ts", "components/ui/card.tsx"], ["components/ui/", "server/"]],
  ["a page, whose address Jest would take for a pattern", ["app/[locale]/page.tsx"], ["app/"]],
  ["a script at the top", ["scripts/test.mjs"], ["scripts/"]],
  ["what all tests use", ["tests/support/world.ts", "messages/en.json", "docs/tour.md"], []],
])("%s", (_, files, domains) => {
  expect(domainsOf(files)).toEqual(domains);
});
