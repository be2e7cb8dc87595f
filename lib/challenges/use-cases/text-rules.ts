import { Prisma, readRows } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import { RULE_COLUMNS } from "@/lib/streamers";
import type { StreamerRules } from "@/lib/streamers/contract";
import { kindsOf } from "../kinds/kinds-of";
import { type BrokenRule, brokenKinds, brokenWords } from "../rules/broken-rules";

/** What a streamer's own rules and guidelines hold against a text. */
export type TextRules = {
  readonly username: string;
  readonly guidelines: string | null;
  readonly broken: readonly BrokenRule[];
};

type Row = StreamerRules & Pick<TextRules, "username" | "guidelines">;

/**
 * The rules of a streamer that a text breaks, whoever offers it and when, and their guidelines, which only a model or a person
 * can read. @throws DomainError streamer_not_found
 */
export async function textRulesOf(streamerId: string, text: string): Promise<TextRules> {
  const [found] = await readRows<Row>(Prisma.sql`
    SELECT ${RULE_COLUMNS}, p.username, s.additional_guidelines AS guidelines
    FROM streamers s JOIN profiles p ON p.user_id = s.user_id WHERE s.user_id = ${streamerId}::uuid`);
  if (found === undefined) throw new DomainError("streamer_not_found");
  const { username, guidelines } = found;
  const kinds = found.blockedCategories.length === 0 ? [] : kindsOf(text);
  return {
    username,
    guidelines: guidelines === "" ? null : guidelines,
    broken: [...brokenWords(found, text), ...brokenKinds(found, kinds)],
  };
}
