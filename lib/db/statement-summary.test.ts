import { summaryOf } from "./statement-summary";

test.each([
  ["BEGIN", "BEGIN"],
  ["SELECT 1", "SELECT"],
  ['SELECT "public"."users"."id" FROM "public"."users" WHERE "public"."users"."id" = $1', "SELECT users"],
  ["SELECT 1 FROM deadlines WHERE subject_id = $1::uuid FOR NO KEY UPDATE", "SELECT deadlines"],
  [
    "SELECT c.id FROM challenges c JOIN pledges p ON true LEFT JOIN pledges q ON true",
    "SELECT challenges pledges",
  ],
  [
    "INSERT INTO outbox_events (channel) SELECT x FROM jsonb_array_elements($1) AS x",
    "INSERT outbox_events jsonb_array_elements",
  ],
  [
    "WITH write_0 AS (INSERT INTO challenge_events (id) VALUES ($1)), recent(id) AS MATERIALIZED (SELECT 1) SELECT count(*) FROM graphile_worker.add_jobs($2), recent",
    "INSERT challenge_events graphile_worker.add_jobs",
  ],
  [
    "UPDATE operations SET status = 'sent' FROM (SELECT id FROM operations) AS free, pledges",
    "UPDATE operations",
  ],
  ["INSERT INTO limits (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET points = 1", "INSERT limits"],
])("sums up %s", (sql, summary) => {
  expect(summaryOf(sql).summary).toBe(summary);
});

test("its text holds no value", () => {
  const { text } = summaryOf("SELECT id\n  FROM users WHERE email = 'it''s@me.example' AND id = $1");
  expect(text).toBe("SELECT id FROM users WHERE email = ? AND id = $1");
});
