import { BreakableProcess, currentProcess } from "./breakable-process";

/** Three visible steps with an error handler around them. */
async function work(seen: string[]): Promise<string> {
  try {
    for (const step of ["one", "two", "three"]) {
      await currentProcess()?.point(`before ${step}`);
      seen.push(step);
    }
    return "done";
  } catch {
    seen.push("handled");
    return "handled";
  } finally {
    seen.push("over");
  }
}

test("returns the result of a process that is not interrupted", async () => {
  const seen: string[] = [];
  expect(await new BreakableProcess().run(() => work(seen))).toEqual({ how: "answered", value: "done" });
  expect(seen).toEqual(["one", "two", "three", "over"]);
});

test("runs no error handler and no cleanup after a kill", async () => {
  const seen: string[] = [];
  const process = new BreakableProcess({ at: 1, fate: "kill" });
  expect(await process.run(() => work(seen))).toEqual({ how: "killed", where: "before two" });
  await new Promise(setImmediate);
  expect(seen).toEqual(["one"]);
});

test("resumes a paused process where it stopped", async () => {
  const seen: string[] = [];
  const process = new BreakableProcess({ at: 2, fate: "pause" });
  const ended = process.run(() => work(seen));
  expect(await process.paused()).toBe("before three");
  expect(seen).toEqual(["one", "two"]);
  process.resume();
  expect(await ended).toEqual({ how: "answered", value: "done" });
});

test("rolls back what a killed process had not committed", async () => {
  const process = new BreakableProcess({ at: 1, fate: "kill" });
  let committed = false;
  let begun = () => {};
  const inside = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const ending = await process.run(() =>
    Promise.all([
      process.transact(async (requireAlive) => {
        begun();
        await new Promise(setImmediate);
        requireAlive();
        committed = true;
      }),
      inside.then(() => process.point("elsewhere")),
    ]),
  );
  expect(ending).toEqual({ how: "killed", where: "elsewhere" });
  expect(committed).toBe(false);
});
