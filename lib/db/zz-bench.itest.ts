import { db, Prisma, readRows } from "./client";

test("bench", async () => {
  const statement = Prisma.sql`
    SELECT gen_random_uuid()::uuid AS id, 3500::bigint AS "potCents", 2::int AS count, 'some text of a challenge' AS text,
      now() AS "createdAt", now() AS "updatedAt", 'active' AS status, true AS open, NULL::text AS note, ${"x"}::text AS x
    FROM generate_series(1, ${6}::int)`;
  const run = async (read: () => Promise<unknown>) => {
    for (let i = 0; i < 300; i++) await read();
    const before = process.cpuUsage();
    for (let i = 0; i < 3000; i++) await read();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 3000;
  };
  for (let round = 0; round < 3; round++)
    process.stderr.write(
      `driver ${await run(() => readRows(statement))} us, prisma ${await run(() => db().$queryRaw(statement))} us\n`,
    );
}, 120_000);
