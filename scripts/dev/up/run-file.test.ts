import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isAlive, processRef } from "../processes";
import { RunFile } from "./run-file";

let directory: string;
const sleepers: ChildProcess[] = [];
const sleeper = () => {
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"], {
    detached: true,
    stdio: "ignore",
  });
  sleepers.push(child);
  return child.pid ?? 0;
};
const written = () => JSON.parse(readFileSync(path.join(directory, "run.json"), "utf8"));
const leave = (run: unknown) => writeFileSync(path.join(directory, "run.json"), JSON.stringify(run));

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "bravado-run-"));
});
afterEach(() => {
  for (const child of sleepers.splice(0)) child.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

test("the second claim returns the first run", async () => {
  const file = new RunFile(directory);
  expect(await file.claim("up")).toBeUndefined();
  file.update({ url: "http://localhost:3000" });
  expect(await new RunFile(directory).claim("up")).toMatchObject({
    url: "http://localhost:3000",
    mode: "up",
  });
  expect(file.current()?.supervisor.pid).toBe(process.pid);
});

test("only one of two concurrent claims succeeds", async () => {
  const claims = await Promise.all([new RunFile(directory).claim("up"), new RunFile(directory).claim("up")]);
  expect(claims.filter((claim) => claim === undefined)).toHaveLength(1);
});

test("ends the processes of a killed supervisor and takes over", async () => {
  const orphan = sleeper();
  leave({ mode: "up", supervisor: { pid: 999_999_99, born: "long ago" }, processes: [processRef(orphan)] });
  expect(await new RunFile(directory).claim("dev")).toBeUndefined();
  expect(isAlive(orphan)).toBe(false);
  expect(written().mode).toBe("dev");
});

test("spares a process that reuses a recorded pid", async () => {
  const stranger = sleeper();
  const supervisor = { pid: process.pid, born: "another process had this number" };
  leave({ mode: "up", supervisor, processes: [{ pid: stranger, born: "not this one" }] });
  expect(await new RunFile(directory).claim("up")).toBeUndefined();
  expect(isAlive(stranger)).toBe(true);
});

test("replaces a partly written file", async () => {
  writeFileSync(path.join(directory, "run.json"), '{"mode":"up","super');
  expect(await new RunFile(directory).claim("up")).toBeUndefined();
});

test("drops processes that have exited", async () => {
  const file = new RunFile(directory);
  await file.claim("up");
  file.owns(99_999_999);
  file.owns(sleeper());
  expect(written().processes).toHaveLength(1);
});
