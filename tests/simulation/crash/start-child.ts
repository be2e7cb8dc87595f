import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Script } from "node:vm";
import type * as Child from "./child";

type Loaded = { exports: Partial<typeof Child> };
type Wrapped = (exports: object, require: NodeJS.Require, module: Loaded, file: string) => void;

const file = path.join(__dirname, "child.cjs");
const compiled = `${file}.compiled`;

/**
 * Runs the bundle beside it, from what an earlier process has compiled of it: to parse and compile it again would be the
 * larger part of a life that ends after ten commits.
 */
const script = new Script(
  `(function (exports, require, module, __filename) {${readFileSync(file, "latin1")}\n})`,
  {
    filename: file,
    ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
  },
);
const child: Loaded = { exports: {} };
const run: Wrapped = script.runInThisContext();
run(child.exports, createRequire(file), child, file);
child.exports.live?.(keep).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

/** What has been compiled by the end of a life is what the next ones will need. */
function keep(): void {
  const partial = `${compiled}.${process.pid}`;
  writeFileSync(partial, script.createCachedData());
  renameSync(partial, compiled);
}
