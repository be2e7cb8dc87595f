import { readdirSync } from "node:fs";
import path from "node:path";
import { refusedImports } from "./boundaries";
import { eagerZod } from "./boundaries/eager-zod";
import { domains, paymentFolders } from "./boundaries/rules";

const forms = (named: string) => [
  `import { thing } from "${named}";`,
  `import type { Thing } from "${named}";`,
  `export * from "${named}";`,
  `const late = import("${named}");`,
];

test.each([
  ["lib/payments/capture.ts", "@/lib/challenges"],
  ["lib/payments/capture.ts", "../challenges"],
  ["lib/payments/deep/capture.ts", "../../challenges/contract"],
  ["lib/payments/ledger/ledger.ts", "../engine/advance"],
  ["lib/payments/engine/advance.ts", "@/lib/payments/pledges/shares"],
  ["lib/payments/engine/advance.ts", "@/lib/challenges"],
  ["lib/payments/pledges/shares.ts", "../index"],
  ["lib/challenges/use-cases/accept.ts", "@/lib/payments/store"],
  ["lib/challenges/use-cases/accept.ts", "../../payments/store"],
  ["lib/challenges/use-cases/accept.ts", "@/components/ui/button"],
  ["lib/challenges/use-cases/accept.ts", "../../../app/api/health/route"],
  ["lib/challenges/use-cases/accept.ts", "@/tests/support/world"],
  ["lib/challenges/use-cases/accept.ts", "@/server/front/limits"],
  ["lib/shared/money.ts", "@/lib/db/client"],
  ["lib/db/client.ts", "@/lib/accounts"],
  ["lib/http/call.ts", "@/lib/challenges"],
  ["lib/analytics/send.ts", "../db/client"],
  ["components/challenges/card.tsx", "@/lib/challenges"],
  ["components/challenges/card.tsx", "@/lib/challenges/machine"],
  ["components/challenges/card.tsx", "@/lib/http/define-route"],
  ["components/challenges/card.tsx", "@/app/api/health/route"],
  ["app/[locale]/page.tsx", "@/lib/challenges/lists"],
  ["app/[locale]/page.tsx", "@/sandbox/stripe"],
  ["middleware.ts", "./lib/challenges/lists"],
  ["server/web.ts", "@/scripts/run-main"],
  ["prisma/seed/cast.ts", "@/tests/support/world"],
  ["scripts/operators/operator.ts", "../dev/up/run-file"],
  ["sandbox/stripe/index.ts", "@/lib/shared/money"],
  ["sandbox/stripe/index.ts", "../../lib/shared/money"],
  ["sandbox/stripe/server/api.ts", "../../../components/ui/button"],
  ["sandbox/stripe/server/api.ts", "../../../messages/en.json"],
  ["tests/support/snapshot.ts", "@/tests/simulation/crash/recovery"],
])("%s may not import %s", (file, named) => {
  for (const form of forms(named))
    expect({ form, refused: refusedImports(file, form).length }).toEqual({ form, refused: 1 });
});

test.each([
  ["lib/payments/capture.ts", "@/lib/notifications"],
  ["lib/payments/capture.ts", "@/lib/notifications/contract"],
  ["lib/payments/deep/capture.ts", "../store"],
  ["lib/payments/engine/advance.ts", "../ledger/ledger"],
  ["lib/payments/engine/advance.ts", "@/lib/notifications"],
  ["lib/payments/pledges/list-transactions.ts", "../contract"],
  ["lib/challenges/use-cases/accept.ts", "@/lib/payments"],
  ["lib/challenges/use-cases/accept.ts", "@/lib/shared/money"],
  ["lib/payments/ledger/ledger.ts", "@/lib/streamers/figures"],
  ["lib/challenges/use-cases/accept.ts", "stripe"],
  ["lib/jobs/tasks.ts", "@/lib/challenges"],
  ["lib/http/contract.ts", "@/lib/challenges/contract"],
  ["components/challenges/card.tsx", "@/lib/challenges/contract"],
  ["components/settings/form.tsx", "@/lib/accounts/bounds"],
  ["components/challenges/card.tsx", "@/lib/http/call"],
  ["app/[locale]/page.tsx", "@/lib/challenges"],
  ["app/[locale]/page.tsx", "@/components/challenges/card"],
  ["server/web.ts", "@/lib/i18n/location/visitor-places"],
  ["server/web.ts", "@/middleware"],
  ["sandbox/stripe/control/app.ts", "../server/api"],
  ["sandbox/stripe/pages/connect.ts", "../app"],
  ["lib/challenges/accept.itest.ts", "@/app/api/health/route"],
  ["lib/challenges/machine.test.ts", "@/tests/support/world"],
])("%s may import %s", (file, named) => {
  expect(forms(named).flatMap((form) => refusedImports(file, form))).toEqual([]);
});

test.each([
  ["domains", domains],
  ["folders of lib/payments", paymentFolders],
])("imports between %s run one way", (_, table) => {
  const usedBy = new Map<string, readonly string[]>(Object.entries(table));
  const reach = (name: string, seen: readonly string[] = []): readonly string[] =>
    (usedBy.get(name) ?? []).flatMap((next) =>
      seen.includes(next) ? [next] : [next, ...reach(next, [...seen, next])],
    );
  for (const name of usedBy.keys()) expect(reach(name)).not.toContain(name);
});

test("every folder of lib/payments is in the table", () => {
  const payments = path.resolve(__dirname, "../../lib/payments");
  const folders = readdirSync(payments, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => name !== "testing");
  expect(names.sort()).toEqual(Object.keys(paymentFolders).sort());
});

describe("a page", () => {
  const page = 'import { Panel } from "components/panel.tsx";';
  const contract = 'import { z } from "zod";';
  const waysOf = (panel: string, at = "app/[locale]/page.tsx") => {
    const files = new Map([
      [at, page],
      ["components/panel.tsx", panel],
      ["contract.ts", contract],
    ]);
    return eagerZod([at], {
      read: (file) => files.get(file) ?? "",
      resolve: (_, named) => (files.has(named) ? named : null),
    });
  };
  const client = (imports: string) => `"use client";\n\n${imports}`;

  test.each([
    'import { LIMIT } from "contract.ts";',
    'import {\n  LIMIT,\n  type Wire,\n} from "contract.ts";',
    'export { LIMIT } from "contract.ts";',
  ])("does not load zod at once by %j", (line) => {
    expect(waysOf(client(line))).toEqual([
      "app/[locale]/page.tsx loads zod at once: components/panel.tsx -> contract.ts",
    ]);
  });

  test.each([
    client('import type { Wire } from "contract.ts";'),
    client('import {\n  type Wire,\n  type Other,\n} from "contract.ts";'),
    client('const load = () => import("contract.ts");'),
    'import { LIMIT } from "contract.ts";',
  ])("may have %j", (panel) => {
    expect(waysOf(panel)).toEqual([]);
  });

  test("that is a form may load it", () => {
    const line = client('import { LIMIT } from "contract.ts";');
    expect(waysOf(line, "app/[locale]/dispute/[challengeId]/page.tsx")).toEqual([]);
  });
});
