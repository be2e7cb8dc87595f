import { hearOwnChanges, tellOwnChanges } from "./own-changes";

test("what shows a change is told of it, but for what is told one person alone", async () => {
  const told: (readonly string[])[] = [];
  hearOwnChanges((tags) => void told.push(tags));
  await tellOwnChanges(new Set(["challenge:1", "user:2", "challenges"] as const));
  await tellOwnChanges(new Set(["user:2"] as const));
  expect(told).toEqual([["challenge:1", "challenges"]]);
});
