import { renderHook } from "@testing-library/react";
import { useUnreadMark } from "./use-unread-mark";

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("the count is in the title, also of the next page, and on the app's icon, until it is none", async () => {
  const setAppBadge = jest.fn(async () => undefined);
  const clearAppBadge = jest.fn(async () => undefined);
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  document.title = "Feed";
  const { rerender, unmount } = renderHook(({ count }) => useUnreadMark(count), {
    initialProps: { count: 2 },
  });
  expect(document.title).toBe("(2) Feed");
  document.title = "Settings";
  await settle();
  expect(document.title).toBe("(2) Settings");
  rerender({ count: 3 });
  expect([document.title, setAppBadge.mock.calls]).toEqual(["(3) Settings", [[2], [3]]]);
  rerender({ count: 0 });
  await settle();
  expect([document.title, clearAppBadge.mock.calls.length]).toEqual(["Settings", 2]);
  rerender({ count: 1 });
  unmount();
  expect(document.title).toBe("Settings");
});
