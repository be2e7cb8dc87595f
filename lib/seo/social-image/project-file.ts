import path from "node:path";

/** A file of the application, which a bundler must not take for an import. */
export function projectFile(file: string): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), file);
}
