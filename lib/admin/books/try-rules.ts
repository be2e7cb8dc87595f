import { createHash } from "node:crypto";
import { usernameKey } from "@/lib/accounts";
import { recordAct } from "@/lib/cases";
import { type TextRules, textRulesOf } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { type Screening, type TriedText, tryText } from "@/lib/moderation";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { isId, newId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";
import type { TriedRules, TryRulesInput } from "./contract";

/**
 * What each layer of screening says about a text, for everybody and, if asked, with a streamer's own rules and guidelines.
 * Keeps nothing but the act, with the text's length and hash. Source: docs/product/operators.md#rules.
 * @throws DomainError forbidden, streamer_not_found
 */
export async function tryRules(actor: Actor, { text, kind, ...input }: TryRulesInput): Promise<TriedRules> {
  requireOperator(actor);
  const { streamer, language = null } = input;
  const streamerId = streamer === undefined ? undefined : await streamerIdOf(streamer);
  const own = streamerId === undefined ? null : await textRulesOf(streamerId, text);
  const context = { kind, language };
  const [platform, withGuidelines] = await Promise.all([
    tryText(text, context),
    own === null || own.guidelines === null
      ? null
      : tryText(text, { ...context, additionalGuidelines: own.guidelines }),
  ]);
  await transaction((tx) =>
    recordAct(tx, actor, {
      act: "rules.try",
      subjectType: streamerId === undefined ? "text" : "streamer",
      subjectId: streamerId ?? newId(now()),
      data: {
        kind,
        length: [...text].length,
        sha256: createHash("sha256").update(text).digest("hex"),
        verdict: (withGuidelines ?? platform).decision.verdict,
      },
    }),
  );
  return {
    rules: rulesOf(platform),
    model: modelOf(platform),
    decision: decisionOf(platform.decision),
    streamer:
      own === null || streamerId === undefined
        ? null
        : {
            streamer_id: streamerId,
            ...streamerPart(own, withGuidelines ?? platform, withGuidelines !== null),
          },
  };
}

/** @throws DomainError streamer_not_found for an unknown name; for an id that is no streamer, `textRulesOf` throws it */
async function streamerIdOf(nameOrId: string): Promise<string> {
  if (isId(nameOrId)) return nameOrId;
  const found = await db().profile.findUnique({
    where: { usernameKey: usernameKey(nameOrId) },
    select: { userId: true },
  });
  if (found === null) throw new DomainError("streamer_not_found");
  return found.userId;
}

function streamerPart(own: TextRules, tried: TriedText, hasGuidelines: boolean) {
  return {
    username: own.username,
    declined_by: own.broken.flatMap(({ rule, word = null, kind: category = null }) =>
      rule === "blocked_words" || rule === "blocked_categories" ? [{ rule, word, category }] : [],
    ),
    has_guidelines: hasGuidelines,
    guidelines_version: hasGuidelines ? (tried.rules.guidelinesVersion ?? null) : null,
    model: hasGuidelines ? modelOf(tried) : null,
    decision: decisionOf(tried.decision),
  };
}

function rulesOf({ rules }: TriedText): TriedRules["rules"] {
  const { verdict, categories, severity, source = null, lines, score, rulesVersion, milliseconds } = rules;
  return {
    verdict,
    categories: [...categories],
    severity,
    rule: source,
    lines: [...lines],
    score,
    version: rulesVersion ?? "",
    milliseconds,
  };
}

function modelOf({ model }: TriedText): TriedRules["model"] {
  if (model === null) return null;
  const { categories, confidence = null, reason = null, doubt = null, ...rest } = model;
  return { ...rest, categories: [...categories], confidence, reason, doubt };
}

function decisionOf({ verdict, layer, categories }: Screening): TriedRules["decision"] {
  return { verdict, layer, categories: [...categories] };
}
