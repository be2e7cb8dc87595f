import { PUT as blockRoute, DELETE as unblockRoute } from "@/app/api/blocks/[user_id]/route";
import { GET as listRoute } from "@/app/api/blocks/route";
import { callRoute } from "@/tests/support/call-route";
import { type Person, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import { createViewer } from "@/tests/support/world";
import { blockPerson } from ".";

let me: Person;
beforeEach(async () => {
  me = await signedUp();
});

const block = (user_id: string) =>
  callRoute(blockRoute, { method: "PUT", token: me.token, params: { user_id } });
const unblock = (user_id: string) =>
  callRoute(unblockRoute, { method: "DELETE", token: me.token, params: { user_id } });
const list = (query = "") => callRoute(listRoute, { path: `/api/blocks${query}`, token: me.token });

test("blocks and lifts, each as often as one likes", async () => {
  const other = await createViewer();
  expect([(await block(other.userId)).status, (await block(other.userId)).status]).toEqual([204, 204]);
  expect((await list()).body).toEqual([expect.objectContaining({ id: other.userId, user_id: other.userId })]);
  expect([(await unblock(other.userId)).status, (await unblock(other.userId)).status]).toEqual([204, 204]);
  expect((await list()).body).toEqual([]);
});

test("who is blocked does not see it, and cannot lift it", async () => {
  const other = await signedUp();
  await block(other.actor.userId);
  expect((await callRoute(listRoute, { path: "/api/blocks", token: other.token })).body).toEqual([]);
  await callRoute(unblockRoute, {
    method: "DELETE",
    token: other.token,
    params: { user_id: me.actor.userId },
  });
  expect((await list()).body).toHaveLength(1);
});

test("shows names as others see them: never a viewer's default name, always a streamer's", async () => {
  const viewer = await signedUp();
  const username = `named_${uniqueWord()}`;
  const named = await signedUp({ username });
  const streamer = await signedUp({ user_type: "streamer" });
  for (const { actor } of [viewer, named, streamer]) await block(actor.userId);
  const names = (await list()).body.map((blocked: { username: string }) => blocked.username);
  expect(names).toEqual([expect.stringMatching(/^person-/), username, ""]);
});

test("refuses one's own and unknown ids", async () => {
  expect((await block(me.actor.userId)).body.code).toBe("forbidden");
  expect((await block("nobody")).body.code).toBe("profile_not_found");
  expect((await block("01890a5d-ac96-774b-bcce-b302099a8057")).body.code).toBe("profile_not_found");
  expect((await unblock("nobody")).body.code).toBe("profile_not_found");
});

test("the latest first, page by page", async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => createViewer()));
  for (const other of others) await blockPerson(me.actor, other.userId);
  const first = await list("?limit=3");
  const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const second = await list(next.slice(next.indexOf("?")));
  const names = [...first.body, ...second.body].map(({ id }) => id);
  expect(new Set(names)).toEqual(new Set(others.map(({ userId }) => userId)));
  expect(names).toHaveLength(5);
  expect(second.headers.get("link")).toBeNull();
});
