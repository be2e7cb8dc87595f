import { spawnSync } from "node:child_process";
import path from "node:path";

test("every script of package.json has a sentence", () => {
  const told = spawnSync(process.execPath, [path.join(__dirname, "help.mjs")], { encoding: "utf8" });
  expect(told.stderr).toBe("");
  expect(told.status).toBe(0);
});
