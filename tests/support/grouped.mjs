import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a file does to modules or the environment before its imports are loaded would reach the files after it. */
const NEEDS_OWN_MODULES =
  /jest\.(?:mock|resetModules|isolateModules)|process\.env(?:\.\w+)? = |delete process\.env|assign\(process\.env/;

const NONE = /$^/;

/** Only ends what hangs. */
export const LIMIT_MS = 180_000;

/**
 * A Jest project whose test files share their loaded modules, in groups (decision 351).
 * @param {any} project
 * @param {object} options
 * @param {RegExp} options.tests its test files
 * @param {number} options.groups
 * @param {string} [options.before] a module whose `beforeFile` is called in the block of each file
 * @param {RegExp} [options.alone] files that need modules of their own for another reason
 */
export function grouped(project, { tests, groups, before, alone = NONE }) {
  const { rootDir, roots, displayName } = project;
  const directory = path.join(rootDir, "test-results", "groups", displayName);
  rmSync(directory, { recursive: true, force: true });
  const load = (/** @type {string} */ file) => `require(${JSON.stringify(path.join(rootDir, file))})`;
  const prepare = before === undefined ? "" : `${load(before)}.beforeFile(); `;
  const shared = [];
  for (const { file, size, text } of filesUnder(roots, rootDir, tests)) {
    if (alone.test(file) || NEEDS_OWN_MODULES.test(text))
      write(path.join(directory, `${file}.js`), [load(file)]);
    else
      shared.push({
        file,
        size,
        line: `describe(${JSON.stringify(file)}, () => { ${prepare}${load(file)}; });`,
      });
  }
  shared.sort((a, b) => b.size - a.size);
  const dealt = Array.from({ length: groups }, () => ({ size: 0, lines: /** @type {string[]} */ ([]) }));
  for (const { size, line } of shared) {
    const smallest = dealt.reduce((least, group) => (group.size < least.size ? group : least));
    smallest.size += size;
    smallest.lines.push(line);
  }
  // Jest has one limit for a whole group, the one that was set last.
  for (const [index, { lines }] of dealt.entries())
    write(path.join(directory, `group-${index + 1}.js`), [...lines, `jest.setTimeout(${LIMIT_MS});`]);
  return { ...project, roots: [directory], testMatch: [`${directory}/**`] };
}

/** @param {string} file @param {string[]} lines */
function write(file, lines) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join("\n")}\n`);
}

/** @param {string[]} roots @param {string} rootDir @param {RegExp} pattern */
function filesUnder(roots, rootDir, pattern) {
  return roots
    .map((folder) => folder.replace("<rootDir>/", ""))
    .flatMap((folder) =>
      readdirSync(path.join(rootDir, folder), { recursive: true, encoding: "utf8" })
        .map((name) => path.join(folder, name))
        .filter((file) => pattern.test(file)),
    )
    .map((file) => ({
      file,
      size: statSync(path.join(rootDir, file)).size,
      text: readFileSync(path.join(rootDir, file), "utf8"),
    }));
}
