import { log } from "@/lib/shared/log";
import { fakeOnly } from "@/tests/support/fake-timers";
import { startLoop } from "./loop";

const PAUSE_MS = 500;

test("logs one failure a minute while rounds keep failing, and their end", async () => {
  fakeOnly("setTimeout", "clearTimeout", "performance");
  const error = jest.spyOn(log, "error").mockReturnValue(undefined);
  const info = jest.spyOn(log, "info").mockReturnValue(undefined);
  const away = new Error("no database");
  let isAway = true;
  const stop = startLoop("outbox", PAUSE_MS, async () => {
    if (isAway) throw away;
  });
  await jest.advanceTimersByTimeAsync(90_000);
  const failed = (failures: number) => [{ err: away, loop: "outbox", failures }, "round failed"];
  expect(error.mock.calls).toEqual([failed(1), failed(121)]);
  isAway = false;
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(info.mock.calls).toEqual([[{ loop: "outbox", failures: 181 }, "rounds succeed again"]]);
  isAway = true;
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(error.mock.lastCall).toEqual(failed(1));
  await stop();
});
