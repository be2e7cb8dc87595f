import { z } from "zod";
import type { CaseKind, CaseSubject } from "@/lib/cases/contract";
import { decideReview } from "@/lib/challenges";
import { decideReviewSchema } from "@/lib/challenges/contract";
import { db } from "@/lib/db/client";
import { decideDispute } from "@/lib/disputes";
import { decideDisputeSchema } from "@/lib/disputes/contract";
import { decideReports } from "@/lib/reports";
import { decideReportsSchema, REPORT_SUBJECTS } from "@/lib/reports/contract";
import type { Actor } from "@/lib/shared/actor";
import { DomainError, InvalidInput } from "@/lib/shared/errors";
import { asId, isId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { decideObjectionSchema } from "@/lib/statements/contract";
import type { CaseStory, DecideInput } from "./contract";
import { decideObjection } from "./decide-objection";
import { getCase } from "./get-case";
import { requireNoPart } from "./part";

type Subject = { readonly type: CaseSubject; readonly id: string };
type Decide = (actor: Actor, subject: Subject, input: DecideInput) => Promise<void>;

/** Checks the decision and its reason by the schema of the kind, then carries it out. */
function by<Input>(
  schema: z.ZodType<Input>,
  decide: (actor: Actor, subject: Subject, input: Input) => Promise<void>,
): Decide {
  return async (actor, subject, input) => {
    const { data, error } = schema.safeParse(input);
    if (error !== undefined)
      throw new InvalidInput({ [String(error.issues[0]?.path[0] ?? "decision")]: "invalid" });
    await decide(actor, subject, data);
  };
}

const review = by(decideReviewSchema, (actor, { id }, input) => decideReview(actor, asId(id), input));

/** The use-case that decides about a case of each kind, and ends the case in its transaction. */
const DECIDE: Record<CaseKind, Decide> = {
  review,
  appeal: review,
  dispute: by(decideDisputeSchema, (actor, { id }, input) => decideDispute(actor, id, input)),
  report: by(decideReportsSchema, (actor, { type, id }, input) =>
    decideReports(actor, { type: z.enum(REPORT_SUBJECTS).parse(type), id }, input),
  ),
  objection: by(decideObjectionSchema, decideObjection),
};

/**
 * An operator decides a case. The first of two operators wins. @returns the case; still open when the decision waits for a second
 * operator
 * @throws DomainError forbidden (also with a part in it), case_not_found, case_decided, case_closed, case_claimed,
 * second_operator, and what the use-cases of the kinds throw. Source: docs/product/operators.md#decisions.
 */
export async function decideCaseAs(
  actor: Actor,
  id: string,
  input: DecideInput,
  locale: Locale,
): Promise<CaseStory> {
  await requireNoPart(actor, id);
  const found = isId(id)
    ? await db().case.findUnique({
        where: { id },
        select: {
          kind: true,
          state: true,
          subjectType: true,
          subjectId: true,
          decidedBy: { select: { profile: { select: { username: true } } } },
        },
      })
    : null;
  if (found === null) throw new DomainError("case_not_found");
  // A later case about the same subject is not meant. An open one is checked again under its lock.
  if (found.state === "closed") throw new DomainError("case_closed");
  if (found.state === "decided") {
    throw new DomainError("case_decided", { by: found.decidedBy?.profile?.username ?? "" });
  }
  const subject = { type: found.subjectType as CaseSubject, id: found.subjectId };
  await DECIDE[found.kind](actor, subject, input);
  return getCase(actor, id, locale);
}
