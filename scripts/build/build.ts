import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { loadEnvConfig } from "@next/env";
import { overlayAssets } from "@/lib/overlay/assets";
import { ensureBuilt, ensureGenerated } from "@/scripts/dev/stack/prepare";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import packageFile from "../../package.json";
import { bundlePrograms } from "./bundle";
import { filesOf } from "./files";
import { STAMP, stampOf } from "./stamp";

const directory = path.join(root, "dist");
/** The files of the release before, while `dist` is made anew. */
const aside = path.join(root, ".data", "files-of-the-release-before");

/** Builds an installation: what runs in production, compiled, in one directory that needs Node alone (docs/production.md#build). */
async function build(): Promise<void> {
  // Next reads `.env` when it builds the pages: the programs are built of the same settings.
  loadEnvConfig(root);
  const stamp = stampOf(root);
  const { signal } = new AbortController();
  await ensureGenerated(signal);
  await ensureBuilt(signal);
  keepFilesOfTheReleaseBefore();
  rmSync(directory, { recursive: true, force: true });
  const programs = await bundlePrograms(path.join(directory, "server"));
  const names = await filesOf(programs);
  for (const name of names) {
    const target = path.join(directory, name);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(root, name), target, { verbatimSymlinks: true });
  }
  if (existsSync(aside)) renameSync(aside, path.join(directory, "previous"));
  const { name, version, engines } = packageFile;
  writeJson("package.json", { name, version, private: true, engines });
  writeJson(STAMP, stamp);
  writeJson("overlay.json", overlayAssets());
  writeFileSync(path.join(directory, "next.config.mjs"), await settingsOfNext());
  const bytes = names.reduce((sum, each) => sum + statSync(path.join(root, each)).size, 0);
  console.log(`dist: ${names.length} files, ${Math.round(bytes / 1_000_000)} MB, of ${stamp.commit}`);
}

/** Those of the `dist` that is here, for pages that are open during the deploy (docs/production.md#pages-of-the-release-before). */
function keepFilesOfTheReleaseBefore(): void {
  const before = buildId(directory);
  // Otherwise an interrupted build has put them aside.
  if (before === undefined) return;
  const kept = before === buildId(root) ? "previous" : path.join(".next", "static");
  if (!existsSync(path.join(directory, kept))) return;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(path.dirname(aside), { recursive: true });
  renameSync(path.join(directory, kept), aside);
}

function buildId(of: string): string | undefined {
  const file = path.join(of, ".next", "BUILD_ID");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function writeJson(name: string, value: unknown): void {
  writeFileSync(path.join(directory, name), `${JSON.stringify(value, null, 2)}\n`);
}

/** Those that its server reads: the plugins and functions of ours had their say in the build. */
async function settingsOfNext(): Promise<string> {
  const file = pathToFileURL(path.join(root, "next.config.mjs")).href;
  const { default: settings } = await import(file);
  const { turbopack: _, webpack: __, ...kept } = settings;
  return `export default ${JSON.stringify(kept, null, 2)};\n`;
}

runMain(build);
