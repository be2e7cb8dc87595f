import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DrillRecord } from "./record";

const directory = mkdtempSync(path.join(tmpdir(), "bravado-record-"));
const file = path.join(directory, "results", "production.json");
afterAll(() => rmSync(directory, { recursive: true }));

const read = () => JSON.parse(readFileSync(file, "utf8"));

test("runs of the same sources add to each other, one of others begins anew", () => {
  const stamp = { commit: "abc", sources: "1" };
  const at = new Date(Date.now() - 61_000);
  new DrillRecord(file, stamp).add("deploy", "failed", at);
  new DrillRecord(file, stamp).add("pooler", "skipped", at);
  const deploy = { outcome: "passed", startedAt: at.toISOString(), seconds: 61 };
  new DrillRecord(file, stamp).add("deploy", "passed", at);
  expect(read()).toEqual({ ...stamp, drills: { deploy, pooler: { ...deploy, outcome: "skipped" } } });
  new DrillRecord(file, { ...stamp, sources: "2" }).add("deploy", "passed", at);
  expect(read()).toEqual({ commit: "abc", sources: "2", drills: { deploy } });
});
