import { ERASED_TEXT } from "@/lib/accounts";
import { db, Prisma } from "@/lib/db/client";
import { rescreen, type Screening, screenByRules, type TextKind } from "@/lib/moderation";
import { batchesOf } from "@/lib/shared/page";

export type ReplayOptions = {
  /** Texts from then on. */
  readonly since: Date;
  /** A model of the configured server; null: the rules alone, and what a model decided stays where they do not refuse it. */
  readonly model: string | null;
};

export type Change = {
  readonly kind: TextKind;
  /** Of the challenge, person, statement, boost or counter-offer. */
  readonly id: string;
  readonly before: Screening["verdict"];
  readonly after: Screening["verdict"];
  /** Of the refusal or doubt, now or then. */
  readonly category: string | null;
};

export type Replay = { readonly texts: number; readonly changes: readonly Change[] };

type Row = {
  readonly id: string;
  readonly text: string;
  readonly verdict: Screening["verdict"];
  readonly category: string | null;
  readonly byModel: boolean;
  readonly guidelines: string | null;
};

/** Texts in one read, and calls of a model at the same time. */
const PAGE = 500;
const AT_ONCE = 8;
/** Before every other id. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * What the present rules would decide otherwise about the texts that are still stored. A challenge is compared with its last
 * automatic decision, by its first wording and under its streamer's present guidelines. A text of one's own is stored only once it
 * was approved, so it is compared with that. Source: docs/product/screening.md#versions-and-replay.
 */
export async function replayScreening(options: ReplayOptions): Promise<Replay> {
  let texts = 0;
  const changes: Change[] = [];
  for (const { kind, rows } of SOURCES) {
    const read = (last: Row | null) => db().$queryRaw<Row[]>(rows(last?.id ?? FIRST_ID, options.since));
    for await (const page of batchesOf(PAGE, read)) {
      for (let at = 0; at < page.length; at += AT_ONCE) {
        const found = page.slice(at, at + AT_ONCE).map((row) => changeOf(kind, row, options.model));
        changes.push(...(await Promise.all(found)).filter((change) => change !== null));
      }
      texts += page.length;
    }
  }
  return { texts, changes };
}

async function changeOf(kind: TextKind, row: Row, model: string | null): Promise<Change | null> {
  const context = { kind, additionalGuidelines: row.guidelines };
  const now = model === null ? screenByRules(row.text, context) : await rescreen(row.text, context, model);
  const isLeftToModel = model === null && row.byModel && now.verdict === "approved";
  if (isLeftToModel || now.verdict === row.verdict) return null;
  const category = now.categories[0] ?? row.category;
  return { kind, id: row.id, before: row.verdict, after: now.verdict, category };
}

/** The texts of one kind by id, each source in its own table. */
type Source = { readonly kind: TextKind; readonly rows: (after: string, since: Date) => Prisma.Sql };

const SOURCES: readonly Source[] = [
  {
    kind: "challenge",
    rows: (after, since) => Prisma.sql`
      SELECT c.id, coalesce(c.original_text, c.text) AS text, d.verdict::text AS verdict, d.categories[1] AS category,
        d.layer = 'model' AS "byModel", s.additional_guidelines AS guidelines
      FROM challenges c JOIN streamers s ON s.user_id = c.streamer_id CROSS JOIN LATERAL (
        SELECT verdict, categories, layer FROM moderation_decisions
        WHERE subject_type = 'challenge' AND subject_id = c.id AND layer <> 'person'
        ORDER BY created_at DESC, id DESC LIMIT 1) d
      WHERE c.id > ${after}::uuid AND c.created_at >= ${since}::timestamptz AND c.text <> ${ERASED_TEXT}
        -- Else what is left is a wording that the decision is not about.
        AND (c.original_text IS NOT NULL OR c.reworded_at IS NULL)
      ORDER BY c.id LIMIT ${PAGE}::int`,
  },
  ownTexts("username", "profiles", "user_id", "username", "updated_at"),
  ownTexts("username", "profiles", "user_id", "full_name", "updated_at"),
  ownTexts("bio", "profiles", "user_id", "bio", "updated_at"),
  ownTexts("guidelines", "streamers", "user_id", "additional_guidelines", "updated_at"),
  ownTexts("dispute", "dispute_statements", "id", "text", "created_at"),
  ownTexts("dispute", "dispute_evidence", "id", "text", "created_at"),
  // A pledge for an appeal has the reason of the appeal there, which operators alone read.
  ownTexts(
    "boost_message",
    "(SELECT * FROM pledges WHERE kind = 'boost') AS boosts",
    "id",
    "message",
    "created_at",
  ),
  ownTexts("wording", "counter_offers", "id", "text", "created_at"),
  ownTexts("streamer_answer", "counter_offers", "id", "message", "created_at"),
  ownTexts("streamer_answer", "challenges", "id", "decline_message", "ended_at"),
];

function ownTexts(kind: TextKind, table: string, id: string, text: string, at: string): Source {
  const [from, idColumn, textColumn, time] = [table, id, text, at].map((name) => Prisma.raw(name));
  return {
    kind,
    rows: (after, since) => Prisma.sql`
      SELECT ${idColumn} AS id, ${textColumn} AS text, 'approved' AS verdict, NULL AS category, false AS "byModel",
        NULL AS guidelines
      FROM ${from}
      WHERE ${idColumn} > ${after}::uuid AND ${time} >= ${since}::timestamptz
        AND ${textColumn} NOT IN ('', ${ERASED_TEXT})
      ORDER BY ${idColumn} LIMIT ${PAGE}::int`,
  };
}
