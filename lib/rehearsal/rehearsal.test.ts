import { addSeconds } from "date-fns";
import { onStage, rehearsalAt, waitingOf } from "./rehearsal";
import { SCRIPT, SECONDS } from "./script";

/** Source: docs/product/rehearsal.md#the-script. */

const START = new Date("2031-05-04T20:00:00.000Z");
const after = (seconds: number) => rehearsalAt(START, addSeconds(START, seconds));

test("has no rehearsal without a start, before it, and once it is over", () => {
  expect(rehearsalAt(null, START)).toBeNull();
  expect(after(-1)).toBeNull();
  expect(after(SECONDS)).toBeNull();
  expect(after(SECONDS - 1)?.scenes).toHaveLength(SCRIPT.length);
});

test("a boost lifts a dare over the others, and three boosts of one person are one backer", () => {
  const [top, next] = waitingOf(after(30) ?? fail());
  expect(top).toMatchObject({ dare: "chili", pot: 5_500, people: 4 });
  expect(next).toMatchObject({ dare: "song", pot: 3_500, people: 2 });
});

test("what was accepted has the stage until it ends; what was declined has left", () => {
  expect(onStage(after(48) ?? fail())).toBeNull();
  expect(onStage(after(50) ?? fail())).toMatchObject({ dare: "chili", status: "accepted" });
  expect(onStage(after(60) ?? fail())).toMatchObject({ dare: "chili", status: "in_progress" });
  expect(onStage(after(80) ?? fail())).toBeNull();
  expect(waitingOf(after(80) ?? fail()).map(({ dare }) => dare)).toEqual(["song"]);
});

test("a lapsed hold leaves its pledge in the pot without a hold", () => {
  const [song] = waitingOf(after(70) ?? fail());
  expect(song?.pot).toBe(3_500);
  expect(song?.money.map(({ lapsed }) => lapsed)).toEqual([false, true]);
});

test("plays in the order of its seconds, and everything that a rehearsal can bring", () => {
  const seconds = SCRIPT.map(({ second }) => second);
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
  expect(Math.max(...seconds)).toBeLessThan(SECONDS);
  const events = new Set(SCRIPT.map(({ event }) => event));
  for (const event of ["created", "boosted", "declined", "lapsed", "completed", "failed", "charged_back"]) {
    expect(events).toContain(event);
  }
});

function fail(): never {
  throw new Error("no rehearsal");
}
