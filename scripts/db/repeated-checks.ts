import type { Client } from "pg";
import { CASE_SIDES, CASE_SUBJECTS } from "@/lib/cases/contract";
import { MINIMUM_BOOST_CENTS, TIME_LIMITS } from "@/lib/challenges/contract";
import { OVERLAY_POSITIONS, OVERLAY_SKINS } from "@/lib/overlay/look-contract";
import { HOLD_REASONS } from "@/lib/payouts/contract";
import { LOCALES } from "@/lib/shared/locales";
import { MAX_AMOUNT_CENTS, WHOLE_BPS } from "@/lib/shared/money";
import { MAX_BLOCKED_WORDS, MAX_COOLDOWN_MINUTES, MAX_OPEN, MAX_QUIET_HOURS } from "@/lib/streamers/bounds";
import { DARE_CATEGORIES, PLATFORM_MINIMUM_CENTS } from "@/lib/streamers/contract";

type Check = { readonly table: string; readonly name: string; readonly says: string };

/** CHECK constraints that repeat a constant of the code, which is the source (decision 151). */
export const REPEATED_CHECKS: readonly Check[] = [
  { table: "challenges", name: "challenges_time_limit", says: isOneOf("time_limit", TIME_LIMITS) },
  {
    table: "challenges",
    name: "challenges_amount",
    says: isBetween("amount_cents", PLATFORM_MINIMUM_CENTS, MAX_AMOUNT_CENTS),
  },
  { table: "challenges", name: "challenges_fee", says: isBetween("fee_bps", 0, WHOLE_BPS) },
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
  ...(["maximum_challenge_cents", "maximum_pot_cents"] as const).map((column) => ({
    table: "streamers",
    name: `streamers_${column}_range`,
    says: isBetween(column, PLATFORM_MINIMUM_CENTS, MAX_AMOUNT_CENTS),
  })),
  {
    table: "streamers",
    name: "streamers_cooldown_minutes_range",
    says: isBetween("cooldown_minutes", 0, MAX_COOLDOWN_MINUTES),
  },
  ...(["max_open_challenges", "max_open_per_viewer"] as const).map((column) => ({
    table: "streamers",
    name: `streamers_${column}_range`,
    says: isBetween(column, 0, MAX_OPEN),
  })),
  {
    table: "streamers",
    name: "streamers_blocked_words_count",
    says: `cardinality("blocked_words") <= ${MAX_BLOCKED_WORDS}`,
  },
  {
    table: "streamers",
    name: "streamers_quiet_hours_count",
    says: `jsonb_typeof("quiet_hours") = 'array' AND jsonb_array_length("quiet_hours") <= ${MAX_QUIET_HOURS}`,
  },
  {
    table: "streamers",
    name: "streamers_overlay_look_position",
    says: isFieldOneOf("overlay_look", "position", OVERLAY_POSITIONS),
  },
  {
    table: "streamers",
    name: "streamers_overlay_look_skin",
    says: isFieldOneOf("overlay_look", "skin", OVERLAY_SKINS),
  },
  { table: "payout_blocks", name: "payout_blocks_hold_reason", says: isOneOf("hold_reason", HOLD_REASONS) },
  { table: "cases", name: "cases_subject_type", says: isOneOf("subject_type", CASE_SUBJECTS) },
  { table: "case_questions", name: "case_questions_side", says: isOneOf("side", CASE_SIDES) },
  {
    table: "streamers",
    name: "streamers_blocked_categories_known",
    says: areOf("blocked_categories", DARE_CATEGORIES),
  },
];

/** CHECK constraints with a number of their own, which no constant repeats. */
const OWN_NUMBERS: readonly string[] = ["streamers.streamers_overlay_key_long"];

function isOneOf(column: string, words: readonly string[]): string {
  return `"${column}" IN (${words.map((word) => `'${word}'`).join(", ")})`;
}

function isFieldOneOf(column: string, field: string, words: readonly string[]): string {
  return `("${column}" ->> '${field}') IN (${words.map((word) => `'${word}'`).join(", ")})`;
}

function areOf(column: string, words: readonly string[]): string {
  return `"${column}" <@ ARRAY[${words.map((word) => `'${word}'`).join(", ")}]`;
}

function isBetween(column: string, least: number, most: number): string {
  return `"${column}" BETWEEN ${least} AND ${most}`;
}

/**
 * The SQL of the next migration on the way to constraints that agree with the code; empty at its end. A changed constraint takes
 * two, so that no table is locked while its rows are checked: one adds it NOT VALID, the next validates it (docs/migrations.md).
 * @throws Error for a constraint with a list of strings or a number that is not in the list
 */
export async function missingChecks(
  client: Client,
  checks: readonly Check[] = REPEATED_CHECKS,
): Promise<string> {
  // A name is unique within its table only.
  const { rows } = await client.query<{ place: string; says: string; valid: boolean }>(
    `SELECT relname || '.' || conname AS place, pg_get_expr(conbin, conrelid) AS says, convalidated AS valid
     FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
     WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const found = new Map(rows.map((row) => [row.place, row]));
  const listed = new Set([...checks.map(placeOf), ...OWN_NUMBERS]);
  const unlisted = rows.filter(({ place, says }) => repeatsSomething(says) && !listed.has(place));
  if (unlisted.length > 0) {
    throw new Error(
      `${unlisted.map(({ place }) => place).join(", ")}: has a list or a number. Add the constant that it repeats to scripts/db/repeated-checks.ts.`,
    );
  }
  const missing: string[] = [];
  for (const check of checks) {
    const wanted = await normalized(client, check);
    const at = found.get(placeOf(check));
    if (at === undefined || sorted(wanted) !== sorted(at.says)) missing.push(addition(check));
    else if (!at.valid) missing.push(`ALTER TABLE "${check.table}" VALIDATE CONSTRAINT "${check.name}";`);
  }
  return missing.join("\n");
}

function placeOf({ table, name }: Check): string {
  return `${table}.${name}`;
}

function addition({ table, name, says }: Check): string {
  return `ALTER TABLE "${table}" DROP CONSTRAINT IF EXISTS "${name}", ADD CONSTRAINT "${name}" CHECK (${says}) NOT VALID;`;
}

/** The expression as PostgreSQL itself prints it. */
async function normalized(client: Client, { table, says }: Check): Promise<string> {
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

/** The expression with its lists sorted: their order makes no difference. */
function sorted(expression: string): string {
  return expression.replace(
    /ARRAY\[([^\]]*)\]/g,
    (_, list: string) => `ARRAY[${list.split(", ").sort().join(", ")}]`,
  );
}

/** Whether it has a list of strings (not of enum values, which the Prisma schema covers) or a number above 1. */
function repeatsSomething(expression: string): boolean {
  const withoutStrings = expression.replace(/'[^']*'/g, "''");
  return /ARRAY\[[^\]]*''::text/.test(withoutStrings) || /\b(?:[2-9]|\d{2,})\b/.test(withoutStrings);
}
