import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureGenerated } from "@/scripts/dev/stack/prepare";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import packageFile from "../../package.json";
import { bundlePrograms } from "./bundle";
import { filesOf } from "./files";

const directory = path.join(root, "dist");

/** Builds an installation: what runs in production, compiled, in one directory that needs Node alone (docs/production.md#build). */
async function build(): Promise<void> {
  const { signal } = new AbortController();
  await ensureGenerated(signal);
  await ensureBuilt(signal);
  rmSync(directory, { recursive: true, force: true });
  const programs = await bundlePrograms(path.join(directory, "server"));
  const names = await filesOf(programs);
  for (const name of names) {
    const target = path.join(directory, name);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(root, name), target, { verbatimSymlinks: true });
  }
  const { name, version, engines } = packageFile;
  writeJson("package.json", { name, version, private: true, engines });
  writeFileSync(path.join(directory, "next.config.mjs"), await settingsOfNext());
  const bytes = names.reduce((sum, each) => sum + statSync(path.join(root, each)).size, 0);
  console.log(`dist: ${names.length} files, ${Math.round(bytes / 1_000_000)} MB`);
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
