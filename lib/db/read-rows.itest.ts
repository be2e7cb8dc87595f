import { db, Prisma, readRows } from "./client";

test("returns rows in the types of Prisma's raw queries", async () => {
  const at = new Date("2026-02-03T04:05:06.789Z");
  const statement = Prisma.sql`
    SELECT 3500::bigint AS cents, 2::int AS count, 2.5::float8 AS share, 'x' AS word, ${at}::timestamptz AS at,
      '01890a5d-ac96-774b-bcce-b302099a8058'::uuid AS id, true AS yes, NULL::text AS nothing,
      ${["a", "b"]}::text[] AS words`;
  expect(await readRows(statement)).toEqual(await db().$queryRaw(statement));
});

test.each([
  "DELETE FROM deadlines",
  "WITH gone AS (DELETE FROM deadlines RETURNING id) SELECT id FROM gone",
  "WITH x AS (SELECT 1) UPDATE deadlines SET attempts = 0",
])("refuses %s", async (statement) => {
  await expect(readRows(Prisma.sql([statement]))).rejects.toThrow("not a SELECT");
});
