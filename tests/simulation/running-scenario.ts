import { z } from "zod";
import type { Actor } from "@/lib/shared/actor";
import { asId, type UserId } from "@/lib/shared/ids";
import { idSchema } from "@/lib/shared/wire";
import { stripe } from "@/tests/support/world";
import type { Harness, People } from "./harness";

const rowsSchema = z.array(z.object({ id: z.string(), owner: idSchema<UserId>() }));

/** A row that a step refers to by number, with its owner. */
export type NamedRow = z.infer<typeof rowsSchema>[number];

/** Oldest first, so that a number refers to the same row whenever the scenario runs. */
const ROWS = {
  challenge: "SELECT id, creator_id AS owner FROM challenges ORDER BY id",
  pledge: "SELECT id, backer_id AS owner FROM pledges ORDER BY id",
  /** Payments that the browser knows. */
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

/** A success that the application reported to a user. It must stay true. */
export type Confirmation =
  | { readonly about: "challenge"; readonly id: string; readonly did: Decision }
  | { readonly about: "payment" | "withdrawal"; readonly id: string };
export type Decision = "accept" | "undo" | "decline" | "start" | "complete" | "fail" | "cancel";

/** A scenario that runs: its harness, its people, and what was confirmed to them so far. */
export class RunningScenario {
  confirmations: Confirmation[] = [];
  /** Errors that no fault of the provider explains. */
  readonly unexpectedErrors: string[] = [];
  /** A client of the provider that faults do not affect. */
  readonly provider = stripe();

  constructor(
    readonly harness: Harness,
    readonly people: People,
  ) {}

  /** The n-th row of a kind, modulo their number; undefined when there is none. */
  async find(kind: keyof typeof ROWS, nth: number): Promise<NamedRow | undefined> {
    const { rows } = await this.harness.database.query(ROWS[kind]);
    const found = rowsSchema.parse(rows);
    return found[nth % found.length];
  }

  viewer(nth: number): Actor {
    return this.viewerOf(this.people.viewers[nth % this.people.viewers.length]?.userId ?? asId(""));
  }

  viewerOf(userId: UserId): Actor {
    const viewer = this.people.viewers.find((candidate) => candidate.userId === userId);
    if (viewer === undefined) throw new Error(`${userId} is not a viewer of this scenario`);
    return viewer;
  }
}
