import { asId, type ChallengeId, isId, newId, type PledgeId } from "@/lib/shared/ids";

/** Takes only a challenge's id; the compiler checks the calls below. */
const take = (id: ChallengeId): string => id;

test("accepts a challenge's id as one", () => {
  expect(take(asId<ChallengeId>("c"))).toBe("c");
  const text: string = newId(new Date(0));
  expect(isId<ChallengeId>(text) && take(text)).toBe(text);
});

test("does not compile with the id of another kind or with a plain string", () => {
  const pledgeId = asId<PledgeId>("p");
  // @ts-expect-error the id of another kind
  take(pledgeId);
  // @ts-expect-error a plain string
  take("p");
  // @ts-expect-error an id keeps its kind
  take(asId(pledgeId));
  // @ts-expect-error a challenge's id is not a pledge's
  const wrong: PledgeId = asId<ChallengeId>("c");
  expect(wrong).toBe("c");
});
