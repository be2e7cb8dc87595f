import { LastChanges } from "./last-changes";

const at = (second: number) => new Date(Date.UTC(2031, 0, 1, 0, 0, second));

test("returns the latest change of the given channels", () => {
  const changes = new LastChanges();
  changes.reset(at(0));
  for (const [channel, second] of [
    ["a", 1],
    ["b", 2],
    ["a", 3],
    ["c", 4],
  ] as const) {
    changes.note(channel, at(second));
  }
  expect(changes.latest(["a"])).toEqual(at(3));
  expect(changes.latest(["b"])).toEqual(at(2));
  expect(changes.latest(["b", "a", "d"])).toEqual(at(3));
});

test("returns the start of listening for a channel without events", () => {
  const changes = new LastChanges();
  changes.reset(at(5));
  expect(changes.latest(["a"])).toEqual(at(5));
  changes.note("a", at(6));
  changes.reset(at(9));
  expect(changes.latest(["a"])).toEqual(at(9));
});

test("returns the time of the latest forgotten change for unknown channels", () => {
  const changes = new LastChanges(2);
  changes.reset(at(0));
  changes.note("a", at(1));
  changes.note("b", at(2));
  changes.note("a", at(3));
  changes.note("c", at(4));
  expect(changes.latest(["b"])).toEqual(at(2));
  expect(changes.latest(["d"])).toEqual(at(2));
  expect(changes.latest(["a"])).toEqual(at(3));
});
