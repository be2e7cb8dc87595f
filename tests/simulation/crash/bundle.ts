import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { env } from "@/lib/shared/env";

const root = path.resolve(__dirname, "..", "..", "..");
/** Packages that find their files beside themselves. */
const EXTERNAL = ["esbuild", "pg-native"];
const NO_BINARY = path.join(__dirname, "no-binary.cjs");

/** Prisma's query compiler is WebAssembly: to optimize it takes longer than a process lives that is killed soon. */
export const SHORT_LIFE_FLAGS = ["--liftoff-only"];
/** Where what is not in a bundle is found. */
export const SHORT_LIFE_ENV = { NODE_PATH: path.join(root, "node_modules"), NODE_NO_WARNINGS: "1" };

/**
 * Makes programs to be killed, each of one file: to find, read and compile a thousand modules would be most of their lives.
 * @param name the same for all test files of a run that want the same
 * @param files from the project's root
 * @returns the directory in which they are, as `.cjs`
 */
export function bundle(name: string, files: readonly string[]): string {
  // Beside the storage of this test file: the same for all files of a run.
  const directory = path.join(env().STORAGE_DIR, "..", name);
  if (!existsSync(directory)) bundleInto(directory, files);
  return directory;
}

/** Whole or not at all: several files may begin at the same time, and whoever is last takes what is there. */
function bundleInto(directory: string, files: readonly string[]): void {
  const partial = `${directory}.${process.pid}`;
  buildSync({
    entryPoints: files.map((file) => path.join(root, file)),
    absWorkingDir: root,
    outdir: partial,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    minifySyntax: true,
    minifyWhitespace: true,
    external: EXTERNAL,
    alias: { sharp: NO_BINARY, "@node-rs/argon2": NO_BINARY },
    // The database's driver makes an HTTP response to find out where it runs, which loads all there is for that.
    define: { navigator: JSON.stringify({ userAgent: "node" }) },
    // What is compiled ahead cannot load modules of the new kind.
    supported: { "dynamic-import": false },
    logLevel: "silent",
  });
  try {
    renameSync(partial, directory);
  } catch {
    rmSync(partial, { recursive: true });
  }
}
