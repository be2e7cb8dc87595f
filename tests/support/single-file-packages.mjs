import { randomBytes } from "node:crypto";
import { mkdirSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { buildSync } from "esbuild";

const { resolve } = createRequire(import.meta.url);

/** Options of esbuild for a program or package as one CommonJS file. @satisfies {import("esbuild").BuildOptions} */
export const SINGLE_FILE = {
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: "error",
};

/**
 * Bundles packages of many small modules into one file each. Jest resolves, reads and evaluates every module again for every
 * test file; these packages were half of what an integration test loads.
 * @param {string} root the project's directory
 * @param {readonly string[]} packages
 * @returns {Record<string, string>} for Jest's `moduleNameMapper`
 */
export function singleFilePackages(root, packages) {
  const directory = path.join(root, "test-results", "one-file");
  mkdirSync(directory, { recursive: true });
  return Object.fromEntries(
    packages.map((name) => {
      const file = path.join(directory, `${name}.cjs`);
      // Concurrent runs each write a file of their own and rename it into place.
      const partial = `${file}.${randomBytes(6).toString("hex")}`;
      buildSync({ ...SINGLE_FILE, entryPoints: [resolve(name)], outfile: partial });
      renameSync(partial, file);
      return [`^${name}$`, file];
    }),
  );
}
