import { reportedPath } from "./track";

const ID = "01a21405-8d52-7de7-894f-1e34bc43b5d2";

test.each([
  "/",
  "/fr",
  "/es/viewers",
  "/settings",
  `/challenge/${ID}`,
  `/fr/streamer/${ID}`,
  "/challenges/new/2",
  "/es/leaderboard/all",
])("%s is told whole", (path) => expect(reportedPath(path)).toBe(path));

test.each([
  [`/receipts/${ID}`, "/receipts/:id"],
  [`/fr/statements/${ID}`, "/fr/statements/:id"],
  [`/es/case/${ID}`, "/es/case/:id"],
  [`/dispute/${ID}`, "/dispute/:id"],
  [`/confirm-payment/${ID}`, "/confirm-payment/:id"],
  ["/desk/frostbyte", "/desk/:id"],
  [`/admin/people/${ID}`, "/admin/:id"],
])("%s says nothing of its reader", (path, told) => expect(reportedPath(path)).toBe(told));
