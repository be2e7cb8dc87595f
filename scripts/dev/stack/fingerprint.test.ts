import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fingerprint } from "./fingerprint";

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const take = (options?: Parameters<typeof fingerprint>[2]) =>
  fingerprint(root, ["app", "one.ts", "missing"], options);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "bravado-fingerprint-"));
  write("app/page.tsx", "page");
  write("app/deep/inner.ts", "inner");
  write("one.ts", "one");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("stays the same while nothing changes", () => {
  expect(take()).toBe(take());
});

test.each([
  ["an edit", () => write("app/deep/inner.ts", "other")],
  ["a new file", () => write("app/new.ts", "")],
  ["a removed file", () => rmSync(path.join(root, "one.ts"))],
  ["a renamed file", () => renameSync(path.join(root, "app/page.tsx"), path.join(root, "app/pages.tsx"))],
  [
    "text moved between files",
    () => {
      write("app/page.tsx", "pagein");
      write("app/deep/inner.ts", "ner");
    },
  ],
])("changes with %s", (_, change) => {
  const before = take();
  change();
  expect(take()).not.toBe(before);
});

test("ignores skipped paths", () => {
  const skip = (relative: string) => relative.endsWith(".test.ts") || relative === path.join("app", "deep");
  const before = take({ skip });
  write("app/page.test.ts", "x");
  write("app/deep/inner.ts", "other");
  expect(take({ skip })).toBe(before);
});

test("changes with its salt", () => {
  expect(take({ salt: "a" })).not.toBe(take({ salt: "b" }));
});
