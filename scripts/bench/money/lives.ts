import { acceptChallenge, completeChallenge } from "@/lib/challenges";
import type { Actor } from "@/lib/shared/actor";
import { activeChallenge, createStreamer, createViewer, settle } from "@/tests/support/world";
import { median } from "../measure";

/** Concurrent pairs of viewer and streamer. */
const AT_ONCE = 8;
const ROUNDS = 3;

export type LivesFigures = {
  readonly perSecond: number;
  /** Per second of one core in our process: the use-cases, the jobs and the provider's client. */
  readonly perCoreSecond: number;
};

type Round = { readonly seconds: number; readonly coreSeconds: number };

/**
 * Measures whole lives of challenges (created, screened, authorized, accepted, completed, captured) against the sandbox.
 * @param each lives per pair in one round
 */
export async function measureLives(each: number): Promise<LivesFigures> {
  const people: { readonly viewer: Actor; readonly streamer: Actor }[] = [];
  for (let index = 0; index < AT_ONCE; index += 1) {
    people.push({ viewer: await createViewer(), streamer: await createStreamer() });
  }
  const live = async ({ viewer, streamer }: (typeof people)[number]) => {
    for (let life = 0; life < each; life += 1) {
      const id = await activeChallenge({ viewer, streamer });
      await acceptChallenge(streamer, id);
      await completeChallenge(streamer, id);
    }
  };
  const round = async (): Promise<Round> => {
    const [began, usedBefore] = [performance.now(), process.cpuUsage()];
    await Promise.all(people.map(live));
    await settle();
    const used = process.cpuUsage(usedBefore);
    return { seconds: (performance.now() - began) / 1_000, coreSeconds: (used.user + used.system) / 1e6 };
  };
  await round();
  const rounds: Round[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push(await round());
  const lives = AT_ONCE * each;
  return {
    perSecond: lives / median(rounds.map(({ seconds }) => seconds)),
    perCoreSecond: lives / median(rounds.map(({ coreSeconds }) => coreSeconds)),
  };
}
