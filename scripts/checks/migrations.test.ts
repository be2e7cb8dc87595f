import { lintSql } from "./migrations";

const lint = (sql: string) => lintSql(["--stdin-filepath", "migration.sql"], sql);

test.each([
  ["CREATE INDEX users_bio_idx ON users (bio);", "require-concurrent-index-creation"],
  ["DROP INDEX users_bio_idx;", "require-concurrent-index-deletion"],
  [
    "ALTER TABLE users ADD COLUMN a TEXT; CREATE INDEX CONCURRENTLY users_a_idx ON users (a);",
    "ban-concurrent-index-creation-in-transaction",
  ],
  ["ALTER TABLE users ADD COLUMN bio TEXT NOT NULL;", "adding-required-field"],
  ["ALTER TABLE users ADD COLUMN key UUID DEFAULT gen_random_uuid();", "adding-field-with-default"],
  ["ALTER TABLE users ALTER COLUMN bio SET NOT NULL;", "adding-not-nullable-field"],
  ["ALTER TABLE users ALTER COLUMN age TYPE BIGINT;", "changing-column-type"],
  ["ALTER TABLE users ADD CONSTRAINT users_age CHECK (age > 17);", "constraint-missing-not-valid"],
  [
    "ALTER TABLE pledges ADD CONSTRAINT pledges_x_fkey FOREIGN KEY (x) REFERENCES users (id);",
    "adding-foreign-key-constraint",
  ],
  ["ALTER TABLE users RENAME COLUMN bio TO about;", "renaming-column"],
  ["ALTER TABLE users DROP COLUMN bio;", "ban-drop-column"],
  ["DROP TABLE users;", "ban-drop-table"],
])("refuses what blocks people or breaks the release before: %s", (sql, rule) => {
  expect(lint(sql)).toContain(rule);
});

test.each([
  "CREATE INDEX CONCURRENTLY users_bio_idx ON users (bio);",
  "ALTER TABLE users ADD COLUMN level INTEGER NOT NULL DEFAULT 1;",
  "ALTER TABLE users ADD CONSTRAINT users_age CHECK (age > 17) NOT VALID;",
  "ALTER TABLE users VALIDATE CONSTRAINT users_age;",
  "CREATE TABLE notes (id UUID PRIMARY KEY, user_id UUID REFERENCES users (id)); CREATE INDEX notes_user_id_idx ON notes (user_id);",
  "-- Nobody reads it since the release before.\n-- squawk-ignore ban-drop-column\nALTER TABLE users DROP COLUMN bio;",
])("accepts: %s", (sql) => {
  expect(lint(sql)).toBe("");
});
