import { LastChanges } from "./last-changes";

const at = (second: number) => new Date(Date.UTC(2031, 0, 1, 0, 0, second));

test("the last change of several channels is the latest one of theirs, whatever came on others", () => {
  const changes = new LastChanges();
  changes.beginAnew(at(0));
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

test("a channel that nothing was heard of may have changed until listening began", () => {
  const changes = new LastChanges();
  changes.beginAnew(at(5));
  expect(changes.latest(["a"])).toEqual(at(5));
  changes.note("a", at(6));
  changes.beginAnew(at(9));
  expect(changes.latest(["a"])).toEqual(at(9));
});

test("what is forgotten counts as changed when the youngest forgotten one was", () => {
  const changes = new LastChanges(2);
  changes.beginAnew(at(0));
  changes.note("a", at(1));
  changes.note("b", at(2));
  changes.note("a", at(3));
  changes.note("c", at(4));
  expect(changes.latest(["b"])).toEqual(at(2));
  expect(changes.latest(["d"])).toEqual(at(2));
  expect(changes.latest(["a"])).toEqual(at(3));
});
