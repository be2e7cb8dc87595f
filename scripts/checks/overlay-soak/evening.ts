import { acceptChallenge, completeChallenge, getChallenge, startChallenge } from "@/lib/challenges";
import type { ChallengeId } from "@/lib/shared/ids";
import { activeChallenge, boost, createStreamer, createViewer } from "@/tests/support/world";

const BOOST_CENTS = 125;

/** The challenges of one streamer, one after the other: written, boosted, accepted, started, completed. */
export async function beginEvening(boosters: number, boosts: number) {
  const [streamer, viewer] = [await createStreamer(), await createViewer()];
  const people = await Promise.all(Array.from({ length: boosters }, () => createViewer()));
  const acts = [acceptChallenge, startChallenge, completeChallenge];
  let challenge: ChallengeId | undefined;
  let done = 0;
  let announced = 0;

  /** One event that the overlay announces. */
  async function next(): Promise<void> {
    announced += 1;
    if (challenge === undefined) {
      challenge = await activeChallenge({ viewer, streamer });
      done = 0;
      return;
    }
    const person = people[done % boosters];
    const act = acts[done - boosts];
    if (done < boosts && person !== undefined) await boost(person, challenge, BOOST_CENTS);
    else await act?.(streamer, challenge);
    done += 1;
    if (act === completeChallenge) challenge = undefined;
  }

  return {
    streamerId: streamer.userId,
    next,
    announced: () => announced,
    /** As the card writes it, of a challenge that is still open to boosts. */
    pot: async () => {
      while (challenge === undefined || done >= boosts) await next();
      const { amount } = await getChallenge(viewer, challenge);
      return new Intl.NumberFormat("en", { style: "currency", currency: "USD" }).format(amount);
    },
  };
}
