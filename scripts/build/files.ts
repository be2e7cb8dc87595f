import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { root } from "@/scripts/root";

/** Files and directories that are read by name while the programs run: no import shows them. */
const READ_BY_NAME = [
  "public",
  "prisma/migrations",
  "components/shell/fonts",
  // The letters of pictures and receipts.
  "node_modules/@expo-google-fonts",
  "node_modules/@fontsource-variable",
  "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
  "node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm",
  // Its server finds parts of itself by names that it makes up.
  "node_modules/next",
  // What Next built.
  ".next/BUILD_ID",
  ".next/node_modules",
  ".next/server",
  ".next/static",
];

const NOT_NEEDED = /\.(?:map|nft\.json|test\.ts|d\.ts|dev\.js)$|^node_modules\/next\/dist\/(?:docs|esm)\//;

/**
 * Every file that an installation needs besides its programs.
 * @param programs absolute paths of the bundles
 * @returns paths from the project's root
 */
export async function filesOf(programs: readonly string[]): Promise<readonly string[]> {
  const options = { base: root, processCwd: root, ignore: "node_modules/next/**" };
  const traced = await nodeFileTrace([...programs], options);
  const manifests = readdirSync(path.join(root, ".next")).filter((name) => name.endsWith(".json"));
  const named = [...READ_BY_NAME, ...manifests.map((name) => `.next/${name}`)].flatMap(filesIn);
  const own = new Set(["package.json", ...programs.map((program) => path.relative(root, program))]);
  const all = new Set([...traced.fileList, ...named, ...tracedByNext()]);
  return [...all].filter((name) => !own.has(name) && !NOT_NEEDED.test(name));
}

/** What Next's build found for its server and for each page and route. */
function tracedByNext(): readonly string[] {
  const lists = filesIn(".next/server").concat(".next/next-server.js.nft.json");
  return lists
    .filter((name) => name.endsWith(".nft.json"))
    .flatMap((list) => {
      const { files }: { files: string[] } = JSON.parse(readFileSync(path.join(root, list), "utf8"));
      return files.map((file) => path.normalize(path.join(path.dirname(list), file)));
    });
}

/** A file itself, or everything in a directory; links stay links. */
function filesIn(name: string): string[] {
  if (!statSync(path.join(root, name)).isDirectory()) return [name];
  return readdirSync(path.join(root, name), { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(path.relative(root, entry.parentPath), entry.name));
}
