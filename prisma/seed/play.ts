import {
  acceptChallenge,
  boostChallenge,
  cancelChallenge,
  completeChallenge,
  confirmPayment,
  createChallenge,
  decideScreening,
  declineChallenge,
  failChallenge,
  startChallenge,
  writeChallenge,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { clearDeadlines } from "@/lib/db/deadlines";
import { markRead } from "@/lib/notifications";
import { TRANSFER_DELAY_DAYS } from "@/lib/payouts/contract";
import { DomainError } from "@/lib/shared/errors";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import type { Cast } from "./cast";
import { happenLater } from "./later";
import { payWith, sandbox, settle } from "./sandbox";
import type { SeedChallenge } from "./story";
import { goTo } from "./time";

type Moment = { readonly ago: number; readonly act: () => Promise<void> };

/** Boosts arrive about an hour apart, the first soon after activation. */
const BOOST_EVERY_DAYS = 1 / 24;

/** Days since everybody last read their notifications; later ones are unread. */
const READ_AGO = 1.3;

/** Days after the due day by which each of a payout's four retries is due. */
const TRIES_AFTER_DAYS = [0.05, 0.25, 0.8, 1.9];

/** Plays the steps of all challenges in order of time, each by the person who would take it. */
export async function playStory(cast: Cast, story: readonly SeedChallenge[]): Promise<void> {
  const moments = story.flatMap((challenge) => momentsOf(cast, challenge));
  moments.push({ ago: READ_AGO, act: () => readEverything(cast) });
  // A stable sort: simultaneous steps keep their order.
  moments.sort((a, b) => b.ago - a.ago);
  for (const moment of moments) {
    await goTo(moment.ago);
    await moment.act();
  }
  await goTo(0);
}

function momentsOf(cast: Cast, challenge: SeedChallenge): Moment[] {
  const streamer = cast.of(challenge.to);
  const creator = cast.of(challenge.from);
  let id: ChallengeId;
  const { ending } = challenge;
  const moments: Moment[] = [
    {
      ago: challenge.createdAgo,
      act: async () => {
        id = await begin(cast, challenge);
      },
    },
    ...(challenge.boosts ?? []).map(([from, amount, words], index) => ({
      ago: challenge.createdAgo - (index + 1) * BOOST_EVERY_DAYS * Math.min(1, challenge.createdAgo),
      act: async () => {
        const { clientSecret } = await boostChallenge(
          cast.of(from),
          id,
          { amount: cents(amount), ...words },
          "en",
        );
        await confirmPayment(cast.of(from), await payWith(clientSecret));
      },
    })),
  ];
  const then = (ago: number, act: () => Promise<unknown>) =>
    moments.push({
      ago,
      act: async () => {
        await act();
      },
    });
  if ("acceptedAgo" in ending) {
    then(ending.acceptedAgo, () => acceptChallenge(streamer, id));
    if (ending.kind === "in_progress" || ("started" in ending && ending.started)) {
      then(ending.acceptedAgo - 0.05, () => startChallenge(streamer, id));
    }
  }
  if (ending.kind === "completed") then(ending.endedAgo, () => completeChallenge(streamer, id));
  if (ending.kind === "completed" && challenge.payoutRefused) {
    const due = ending.endedAgo - TRANSFER_DELAY_DAYS;
    then(due + 0.01, () => refuseTransfers(1 + (challenge.boosts?.length ?? 0)));
    for (const later of TRIES_AFTER_DAYS) then(due - later, settle);
  }
  if (ending.kind === "failed") then(ending.endedAgo, () => failChallenge(streamer, id));
  if (ending.kind === "declined") then(ending.endedAgo, () => declineChallenge(streamer, id, {}, "en"));
  if (ending.kind === "cancelled") then(ending.endedAgo, () => cancelChallenge(creator, id));
  for (const later of challenge.later ?? []) {
    then(later.ago, () => happenLater(cast, challenge.to, id, later));
  }
  return moments;
}

async function readEverything(cast: Cast): Promise<void> {
  for (const actor of cast.everybody) await markRead(actor, undefined);
}

/** Makes the provider refuse every transfer of a payout at every attempt. */
function refuseTransfers(transfers: number): Promise<unknown> {
  const times = transfers * (1 + TRIES_AFTER_DAYS.length);
  const fault = { on: "request", method: "POST", path: "/v1/transfers", times };
  return sandbox("faults", { ...fault, do: "fail", status: 400, code: "transfer_declined" });
}

/** Creates the challenge and brings it as far as it gets before anybody else acts. Returns its id. */
async function begin(cast: Cast, challenge: SeedChallenge): Promise<ChallengeId> {
  const creator = cast.of(challenge.from);
  const input = {
    challenge: challenge.text,
    amount: cents(challenge.offer),
    time_limit: challenge.limit,
    streamer_id: cast.of(challenge.to).userId,
  };
  switch (challenge.ending.kind) {
    case "pending":
    case "pending_review": {
      const id = await writeChallenge(creator, input);
      // Kept in this status to show it.
      await clearDeadlines(db(), id, ["screening_overdue"]);
      if (challenge.ending.kind === "pending_review") {
        await decideScreening(id, { verdict: "unsure", layer: "rules", categories: [], severity: "low" });
      }
      return id;
    }
    case "review_failed":
      return await createChallenge(creator, input, "en").then(
        ({ challenge: { id } }) => asId<ChallengeId>(id),
        (error: unknown) => {
          if (error instanceof DomainError && error.code === "moderation_failed")
            return asId<ChallengeId>("");
          throw error;
        },
      );
    default: {
      const created = await createChallenge(creator, input, "en");
      if (challenge.ending.kind !== "approved")
        await confirmPayment(creator, await payWith(created.clientSecret));
      return asId(created.challenge.id);
    }
  }
}
