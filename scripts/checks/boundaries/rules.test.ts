import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { domains, lintConfiguration } from "./rules";

const root = path.resolve(__dirname, "../../..");
const configuration = path.join(root, "biome.boundaries.json");

const refused = [
  ["lib/payments/capture.ts", "@/lib/challenges"],
  ["lib/payments/capture.ts", "../challenges"],
  ["lib/payments/deep/capture.ts", "../../challenges/contract"],
  ["lib/challenges/use-cases/accept.ts", "@/lib/payments/store"],
  ["lib/challenges/use-cases/accept.ts", "../../payments/store"],
  ["lib/challenges/use-cases/accept.ts", "@/components/ui/button"],
  ["lib/challenges/use-cases/accept.ts", "../../../app/api/health/route"],
  ["lib/challenges/use-cases/accept.ts", "@/tests/support/world"],
  ["lib/shared/money.ts", "@/lib/db/client"],
  ["lib/db/client.ts", "@/lib/accounts"],
  ["lib/http/call.ts", "@/lib/challenges"],
  ["components/challenges/card.tsx", "@/lib/challenges"],
  ["components/challenges/card.tsx", "@/lib/challenges/machine"],
  ["components/challenges/card.tsx", "@/app/api/health/route"],
  ["app/[locale]/page.tsx", "@/lib/challenges/lists"],
  ["app/[locale]/page.tsx", "@/sandbox/stripe"],
  ["sandbox/stripe/index.ts", "@/lib/shared/money"],
  ["sandbox/stripe/index.ts", "../../lib/shared/money"],
  ["sandbox/stripe/server/api.ts", "../../../components/ui/button"],
  ["sandbox/stripe/server/api.ts", "../../../messages/en.json"],
] as const;

const allowed = [
  ["lib/payments/capture.ts", "@/lib/accounts"],
  ["lib/payments/capture.ts", "@/lib/accounts/contract"],
  ["lib/payments/deep/capture.ts", "../store"],
  ["lib/challenges/use-cases/accept.ts", "@/lib/payments"],
  ["lib/challenges/use-cases/accept.ts", "@/lib/shared/money"],
  ["lib/jobs/tasks.ts", "@/lib/challenges"],
  ["lib/http/contract.ts", "@/lib/challenges/contract"],
  ["components/challenges/card.tsx", "@/lib/challenges/contract"],
  ["components/challenges/card.tsx", "@/lib/http/call"],
  ["app/[locale]/page.tsx", "@/lib/challenges"],
  ["app/[locale]/page.tsx", "@/components/challenges/card"],
  ["sandbox/stripe/control/app.ts", "../server/api"],
  ["sandbox/stripe/pages/connect.ts", "../app"],
  ["lib/challenges/accept.itest.ts", "@/app/api/health/route"],
  ["lib/challenges/machine.test.ts", "@/tests/support/world"],
] as const;

const fileOf = (index: number, file: string) => file.replace(/([^/]+)$/, `case-${index}-$1`);

/** Lints one file per import, in a copy of the project's layout, and returns which of them were refused. */
function lint(cases: readonly (readonly [string, string])[]): readonly boolean[] {
  const directory = mkdtempSync(path.join(tmpdir(), "bravado-boundaries-"));
  try {
    copyFileSync(configuration, path.join(directory, "biome.boundaries.json"));
    writeFileSync(
      path.join(directory, "biome.json"),
      JSON.stringify({
        root: true,
        extends: ["./biome.boundaries.json"],
        linter: { rules: { recommended: false } },
      }),
    );
    cases.forEach(([file, imported], index) => {
      const full = path.join(directory, fileOf(index, file));
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, `import { thing } from "${imported}";\nexport const other = thing;\n`);
    });
    const biome = path.join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
    const told = spawnSync(process.execPath, [biome, "lint", "--max-diagnostics=none", "."], {
      cwd: directory,
      encoding: "utf8",
    });
    const output = told.stdout + told.stderr;
    expect(output).toContain(`Checked ${cases.length + 2} files`);
    return cases.map(([file], index) => output.includes(`${fileOf(index, file)}:1:`));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

test("the lint configuration is the one that the table gives", () => {
  expect(JSON.parse(readFileSync(configuration, "utf8"))).toEqual(lintConfiguration());
});

test("an import against the direction fails the lint, one along it passes", () => {
  const all = [...refused, ...allowed];
  const results = lint(all);
  const told = (wanted: boolean) => all.filter((_, index) => results[index] === wanted);
  expect(told(true)).toEqual(refused);
  expect(told(false)).toEqual(allowed);
});

test("between domains no way leads back", () => {
  const reach = (from: string, seen: readonly string[] = []): readonly string[] =>
    Object.entries(domains)
      .filter(([name]) => name === from)
      .flatMap(([, next]) => next)
      .flatMap((next) => (seen.includes(next) ? [next] : [next, ...reach(next, [...seen, next])]));
  for (const name of Object.keys(domains)) expect(reach(name)).not.toContain(name);
});
