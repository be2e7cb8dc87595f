import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";

/** A domain is a folder of `lib` and the like. */
const DOMAIN = /^(?:app\/|server\/|(?:components|lib|sandbox|scripts)\/(?:[^/]+\/)?)/;

const TEST = /\.i?test\.tsx?$/;

/** Files that differ from the merge base with the other branch, untracked ones included. */
export function changedSince(base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [fork = base] = git("merge-base", base, "HEAD");
  return [
    ...git("diff", "--name-only", "--no-renames", fork),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** The domains of these files. Shared files (tests, messages, the schema) belong to none: the whole suite covers them. */
export function domainsOf(files: readonly string[]): string[] {
  const domains = files.flatMap((file) => DOMAIN.exec(file) ?? []);
  return [...new Set(domains)].sort();
}

/** Whether the domain still exists and has tests. */
export function hasTests(domain: string): boolean {
  const folder = path.join(root, domain);
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, encoding: "utf8" }).some((file) => TEST.test(file))
  );
}
