import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";

/** A domain is a folder of `lib` and the like. */
const DOMAIN = /^(?:app\/|server\/|(?:components|lib|sandbox|scripts)\/(?:[^/]+\/)?)/;

const TEST = /\.i?test\.tsx?$/;

/** Files that differ from where this branch left the other one, those that git does not know yet included. */
export function changedSince(base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [fork = base] = git("merge-base", base, "HEAD");
  return [
    ...git("diff", "--name-only", "--no-renames", fork),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/**
 * The domains of these files, whose tests stand in them. Tests that cross domains, and what all tests use (tests, messages, the
 * schema), are the whole suite's business.
 */
export function domainsOf(files: readonly string[]): string[] {
  const domains = files.flatMap((file) => DOMAIN.exec(file) ?? []);
  return [...new Set(domains)].sort();
}

/** Whether there is anything to run in it; it may be gone altogether. */
export function hasTests(domain: string): boolean {
  const folder = path.join(root, domain);
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, encoding: "utf8" }).some((file) => TEST.test(file))
  );
}
