import { InvalidInput } from "./errors";
import { encodeCursor, pageByMoment } from "./page";

const [first, last] = ["01a1fdd5-dc8e-703a-8d12-7f169fc2429b", "01a1fdd5-dc8e-703a-8d12-7f169fc2429c"];
const moment = "2031-01-01T00:00:00.000Z";
const rows = [first, last].map((id) => ({ id, at: new Date(moment) }));
const find = jest.fn(async (_: object) => rows);
const pageOf = (limit: number, order: "asc" | "desc" = "asc", cursor?: string) =>
  pageByMoment({ limit, cursor }, "at", order, find, async (shown) => shown.map(({ id }) => id));

test.each([
  ["asc", { at: { gte: moment }, OR: [{ at: { gt: moment } }, { id: { gt: first } }] }],
  ["desc", { at: { lte: moment }, OR: [{ at: { lt: moment } }, { id: { lt: first } }] }],
] as const)("continues after the last row shown: %s", async (order, where) => {
  const { items, nextCursor } = await pageOf(1, order);
  expect(items).toEqual([first]);
  await pageOf(1, order, nextCursor ?? "");
  expect(find).toHaveBeenLastCalledWith({ where, orderBy: [{ at: order }, { id: order }], take: 2 });
});

test("the first page has no condition, and the last one no cursor", async () => {
  expect(await pageOf(2)).toEqual({ items: [first, last], nextCursor: null });
  expect(find).toHaveBeenLastCalledWith(expect.objectContaining({ where: {} }));
});

test("refuses a cursor whose moment Postgres cannot store", async () => {
  const cursor = encodeCursor(["0000-01-01T00:00:00.000Z", first]);
  await expect(pageOf(1, "asc", cursor)).rejects.toThrow(InvalidInput);
});
