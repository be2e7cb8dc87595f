import type { Client } from "pg";
import { MINIMUM_BOOST_CENTS, TIME_LIMITS } from "@/lib/challenges/contract";
import { LOCALES } from "@/lib/shared/locales";
import { MAX_AMOUNT_CENTS } from "@/lib/shared/money";
import { PLATFORM_MINIMUM_CENTS } from "@/lib/streamers/contract";

type Check = { readonly table: string; readonly name: string; readonly says: string };

/** CHECK constraints that say again what a constant of the code says. The code is the source. */
export const REPEATED_CHECKS: readonly Check[] = [
  { table: "challenges", name: "challenges_time_limit", says: isOneOf("time_limit", TIME_LIMITS) },
  {
    table: "challenges",
    name: "challenges_amount",
    says: isBetween("amount_cents", PLATFORM_MINIMUM_CENTS, MAX_AMOUNT_CENTS),
  },
  {
    table: "pledges",
    name: "pledges_amount",
    says: isBetween("amount_cents", MINIMUM_BOOST_CENTS, MAX_AMOUNT_CENTS),
  },
  { table: "profiles", name: "profiles_language_known", says: isOneOf("language", LOCALES) },
  {
    table: "streamers",
    name: "streamers_minimum_challenge_cents_range",
    says: isBetween("minimum_challenge_cents", 0, MAX_AMOUNT_CENTS),
  },
];

function isOneOf(column: string, words: readonly string[]): string {
  return `"${column}" IN (${words.map((word) => `'${word}'`).join(", ")})`;
}

function isBetween(column: string, least: number, most: number): string {
  return `"${column}" BETWEEN ${least} AND ${most}`;
}

/**
 * The SQL that makes these constraints of a migrated database say what the code says; empty when they do.
 * @throws Error for a constraint that holds a list of words or an amount and is not in the list
 */
export async function missingChecks(
  client: Client,
  checks: readonly Check[] = REPEATED_CHECKS,
): Promise<string> {
  const { rows } = await client.query<{ name: string; says: string }>(
    `SELECT conname AS name, pg_get_expr(conbin, conrelid) AS says FROM pg_constraint
     WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  );
  const found = new Map(rows.map(({ name, says }) => [name, says]));
  const unlisted = rows.filter(
    ({ name, says }) => repeatsSomething(says) && !checks.some((check) => check.name === name),
  );
  if (unlisted.length > 0) {
    const names = unlisted.map(({ name }) => name).join(", ");
    throw new Error(
      `${names}: holds a list or an amount. Say in scripts/db/repeated-checks.ts which constant it repeats.`,
    );
  }
  const missing: string[] = [];
  for (const check of checks) {
    const wanted = await asPostgresWritesIt(client, check);
    if (inOneOrder(wanted) !== inOneOrder(found.get(check.name) ?? "")) missing.push(statement(check));
  }
  return missing.join("\n");
}

function statement({ table, name, says }: Check): string {
  return `ALTER TABLE "${table}" DROP CONSTRAINT IF EXISTS "${name}", ADD CONSTRAINT "${name}" CHECK (${says});`;
}

/** Two ways to write the same are one once PostgreSQL has read them. */
async function asPostgresWritesIt(client: Client, { table, says }: Check): Promise<string> {
  await client.query("BEGIN");
  try {
    await client.query(`ALTER TABLE "${table}" ADD CONSTRAINT "probe" CHECK (${says}) NOT VALID`);
    const { rows } = await client.query<{ says: string }>(
      `SELECT pg_get_expr(conbin, conrelid) AS says FROM pg_constraint WHERE conname = 'probe'`,
    );
    return rows[0]?.says ?? "";
  } finally {
    await client.query("ROLLBACK");
  }
}

/** In which order a list stands makes no difference. */
function inOneOrder(expression: string): string {
  return expression.replace(
    /ARRAY\[([^\]]*)\]/g,
    (_, list: string) => `ARRAY[${list.split(", ").sort().join(", ")}]`,
  );
}

/** A list of words (not of an enum's values, which the Prisma schema compares), or a number that somebody chose. */
function repeatsSomething(expression: string): boolean {
  const outsideOfTexts = expression.replace(/'[^']*'/g, "''");
  return /ARRAY\[[^\]]*''::text/.test(outsideOfTexts) || /\b\d{3,}\b/.test(outsideOfTexts);
}
