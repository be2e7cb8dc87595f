import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isAsLocked, isInstalled } from "./install.mjs";

const project = { dependencies: { one: "1.0.0" }, devDependencies: { two: "2.0.0" } };
const one = { version: "1.0.0", integrity: "sha512-one" };
const two = { version: "2.0.0", integrity: "sha512-two", dev: true };
const here = { version: "1.0.0", optional: true, os: [process.platform], cpu: [process.arch] };
const elsewhere = { version: "1.0.0", optional: true, os: ["plan9"], cpu: ["pdp11"] };
const nameless = { version: "1.0.0", optional: true };
const { header } = process.report.getReport() as {
  readonly header: { readonly glibcVersionRuntime?: string };
};
const libc = header.glibcVersionRuntime === undefined ? "musl" : "glibc";
const otherLibc = { ...here, libc: [libc === "glibc" ? "musl" : "glibc"] };
const notHere = { version: "1.0.0", optional: true, os: [`!${process.platform}`] };

const place = (name: string) => `node_modules/${name}`;
const locked = {
  "": { name: "project", ...project },
  [place("one")]: one,
  [place("two")]: two,
  [place("here")]: here,
  [place("elsewhere")]: elsewhere,
  [place("not-here")]: notHere,
  [place("nameless")]: nameless,
  ...(process.platform === "linux" && {
    [place("own-libc")]: { ...here, libc: [libc] },
    [place("other-libc")]: otherLibc,
  }),
};
const installed = {
  [place("one")]: one,
  [place("two")]: two,
  [place("here")]: here,
  ...(process.platform === "linux" && { [place("own-libc")]: { ...here, libc: [libc] } }),
};

describe("an installation", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "bravado-install-"));
  const record = path.join(directory, "node_modules", ".package-lock.json");
  const write = (file: string, content: object) => writeFileSync(file, JSON.stringify(content));
  beforeEach(() => {
    for (const name of Object.keys(locked)) mkdirSync(path.join(directory, name), { recursive: true });
    write(path.join(directory, "package.json"), { name: "project", scripts: {}, ...project });
    write(path.join(directory, "package-lock.json"), { packages: locked });
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test("is accepted without what other platforms need", () => {
    write(record, { packages: installed });
    expect(isAsLocked(directory)).toBe(true);
  });

  test("is refused while npm has not finished", () => {
    rmSync(record);
    expect(isAsLocked(directory)).toBe(false);
  });

  test("is refused when npm's record is broken", () => {
    writeFileSync(record, '{"packages":{');
    expect(isAsLocked(directory)).toBe(false);
  });

  test("is refused when a package was deleted since", () => {
    write(record, { packages: installed });
    rmSync(path.join(directory, place("two")), { recursive: true });
    expect(isAsLocked(directory)).toBe(false);
  });

  test("is accepted whatever an older install of ours has noted", () => {
    write(record, { packages: installed });
    writeFileSync(path.join(directory, "node_modules", ".bravado-installed"), "older");
    expect(isInstalled(directory, "newer")).toBe(true);
    rmSync(record);
    expect(isInstalled(directory, "newer")).toBe(false);
    expect(isInstalled(directory, "older")).toBe(true);
  });

  test.each([
    ["a package is missing", { ...installed, [place("two")]: undefined }],
    ["what this platform needs is missing", { ...installed, [place("here")]: undefined }],
    ["a package has another version", { ...installed, [place("two")]: { ...two, version: "2.0.1" } }],
    ["a package is not listed", { ...installed, [place("three")]: one }],
    ["it was done on another platform", { ...installed, [place("elsewhere")]: elsewhere }],
    [
      "it was done on a platform that this one is excluded from",
      { ...installed, [place("not-here")]: notHere },
    ],
    ["it was done with another C library", { ...installed, [place("other-libc")]: otherLibc }],
  ])("is refused when %s", (_, packages) => {
    write(record, { packages });
    expect(isAsLocked(directory)).toBe(false);
  });

  test("is refused when package.json has changed since", () => {
    write(record, { packages: installed });
    write(path.join(directory, "package.json"), { ...project, devDependencies: { two: "3.0.0" } });
    expect(isAsLocked(directory)).toBe(false);
  });
});
