import { domainsOf } from "./changed";

test.each([
  ["a file of a domain", ["lib/payments/engine/plan.ts"], ["lib/payments/"]],
  ["two files of one domain", ["lib/payments/engine/plan.ts", "lib/payments/index.ts"], ["lib/payments/"]],
  ["files of several domains", ["server/web.ts", "components/ui/card.tsx"], ["components/ui/", "server/"]],
  ["a page whose path contains pattern characters", ["app/[locale]/page.tsx"], ["app/"]],
  ["a script at the top", ["scripts/test.mjs"], ["scripts/"]],
  ["shared files", ["tests/support/world.ts", "messages/en.json", "docs/tour.md"], []],
])("finds the domains of %s", (_, files, domains) => {
  expect(domainsOf(files)).toEqual(domains);
});
