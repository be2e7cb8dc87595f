import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Script } from "node:vm";
import type * as Child from "./child";

type Loaded = { exports: Partial<typeof Child> };
type Wrapped = (exports: object, require: NodeJS.Require, module: Loaded, file: string) => void;

const file = path.join(__dirname, "child.cjs");
const cache = `${file}.compiled`;

/**
 * Runs the child's bundle from V8's code cache, which an earlier child wrote: parsing and compiling it again would take most of
 * a life of ten commits.
 */
const script = new Script(
  `(function (exports, require, module, __filename) {${readFileSync(file, "latin1")}\n})`,
  {
    filename: file,
    ...(existsSync(cache) && { cachedData: readFileSync(cache) }),
  },
);
const child: Loaded = { exports: {} };
const run: Wrapped = script.runInThisContext();
run(child.exports, createRequire(file), child, file);
child.exports.startChild?.(writeCache).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

/** Functions compiled by the end of a whole scenario are those that later children need. */
function writeCache(): void {
  const partial = `${cache}.${process.pid}`;
  writeFileSync(partial, script.createCachedData());
  renameSync(partial, cache);
}
