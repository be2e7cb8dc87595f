import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isAsLocked } from "./install.mjs";

const project = { dependencies: { one: "1.0.0" }, devDependencies: { two: "2.0.0" } };
const one = { version: "1.0.0", integrity: "sha512-one" };
const two = { version: "2.0.0", integrity: "sha512-two", dev: true };
const here = { version: "1.0.0", optional: true, os: [process.platform], cpu: [process.arch] };
const elsewhere = { version: "1.0.0", optional: true, os: ["plan9"], cpu: ["pdp11"] };
const notHere = { version: "1.0.0", optional: true, os: [`!${process.platform}`] };

const place = (name: string) => `node_modules/${name}`;
const locked = {
  "": { name: "project", ...project },
  [place("one")]: one,
  [place("two")]: two,
  [place("here")]: here,
  [place("elsewhere")]: elsewhere,
  [place("not-here")]: notHere,
};
const installed = { [place("one")]: one, [place("two")]: two, [place("here")]: here };

describe("what npm has installed is what the lockfile lists", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "bravado-install-"));
  const record = path.join(directory, "node_modules", ".package-lock.json");
  const write = (file: string, content: object) => writeFileSync(file, JSON.stringify(content));
  beforeEach(() => {
    mkdirSync(path.dirname(record), { recursive: true });
    write(path.join(directory, "package.json"), { name: "project", scripts: {}, ...project });
    write(path.join(directory, "package-lock.json"), { packages: locked });
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test("without what other platforms need", () => {
    write(record, { packages: installed });
    expect(isAsLocked(directory)).toBe(true);
  });

  test("unless npm has not finished", () => {
    rmSync(record);
    expect(isAsLocked(directory)).toBe(false);
  });

  test.each([
    ["a package is missing", { [place("one")]: one }],
    ["a package has another version", { ...installed, [place("two")]: { ...two, version: "2.0.1" } }],
    ["a package is not listed", { ...installed, [place("three")]: one }],
    ["it was done on another platform", { ...installed, [place("elsewhere")]: elsewhere }],
    [
      "it was done on a platform that this one is excluded from",
      { ...installed, [place("not-here")]: notHere },
    ],
  ])("unless %s", (_, packages) => {
    write(record, { packages });
    expect(isAsLocked(directory)).toBe(false);
  });

  test("unless package.json has changed since", () => {
    write(record, { packages: installed });
    write(path.join(directory, "package.json"), { ...project, devDependencies: { two: "3.0.0" } });
    expect(isAsLocked(directory)).toBe(false);
  });
});
