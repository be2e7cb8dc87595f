import { z } from "zod";
import type { ChallengeId } from "@/lib/shared/ids";
import { openCasePath, openStatementPath } from "@/lib/shared/mailed-code";
import type { NotificationType } from "./contract";
import { linkTargetOf } from "./kinds";

type Target = { readonly challengeId: ChallengeId | null; readonly data: unknown };

const pledgeDataSchema = z.object({ pledge_id: z.uuid() });
const statementDataSchema = z.object({ statement_id: z.uuid() });
const personDataSchema = z.object({ person_id: z.uuid() });
const caseDataSchema = z.object({ case_id: z.uuid() });
const questionDataSchema = z.object({ case_id: z.uuid(), question_id: z.uuid() });

/** Where its mail leads: a statement and an operator's question are open without signing in, because their reader may be suspended. */
export function mailedLinkOf(type: NotificationType, target: Target): string {
  const leadsTo = linkTargetOf(type);
  const statement = statementDataSchema.safeParse(target.data);
  if (leadsTo === "statement" && statement.success) return openStatementPath(statement.data.statement_id);
  // Those of older releases have no question.
  const question = questionDataSchema.safeParse(target.data);
  if (leadsTo === "case" && question.success)
    return openCasePath(question.data.case_id, question.data.question_id);
  return linkOf(type, target);
}

/** Where a notification leads, on the page and in most mails: a path without language prefix. */
export function linkOf(type: NotificationType, { challengeId, data }: Target): string {
  switch (linkTargetOf(type)) {
    case "challenge":
      return `/challenge/${challengeId}`;
    case "statement": {
      // Those of older releases have none.
      const statement = statementDataSchema.safeParse(data);
      return statement.success ? `/statements/${statement.data.statement_id}` : "/statements";
    }
    case "statements":
      return "/statements";
    case "refusal": {
      // Those of older releases have none.
      const statement = statementDataSchema.safeParse(data);
      return statement.success
        ? `/statements/${statement.data.statement_id}`
        : "/viewer-dashboard?tab=challenges";
    }
    case "challenges":
      return "/viewer-dashboard?tab=challenges";
    case "received":
      return "/streamer-dashboard?tab=active";
    case "accepted":
      return "/streamer-dashboard?tab=accepted";
    case "payouts":
      return "/streamer-dashboard?tab=payouts";
    case "desk":
      return "/desk";
    case "moderators":
      return "/settings?tab=streamer#moderators";
    case "connections":
      return "/settings?tab=streamer#connections";
    case "dispute":
      return `/dispute/${challengeId}`;
    case "case":
      return `/case/${caseDataSchema.parse(data).case_id}`;
    case "terms":
      return "/terms";
    case "page":
      return `/streamer/${personDataSchema.parse(data).person_id}`;
    case "payment":
      return `/confirm-payment/${pledgeDataSchema.parse(data).pledge_id}`;
  }
}
