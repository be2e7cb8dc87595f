import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { root } from "@/scripts/root";

/** The programs of an installation, by the name of their file in `server/`. */
const PROGRAMS = {
  web: "server/web.ts",
  worker: "server/worker.ts",
  migrate: "scripts/db/migrate.ts",
  operator: "scripts/operators/operator.ts",
  doctor: "scripts/operators/doctor.ts",
  reencrypt: "scripts/operators/reencrypt.ts",
  money: "scripts/operators/money.ts",
};

/** A module for bundlers only: it imports `next/server` in a way that Node does not resolve. */
const MIDDLEWARE = "next-intl/middleware";

/** Compiles each program into one file, which needs packages alone. @returns the files' absolute paths */
export async function bundlePrograms(directory: string): Promise<readonly string[]> {
  await build({
    entryPoints: Object.entries(PROGRAMS).map(([out, file]) => ({ in: path.join(root, file), out })),
    outdir: directory,
    absWorkingDir: root,
    bundle: true,
    packages: "external",
    alias: { [MIDDLEWARE]: createRequire(__filename).resolve(MIDDLEWARE) },
    platform: "node",
    format: "cjs",
    target: "node20",
    define: {
      "process.env.NODE_ENV": '"production"',
      // Pages of this build name it, so the server must allow the same.
      "process.env.ASSET_URL": JSON.stringify(process.env.ASSET_URL ?? ""),
    },
    logLevel: "warning",
  });
  return Object.keys(PROGRAMS).map((name) => path.join(directory, `${name}.js`));
}
