import { GET as me } from "@/app/api/streamers/me/route";
import { POST as toggle } from "@/app/api/users/toggle-status/route";
import { callRoute } from "@/tests/support/call-route";
import { signedUp } from "@/tests/support/sign-up";
import { justWrote } from "./just-wrote";
import { announceOwnChanges, onOwnChanges } from "./own-changes";

let announced: (readonly string[])[];
beforeEach(() => {
  announced = [];
  onOwnChanges((tags) => void announced.push(tags));
});

test("announces public channels only", async () => {
  await announceOwnChanges(new Set(["challenge:1", "user:2", "challenges"] as const));
  await announceOwnChanges(new Set(["user:2"] as const));
  expect(announced).toEqual([["challenge:1", "challenges"]]);
});

test("a write marks its caller for five seconds and announces the change before the worker publishes it", async () => {
  const { token, session } = await signedUp({ user_type: "streamer" });
  announced = [];
  const answer = await callRoute(toggle, { method: "POST", token });
  expect(answer.status).toBe(200);
  expect(announced.flat()).toContain(`streamer:${session.user.id}`);
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/Max-Age=5;.*HttpOnly/);
  expect(justWrote({ cookie: `a=b; ${cookie.split(";", 1)}` })).toBe(true);
});

test("a read neither marks its caller nor announces anything", async () => {
  const { token } = await signedUp({ user_type: "streamer" });
  announced = [];
  const answer = await callRoute(me, { token });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(announced).toEqual([]);
  expect(justWrote({ cookie: "a=b; wrote=10" })).toBe(false);
});
