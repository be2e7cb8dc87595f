import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { diskStore } from "./disk-store";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "bravado-files-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test("lists names by prefix, sorted, a hundred at most", async () => {
  const store = diskStore(directory);
  expect(await store.list("avatars", "")).toEqual([]);
  const names = Array.from({ length: 101 }, (_, each) => `a-${String(each).padStart(3, "0")}.webp`);
  for (const name of ["b.webp", ...names.toReversed()]) {
    await store.put("avatars", name, new Uint8Array([1]));
  }
  expect(await store.list("avatars", "a-")).toEqual(names.slice(0, 100));
  expect(await store.list("avatars", "b.")).toEqual(["b.webp"]);
});
