import path from "node:path";

/** The path of a project file, hidden from the bundler's tracing. */
export function projectFile(file: string): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), file);
}
