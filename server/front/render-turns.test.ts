import { RenderTurns } from "./render-turns";

/** A render that lasts until it is ended. */
function renders(turns: RenderTurns, address: string) {
  const ends: (() => void)[] = [];
  const begin = () => turns.run(address, () => new Promise<void>((end) => ends.push(end)));
  return { ends, begin };
}

const tick = () => new Promise(setImmediate);

test("renders two pages of an address at once, the others in their order, and another address's beside them", async () => {
  const turns = new RenderTurns();
  const greedy = renders(turns, "203.0.113.9");
  const done = Array.from({ length: 5 }, greedy.begin);
  const other = renders(turns, "198.51.100.1");
  const theirs = other.begin();
  await tick();
  expect([greedy.ends.length, other.ends.length]).toEqual([2, 1]);
  for (let ended = 0; ended < 5; ended += 1) {
    greedy.ends[ended]?.();
    await tick();
    expect(greedy.ends).toHaveLength(Math.min(5, ended + 3));
  }
  other.ends[0]?.();
  await Promise.all([...done, theirs]);
});

test("goes on after a render that failed", async () => {
  const turns = new RenderTurns();
  const failing = () => turns.run("203.0.113.9", () => Promise.reject(new Error("no")));
  const failed = await Promise.allSettled([failing(), failing(), failing()]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await turns.run("203.0.113.9", async () => "shown")).toBe("shown");
});

test("refuses when very many wait", async () => {
  const turns = new RenderTurns();
  const { begin, ends } = renders(turns, "203.0.113.9");
  const waiting = Array.from({ length: 1_002 }, begin);
  await expect(begin()).rejects.toMatchObject({ code: "rate_limited" });
  while (ends.length < 1_002) {
    for (const end of ends) end();
    await tick();
  }
  for (const end of ends) end();
  await Promise.all(waiting);
});
