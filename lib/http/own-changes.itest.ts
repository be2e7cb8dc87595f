import { GET as me } from "@/app/api/streamers/me/route";
import { POST as toggle } from "@/app/api/users/toggle-status/route";
import { callRoute } from "@/tests/support/call-route";
import { signedUp } from "@/tests/support/sign-up";
import { justWrote } from "./just-wrote";
import { hearOwnChanges, tellOwnChanges } from "./own-changes";

let told: (readonly string[])[];
beforeEach(() => {
  told = [];
  hearOwnChanges((tags) => void told.push(tags));
});

test("what shows a change is told of it, but for what is told one person alone", async () => {
  await tellOwnChanges(new Set(["challenge:1", "user:2", "challenges"] as const));
  await tellOwnChanges(new Set(["user:2"] as const));
  expect(told).toEqual([["challenge:1", "challenges"]]);
});

test("who writes is told apart for a moment, and the process hears what changed before the worker sends it", async () => {
  const { token, session } = await signedUp({ user_type: "streamer" });
  told = [];
  const answer = await callRoute(toggle, { method: "POST", token });
  expect(answer.status).toBe(200);
  expect(told.flat()).toContain(`streamer:${session.user.id}`);
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/Max-Age=5;.*HttpOnly/);
  expect(justWrote({ cookie: `a=b; ${cookie.split(";", 1)}` })).toBe(true);
});

test("who reads is not, and nobody hears of it", async () => {
  const { token } = await signedUp({ user_type: "streamer" });
  told = [];
  const answer = await callRoute(me, { token });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(told).toEqual([]);
  expect(justWrote({ cookie: "a=b; wrote=10" })).toBe(false);
});
