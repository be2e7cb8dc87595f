import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";
import { brandColumns } from "../../db/brand-columns";
import { step } from "../bootstrap/progress.mjs";
import { runCommand } from "../bootstrap/run-command.mjs";
import { fingerprint } from "./fingerprint";

/** Of a fingerprint: as many characters as tell builds apart. */
const RELEASE_LENGTH = 16;

/** Folders that the build does not read. */
const notBuilt = new Set([
  ".ci",
  ".data",
  ".git",
  ".next",
  "coverage",
  "dist",
  "docs",
  "e2e",
  "node_modules",
  "ops",
  "playwright-report",
  "sandbox",
  "scripts",
  "server",
  "test-results",
  "tests",
]);
const notBuiltFile = /(\.i?test\.tsx?|\.md|\.tsbuildinfo|(^|\/)next-env\.d\.ts|(^|\/)\.env[^/]*)$/;

/** Whether the pages may be built of a file or folder of the project. */
export function isOfPages(relative: string): boolean {
  return !notBuilt.has(relative) && !isTestOrText(relative) && relative !== "lib/db/generated";
}

/** Whether nothing is built of a file, wherever it is. */
export function isTestOrText(relative: string): boolean {
  return notBuiltFile.test(relative);
}

/** Generates the database client when the schema has changed. */
export async function ensureGenerated(signal: AbortSignal): Promise<void> {
  const generated = path.join(root, "lib", "db", "generated");
  const stamp = path.join(generated, ".stamp");
  const salt = readFileSync(path.join(root, "node_modules", "prisma", "package.json"), "utf8");
  const wanted = fingerprint(root, ["prisma/schema", "prisma.config.ts", "scripts/db/brand-columns.ts"], {
    salt,
  });
  if (isStamped(stamp, wanted)) return;
  rmSync(stamp, { force: true });
  await step("Generating the database client", () =>
    runCommand(process.execPath, ["node_modules/prisma/build/index.js", "generate"], {
      cwd: root,
      signal,
      // The command requires an engine binary that `generate` never runs: any executable avoids the download.
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
    }),
  );
  brandColumns(generated, path.join(root, "prisma", "schema"));
  writeFileSync(stamp, wanted);
}

/**
 * Builds the application when a source has changed or a build was interrupted. The build holds nothing of the environment.
 * @param keepsCache writes what makes the next build of a changed source faster
 */
export async function ensureBuilt(signal: AbortSignal, { keepsCache = true } = {}): Promise<void> {
  const stamp = path.join(root, ".next", "bravado-build");
  const wanted = fingerprint(root, ["."], {
    skip: (relative) => !isOfPages(relative),
    // Next adds the first to the names of files, and writes the other into pages.
    salt: `${process.env.NEXT_HASH_SALT ?? ""} ${process.env.ASSET_URL ?? ""}`,
  });
  if (isStamped(stamp, wanted)) return;
  rmSync(stamp, { force: true });
  await step("Building the application", () =>
    runCommand(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
      cwd: root,
      signal,
      env: {
        ...process.env,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        BUILD_CACHE: keepsCache ? "1" : "0",
        RELEASE: wanted.slice(0, RELEASE_LENGTH),
      },
    }),
  );
  writeFileSync(stamp, wanted);
}

function isStamped(file: string, wanted: string): boolean {
  return existsSync(file) && readFileSync(file, "utf8") === wanted;
}
