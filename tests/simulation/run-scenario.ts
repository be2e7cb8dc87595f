import { z } from "zod";
import type { Actor } from "@/lib/shared/actor";
import { clockOffset, setClockOffset } from "@/lib/shared/clock";
import { asId, type UserId } from "@/lib/shared/ids";
import { idSchema } from "@/lib/shared/wire";
import { sandbox, stripe } from "@/tests/support/world";
import type { Cast, Harness } from "./harness";

const thingsSchema = z.array(z.object({ id: z.string(), owner: idSchema<UserId>() }));

/** Something that a step can name by its number, and whose it is. */
export type Thing = z.infer<typeof thingsSchema>[number];

/** Oldest first, so that a number means the same as long as the story is the same. */
const THINGS = {
  challenge: "SELECT id, creator_id AS owner FROM challenges ORDER BY id",
  pledge: "SELECT id, backer_id AS owner FROM pledges ORDER BY id",
  /** What a browser can know of. */
  payment: `SELECT stripe_payment_intent_id AS id, backer_id AS owner FROM holds JOIN pledges ON pledges.id = pledge_id
    WHERE stripe_payment_intent_id IS NOT NULL ORDER BY holds.id`,
  taken: `SELECT stripe_payment_intent_id AS id, backer_id AS owner FROM holds JOIN pledges ON pledges.id = pledge_id
    WHERE holds.status = 'captured' ORDER BY holds.id`,
  card: `SELECT stripe_payment_method_id AS id, pledge_id AS owner FROM holds
    WHERE stripe_payment_method_id IS NOT NULL ORDER BY id`,
  dispute: "SELECT id, challenge_id AS owner FROM disputes ORDER BY id",
  review: "SELECT id, creator_id AS owner FROM challenges WHERE status = 'pending_review' ORDER BY id",
  payout: "SELECT id, streamer_id AS owner FROM scheduled_transfers ORDER BY id",
  account: "SELECT stripe_account_id AS id, streamer_id AS owner FROM payout_accounts",
} as const;

/** What the application said to somebody's face: from then on it must be true. */
export type Word =
  | { readonly about: "challenge"; readonly id: string; readonly did: Decision }
  | { readonly about: "payment"; readonly id: string };
export type Decision = "accept" | "decline" | "start" | "complete" | "fail" | "cancel";

/** A story under way: where it is told, who is in it, and what has been said so far. */
export class RunningScenario {
  readonly words: Word[] = [];
  /** What went wrong that no fault of the provider's explains. */
  readonly surprises: string[] = [];
  /** The provider as the people see it: no fault hits this client. */
  readonly provider = stripe();

  constructor(
    readonly theatre: Harness,
    readonly cast: Cast,
  ) {}

  /** The n-th thing of a kind, counted round; undefined when there is none. */
  async find(kind: keyof typeof THINGS, nth: number): Promise<Thing | undefined> {
    const { rows } = await this.theatre.database.query(THINGS[kind]);
    const things = thingsSchema.parse(rows);
    return things[nth % things.length];
  }

  viewer(nth: number): Actor {
    return this.viewerOf(this.cast.viewers[nth % this.cast.viewers.length]?.userId ?? asId(""));
  }

  viewerOf(userId: UserId): Actor {
    const viewer = this.cast.viewers.find((candidate) => candidate.userId === userId);
    if (viewer === undefined) throw new Error(`${userId} is nobody in this story`);
    return viewer;
  }

  /** Moves the provider's time and ours together; nothing runs. */
  async pass(minutes: number): Promise<void> {
    await sandbox("clock/advance", { seconds: minutes * 60 });
    setClockOffset(clockOffset() + minutes * 60_000);
  }
}
