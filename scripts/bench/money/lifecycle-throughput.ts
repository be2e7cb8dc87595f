import { acceptChallenge, completeChallenge } from "@/lib/challenges";
import type { Actor } from "@/lib/shared/actor";
import { activeChallenge, createStreamer, createViewer, settle } from "@/tests/support/world";
import { median } from "../measure";

/** Concurrent pairs of viewer and streamer. */
const AT_ONCE = 8;
const ROUNDS = 3;

export type ThroughputFigures = {
  readonly perSecond: number;
  /** Per second of one core in our process: the use-cases, the jobs and the provider's client. */
  readonly perCoreSecond: number;
};

type Round = { readonly seconds: number; readonly coreSeconds: number };

/**
 * Measures whole lifecycles of challenges (created, screened, authorized, accepted, completed, captured) against the sandbox.
 * @param each lifecycles per pair in one round
 */
export async function measureLifecycleThroughput(each: number): Promise<ThroughputFigures> {
  const people: { readonly viewer: Actor; readonly streamer: Actor }[] = [];
  for (let index = 0; index < AT_ONCE; index += 1) {
    people.push({ viewer: await createViewer(), streamer: await createStreamer() });
  }
  const runLifecycle = async ({ viewer, streamer }: (typeof people)[number]) => {
    for (let count = 0; count < each; count += 1) {
      const id = await activeChallenge({ viewer, streamer });
      await acceptChallenge(streamer, id);
      await completeChallenge(streamer, id);
    }
  };
  const round = async (): Promise<Round> => {
    const [began, usedBefore] = [performance.now(), process.cpuUsage()];
    await Promise.all(people.map(runLifecycle));
    await settle();
    const used = process.cpuUsage(usedBefore);
    return { seconds: (performance.now() - began) / 1_000, coreSeconds: (used.user + used.system) / 1e6 };
  };
  await round();
  const rounds: Round[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push(await round());
  const lifecycles = AT_ONCE * each;
  return {
    perSecond: lifecycles / median(rounds.map(({ seconds }) => seconds)),
    perCoreSecond: lifecycles / median(rounds.map(({ coreSeconds }) => coreSeconds)),
  };
}
