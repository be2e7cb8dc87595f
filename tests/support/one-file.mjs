import { randomBytes } from "node:crypto";
import { mkdirSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { buildSync } from "esbuild";

const { resolve } = createRequire(import.meta.url);

/**
 * Packages of hundreds of small modules, each as one file. Jest resolves, reads and compiles every module anew for every
 * test file: these three were half of all that an integration test loads.
 * @param {string} root the project
 * @param {readonly string[]} packages
 * @returns {Record<string, string>} for Jest's `moduleNameMapper`
 */
export function oneFileEach(root, packages) {
  const directory = path.join(root, "test-results", "one-file");
  mkdirSync(directory, { recursive: true });
  return Object.fromEntries(
    packages.map((name) => {
      const file = path.join(directory, `${name}.cjs`);
      // Two runs at once each write their own and put it in place whole.
      const partial = `${file}.${randomBytes(6).toString("hex")}`;
      buildSync({
        entryPoints: [resolve(name)],
        outfile: partial,
        bundle: true,
        platform: "node",
        format: "cjs",
        target: "node20",
        minifySyntax: true,
        minifyWhitespace: true,
        logLevel: "error",
      });
      renameSync(partial, file);
      return [`^${name}$`, file];
    }),
  );
}
