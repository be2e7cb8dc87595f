import { onStop } from "./on-stop";

test("stops once for both signals", () => {
  const known = jest.spyOn(process, "on").mockReturnValue(process);
  const stop = jest.fn(async () => {});
  onStop(stop);
  const listeners = known.mock.calls;
  known.mockRestore();
  expect(listeners.map(([signal]) => signal)).toEqual(["SIGTERM", "SIGINT"]);
  for (const [, listener] of [...listeners, ...listeners]) listener();
  expect(stop).toHaveBeenCalledTimes(1);
});
