import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** OBS 30 embeds Chromium 103. */
const TARGET = "chrome103";

/** Inline code of a document, and its hash in the notation of a content security policy. */
export type InlineCode = { readonly source: string; readonly hash: string };

export type OverlayAssets = {
  readonly loader: { readonly style: InlineCode; readonly script: InlineCode };
  readonly overlay: { readonly style: InlineCode; readonly script: InlineCode };
};

let assets: OverlayAssets | undefined;

/** The style and script of both documents: those of the installation, else compiled from `client/` at first use (decision 35). */
export function overlayAssets(): OverlayAssets {
  assets ??= builtAssets() ?? {
    loader: { style: style("loader.css"), script: script("loader-main.ts") },
    overlay: { style: style("overlay.css", "alerts.css", "skins.css"), script: script("overlay-main.ts") },
  };
  return assets;
}

/** What `npm run build` has compiled. */
function builtAssets(): OverlayAssets | undefined {
  const file = project("overlay.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Not by an import, which bundlers would follow: an installation has no compiler. */
function compiler(): typeof import("esbuild") {
  return createRequire(project("package.json"))("esbuild");
}

function script(name: string): InlineCode {
  const built = compiler().buildSync({
    entryPoints: [source(name)],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: TARGET,
    logLevel: "silent",
  });
  return inline(built.outputFiles[0]?.text.trim() ?? "");
}

function style(...names: readonly string[]): InlineCode {
  const css = withTokens(
    names.map((name) => readFileSync(source(name), "utf8")).join("\n"),
    readFileSync(project("app/globals.css"), "utf8"),
  );
  return inline(compiler().transformSync(css, { loader: "css", minify: true, target: TARGET }).code.trim());
}

/**
 * Replaces `var(--color-*)` by the colours of the dark theme. The overlay is always dark, and the browsers embedded in
 * broadcast software do not support `light-dark()`.
 */
export function withTokens(css: string, globals: string): string {
  const dark = new Map(
    [...globals.matchAll(/--color-([\w-]+): light-dark\(#[0-9a-f]+, (#[0-9a-f]+)\)/g)].map(
      ([, name = "", colour = ""]) => [name, colour],
    ),
  );
  return css.replace(/var\(--color-([\w-]+)\)/g, (_, name: string) => {
    const colour = dark.get(name);
    if (colour === undefined) throw new Error(`app/globals.css has no --color-${name}`);
    return colour;
  });
}

function inline(code: string): InlineCode {
  return { source: code, hash: `'sha256-${createHash("sha256").update(code).digest("base64")}'` };
}

function source(name: string): string {
  return project(`lib/overlay/client/${name}`);
}

function project(file: string): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), file);
}
