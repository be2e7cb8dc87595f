import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { env } from "@/lib/shared/env";
import { SINGLE_FILE } from "@/tests/support/single-file-packages.mjs";

const root = path.resolve(__dirname, "..", "..", "..");
/** Packages that locate their own files at run time. */
const EXTERNAL = ["pg-native"];
const NO_BINARY = path.join(__dirname, "no-binary.cjs");

/** Prisma's query compiler is WebAssembly; a process that is killed soon would spend more time optimizing it than running it. */
export const SHORT_LIVED_FLAGS = ["--liftoff-only"];
/** Resolves the packages that are not bundled. */
export const SHORT_LIVED_ENV = { NODE_PATH: path.join(root, "node_modules"), NODE_NO_WARNINGS: "1" };

/**
 * Bundles programs for child processes, one file each: resolving and compiling a thousand modules would take most of a child's
 * life.
 * @param name test files of a run that use the same name share the bundle
 * @param files from the project's root
 * @returns the directory that contains them, as `.cjs`
 */
export function bundle(name: string, files: readonly string[]): string {
  // Next to this test file's storage, which all files of a run share.
  const directory = path.join(env().STORAGE_DIR, "..", name);
  if (!existsSync(directory)) bundleInto(directory, files);
  return directory;
}

/** Several test files may start at once: each builds a directory of its own, and the first one renamed wins. */
function bundleInto(directory: string, files: readonly string[]): void {
  const partial = `${directory}.${process.pid}`;
  buildSync({
    ...SINGLE_FILE,
    entryPoints: files.map((file) => path.join(root, file)),
    absWorkingDir: root,
    outdir: partial,
    outExtension: { ".js": ".cjs" },
    external: EXTERNAL,
    alias: { sharp: NO_BINARY, "@node-rs/argon2": NO_BINARY },
    // The database driver detects its runtime by constructing an HTTP response, which loads all of Node's fetch.
    define: { navigator: JSON.stringify({ userAgent: "node" }) },
    // A script compiled from V8's code cache cannot import ES modules dynamically.
    supported: { "dynamic-import": false },
    logLevel: "silent",
  });
  try {
    renameSync(partial, directory);
  } catch {
    rmSync(partial, { recursive: true });
  }
}
