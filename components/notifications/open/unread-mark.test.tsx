import { createUnreadMark } from "./unread-mark";

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("the count is in the title, also of the next page, and on the app's icon, until it is none", async () => {
  const setAppBadge = jest.fn(async () => undefined);
  const clearAppBadge = jest.fn(async () => undefined);
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  document.title = "Feed";
  const mark = createUnreadMark();
  mark(2);
  expect(document.title).toBe("(2) Feed");
  document.title = "Settings";
  await settle();
  expect(document.title).toBe("(2) Settings");
  mark(3);
  expect([document.title, setAppBadge.mock.calls]).toEqual(["(3) Settings", [[2], [3]]]);
  mark(100);
  expect(document.title).toBe("(99+) Settings");
  mark(0);
  document.title = "Home";
  await settle();
  expect([document.title, clearAppBadge.mock.calls.length]).toEqual(["Home", 1]);
});
