import { LIVE_STREAMS } from "./live-address";

test.each([
  ["/api/realtime", true],
  ["/api/realtime?channels=challenges", true],
  ["/api/realtimes", false],
  ["/api/realtime/x", false],
  ["/x?/api/realtime", false],
])("%s is the address of live streams: %p", (url, isLive) => {
  expect(LIVE_STREAMS.test(url)).toBe(isLive);
});
