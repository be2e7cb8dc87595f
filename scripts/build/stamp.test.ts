import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { commitOf, requireDist, STAMP, stampOf } from "./stamp";

let project: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
};
const build = () => {
  write("dist/server/web.js", "");
  write(`dist/${STAMP}`, JSON.stringify({ ...stampOf(project), commit: "ed04a7b3-dirty" }));
};

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "bravado-stamp-"));
  write("lib/money.ts", "1");
  write("server/web.ts", "1");
  write("scripts/db/migrate.ts", "1");
  write("scripts/production/deploy.ts", "1");
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test("names the commit of a dist that was built from the present sources, committed or not", () => {
  build();
  expect(requireDist(project)).toBe("ed04a7b3-dirty");
  expect(commitOf(path.join(project, "dist"))).toBe("ed04a7b3-dirty");
  write("scripts/production/deploy.ts", "2");
  write("server/web.test.ts", "1");
  expect(requireDist(project)).toBe("ed04a7b3-dirty");
});

test.each(["lib/money.ts", "server/web.ts", "scripts/db/migrate.ts", "lib/new.ts"])(
  "refuses a dist from before %s changed",
  (file) => {
    build();
    write(file, "2");
    expect(() => requireDist(project)).toThrow(
      "dist was built from other sources (ed04a7b3-dirty): npm run build",
    );
  },
);

test("refuses a dist that does not say what it is of, and none", () => {
  write("dist/server/web.js", "");
  expect(() => requireDist(project)).toThrow("other sources (unknown)");
  rmSync(path.join(project, "dist"), { recursive: true });
  expect(() => requireDist(project)).toThrow("npm run build");
});
