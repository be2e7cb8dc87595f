import { Readiness } from "./readiness";

const works = async () => undefined;
const fails = () => Promise.reject(new Error("down"));

test("names what does not work", async () => {
  expect(await new Readiness({ database: works, "live updates": fails }).faults()).toEqual(["live updates"]);
});

test("is not ready once it drains, whatever works", async () => {
  const readiness = new Readiness({ database: works });
  expect(await readiness.faults()).toEqual([]);
  readiness.drain();
  expect(await readiness.faults()).toEqual(["stopping"]);
});

test("does not wait for a probe that hangs", async () => {
  jest.useFakeTimers({ advanceTimers: 500 });
  const readiness = new Readiness({ database: () => new Promise(() => {}) });
  expect(await readiness.faults()).toEqual(["database"]);
});
