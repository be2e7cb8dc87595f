import { InvalidInput } from "./errors";
import { afterMoment, encodeCursor, pageByMoment, pageOfAddress, toPage } from "./page";

const [first, last] = ["01a1fdd5-dc8e-703a-8d12-7f169fc2429b", "01a1fdd5-dc8e-703a-8d12-7f169fc2429c"];
const rows = [first, last].map((id) => ({ id, at: "2031-01-01T00:00:00.000Z" }));
const pageOf = (limit: number) =>
  toPage(
    rows,
    limit,
    ({ at, id }) => [at, id],
    async (shown) => shown.map(({ id }) => id),
  );

test("continues after the last row, ascending or descending", async () => {
  const { items, nextCursor } = await pageOf(1);
  expect(items).toEqual([first]);
  const [row] = rows;
  expect(afterMoment(nextCursor ?? "", "createdAt", "asc")).toEqual({
    createdAt: { gte: row?.at },
    OR: [{ createdAt: { gt: row?.at } }, { id: { gt: first } }],
  });
  expect(afterMoment(nextCursor ?? "", "openedAt", "desc")).toEqual({
    openedAt: { lte: row?.at },
    OR: [{ openedAt: { lt: row?.at } }, { id: { lt: first } }],
  });
});

test("sets no condition on the first page and no cursor on the last", async () => {
  expect(afterMoment(undefined, "createdAt", "asc")).toEqual({});
  expect(await pageOf(2)).toEqual({ items: [first, last], nextCursor: null });
});

test("refuses a cursor with a date that Postgres does not support", () => {
  const cursor = encodeCursor(["0000-01-01T00:00:00.000Z", first]);
  expect(() => afterMoment(cursor, "createdAt", "asc")).toThrow(InvalidInput);
});

describe("the page of a screen's address", () => {
  const load = async (cursor?: string) => afterMoment(cursor, "createdAt", "asc");

  test("is the first one when the cursor is missing, repeated or invalid", async () => {
    for (const cursor of [undefined, ["a", "b"], "nonsense"])
      expect(await pageOfAddress(cursor, load)).toEqual({});
    expect(await pageOfAddress(encodeCursor(["2031-01-01T00:00:00.000Z", first]), load)).not.toEqual({});
  });

  test("throws any other error", async () => {
    await expect(pageOfAddress("any", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  });
});

test.each(["asc", "desc"] as const)("pages by a timestamp and then by id: %s", async (order) => {
  const found = rows.map(({ id, at }) => ({ id, openedAt: new Date(at) }));
  const find = jest.fn(async (_: object) => found);
  const read = (cursor?: string) =>
    pageByMoment({ limit: 1, cursor }, "openedAt", order, find, (shown) => shown);
  const { items, nextCursor } = await read();
  expect(items).toEqual(found.slice(0, 1));
  const page = { orderBy: [{ openedAt: order }, { id: order }], take: 2 };
  expect(find).toHaveBeenLastCalledWith({ ...page, where: {} });
  await read(nextCursor ?? "");
  const where = afterMoment(nextCursor ?? "", "openedAt", order);
  expect(find).toHaveBeenLastCalledWith({ ...page, where });
});
