import { z } from "zod";
import { type Doubt, REASONS } from "../contract";

/** What the model must answer; its JSON schema is sent along. */
const answerSchema = z.strictObject({
  verdict: z.enum(["approved", "rejected", "unsure"]),
  categories: z.array(z.enum(REASONS)),
  confidence: z.number().min(0).max(1),
  reason: z.string(),
});

export const ANSWER_JSON_SCHEMA = z.toJSONSchema(answerSchema);

/** A model's opinion about a text. */
export type Judgement = Readonly<z.infer<typeof answerSchema>>;

/** A judgement, or why there is none. */
export type Judged = { readonly judgement: Judgement } | { readonly doubt: Doubt };

/** Characters of the model's reason that are kept. */
const REASON_MAX = 300;

/**
 * Reads the model's answer. Nothing in it is trusted beyond the schema: categories come in our order, the reason is short and
 * without control characters. An approval that names a category is unsure. @returns null for an answer outside the schema
 */
export function readJudgement(content: string): Judgement | null {
  const answer = answerSchema.safeParse(parseJson(withoutFence(content)));
  if (!answer.success) return null;
  const { verdict, confidence, reason } = answer.data;
  const named = REASONS.filter((category) => answer.data.categories.includes(category));
  return {
    verdict: verdict === "approved" && named.length > 0 ? "unsure" : verdict,
    categories: verdict === "rejected" && named.length === 0 ? ["other"] : named,
    confidence,
    reason: reason
      .replace(/[\p{C}\s]+/gu, " ")
      .trim()
      .slice(0, REASON_MAX),
  };
}

/** Servers without response formats write JSON as people read it. */
function withoutFence(content: string): string {
  const trimmed = content.trim();
  return trimmed.startsWith("```") && trimmed.endsWith("```")
    ? trimmed.slice(trimmed.indexOf("\n") + 1, -3)
    : trimmed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
