import { spawnSync } from "node:child_process";
import path from "node:path";

test("describes every script of package.json", () => {
  const help = spawnSync(process.execPath, [path.join(__dirname, "help.mjs")], { encoding: "utf8" });
  expect(help.stderr).toBe("");
  expect(help.status).toBe(0);
});
