import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "@/scripts/root";
import { bundlePrograms } from "./bundle";

const ADDRESS = "https://static.bravado.example";
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "bravado-assets-"));
});
afterEach(() => {
  delete process.env.ASSET_URL;
  rmSync(directory, { recursive: true });
});

test("a page's policy allows the host from which the page loads its files", async () => {
  process.env.ASSET_URL = ADDRESS;
  const [web = ""] = await bundlePrograms(directory);
  const [, allowed] = /assetUrl: "([^"]*)"/.exec(readFileSync(web, "utf8")) ?? [];
  const settings =
    'import("./next.config.mjs").then(({ default: { assetPrefix } }) => console.log(assetPrefix))';
  const { stdout } = spawnSync(process.execPath, ["-e", settings], {
    cwd: root,
    env: process.env,
    encoding: "utf8",
  });
  expect({ allowed, named: stdout.trim() }).toEqual({ allowed: ADDRESS, named: ADDRESS });
});

test("what .env says is known before anything is built", async () => {
  writeFileSync(path.join(directory, ".env"), `ASSET_URL=${ADDRESS}\n`);
  let known: string | undefined;
  let ended = Promise.resolve();
  jest.doMock("@/scripts/root", () => ({ root: directory }));
  jest.doMock("@/scripts/run-main", () => ({
    runMain: (main: () => Promise<void>) => {
      ended = main();
    },
  }));
  jest.doMock("@/scripts/dev/stack/prepare", () => ({
    ...jest.requireActual("@/scripts/dev/stack/prepare"),
    ensureGenerated: async () => {},
    ensureBuilt: () => {
      known = process.env.ASSET_URL;
      return Promise.reject(new Error("enough"));
    },
  }));
  await import("./build");
  await expect(ended).rejects.toThrow("enough");
  expect(known).toBe(ADDRESS);
});
