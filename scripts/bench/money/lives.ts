import { acceptChallenge, completeChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { activeChallenge, createStreamer, createViewer, settle } from "../../testing/world";
import { median } from "../measure";
import { withoutBooks } from "./without-books";

/** People who pay and perform at the same time. */
const AT_ONCE = 8;
const ROUNDS = 3;

export type LivesFigures = {
  readonly perSecond: number;
  /** Of one core, in our own process: the use-cases, the jobs and the provider's client. */
  readonly perCoreSecond: number;
  /** The processor time of one life over that of the same without ledger and audit. */
  readonly booksRatio: number;
};

type Round = { readonly seconds: number; readonly coreSeconds: number };

/**
 * Challenges through the whole life (written, screened, authorized, accepted, completed, captured) against the sandbox,
 * with the ledger and the audit and without them, in turns. @param each lives of each of the people in one turn
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
  const [real, holder] = [db(), globalThis as typeof globalThis & { bravadoDb?: unknown }];
  const [withBooks, without]: [Round[], Round[]] = [[], []];
  await round();
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    withBooks.push(await round());
    holder.bravadoDb = withoutBooks(real);
    without.push(await round());
    holder.bravadoDb = real;
  }
  const lives = AT_ONCE * each;
  const core = (rounds: readonly Round[]) => median(rounds.map(({ coreSeconds }) => coreSeconds));
  return {
    perSecond: lives / median(withBooks.map(({ seconds }) => seconds)),
    perCoreSecond: lives / core(withBooks),
    booksRatio: core(withBooks) / core(without),
  };
}
