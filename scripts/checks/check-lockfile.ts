import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";

const floorsSchema = z.record(z.string(), z.string());
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
type Packages = z.infer<typeof lockSchema>["packages"];

/** Negative when the first version is older. Pre-releases count as their release. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split("-")[0]?.split(".").map(Number) ?? []);
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Packages in the lockfile, at any depth, below their minimum version. */
export function belowFloor(
  versions: Readonly<Record<string, string>>,
  floors: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(versions).flatMap(([place, version]) => {
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const floor = floors[name];
    return floor !== undefined && compareVersions(version, floor) < 0
      ? [`${place} is ${version}, below ${floor}`]
      : [];
  });
}

/**
 * Optional dependencies, such as another platform's binaries, that the lockfile does not list. npm drops them when it
 * writes the lockfile beside an installed node_modules, and `npm ci` then refuses the lockfile on every machine.
 */
export function missingOptional(packages: Packages): readonly string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, place, name))
      .map((name) => `${place} wants ${name}, which the lockfile does not list`),
  );
}

/** Resolves like Node: beside the package, then one folder up at a time. */
function isLocked(packages: Packages, place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (`${folder === "" ? "" : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === "") return false;
  }
}

/** Fails when a package is below its minimum version (`floors.json`: earlier ones have known vulnerabilities) or not listed. */
async function main(): Promise<void> {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), "utf8"));
  const { packages } = lockSchema.parse(read("package-lock.json"));
  const versions = Object.fromEntries(
    Object.entries(packages).flatMap(([place, { version }]) => (version && place ? [[place, version]] : [])),
  );
  const problems = [
    ...belowFloor(versions, floorsSchema.parse(read("scripts/checks/floors.json"))),
    ...missingOptional(packages),
  ];
  if (problems.length > 0) throw new Error(problems.join("\n"));
  console.log("Every package is listed and above its floor.");
}

if (require.main === module) runMain(main);
