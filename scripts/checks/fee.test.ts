import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";

/** Whoever else reads the configured fee promises another amount than what is paid (docs/product/money.md#platform-fee). */
const READERS = [
  "lib/db/fee-bps.ts",
  "lib/shared/env.ts",
  // The terms name the usual rate.
  "lib/shared/site.ts",
];

test("one function decides about the fee", () => {
  const files = ["app", "components", "lib", "server"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.i?test)\.tsx?$/.test(file))
      .map((file) => path.posix.join(folder, file)),
  );
  const isReader = (file: string) => readFileSync(path.join(root, file), "utf8").includes("PLATFORM_FEE_BPS");
  expect(files.filter(isReader).sort()).toEqual(READERS);
});
