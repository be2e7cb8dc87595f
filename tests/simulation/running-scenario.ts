import { z } from "zod";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
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
  case: "SELECT id, subject_id AS owner FROM cases ORDER BY id",
  /** Decisions that their person may object to. */
  statement: `SELECT id, user_id AS owner FROM statements_of_reasons
    WHERE kind NOT IN ('challenge_refused', 'payout_cancelled') ORDER BY id`,
  objection: "SELECT id, subject_id AS owner FROM cases WHERE kind = 'objection' ORDER BY id",
  account: "SELECT stripe_account_id AS id, streamer_id AS owner FROM payout_accounts",
} as const;

/** A success that the application reported to a user. It must stay true. */
export type Confirmation =
  | { readonly about: "challenge"; readonly id: string; readonly did: Decision }
  | { readonly about: "payment" | "withdrawal"; readonly id: string };
export type Decision = "accept" | "undo" | "decline" | "start" | "complete" | "fail" | "cancel";

/** The most challenges that may be open, in all and by one viewer (0: any number), and those written since that was saved. */
export type Slots = { readonly most: number; readonly mostPerViewer: number; readonly written: string[] };

/** A scenario that runs: its harness, its people, and what was confirmed to them so far. */
export class RunningScenario {
  confirmations: Confirmation[] = [];
  /** Errors that no fault of the provider explains. */
  readonly unexpectedErrors: string[] = [];
  /** Null while the streamer changes the rules. */
  slots: Slots | null = null;
  /** Changes of the rules under way. */
  changes = 0;
  /** Who deleted their account: nobody signs in to it. */
  readonly closed = new Set<UserId>();
  /** A client of the provider that faults do not affect. */
  readonly provider = stripe();

  constructor(
    readonly harness: Harness,
    readonly people: People,
  ) {}

  /** The n-th row of a kind, modulo their number, or for -1 the last; undefined when there is none. */
  async find(kind: keyof typeof ROWS, nth: number): Promise<NamedRow | undefined> {
    const { rows } = await this.harness.database.query(ROWS[kind]);
    const found = rowsSchema.parse(rows);
    return found.at(nth % found.length);
  }

  /** @throws DomainError unauthenticated for who deleted their account */
  viewer(nth: number): Actor {
    return this.viewerOf(this.viewerId(nth));
  }

  viewerId(nth: number): UserId {
    return this.people.viewers[nth % this.people.viewers.length]?.userId ?? asId("");
  }

  /** @throws DomainError unauthenticated for who deleted their account */
  viewerOf(userId: UserId): Actor {
    const viewer = this.people.viewers.find((candidate) => candidate.userId === userId);
    if (viewer === undefined) throw new Error(`${userId} is not a viewer of this scenario`);
    return this.#signedIn(viewer);
  }

  /** @throws DomainError unauthenticated once they deleted their account */
  streamer(): Actor {
    return this.#signedIn(this.people.streamer);
  }

  /** The last viewer, who sits at the streamer's desk. @throws DomainError unauthenticated once they deleted their account */
  helper(): Actor {
    return this.viewer(this.people.viewers.length - 1);
  }

  operator(nth: number): Actor {
    return this.people.operators[nth % 2 === 0 ? 0 : 1];
  }

  #signedIn(actor: Actor): Actor {
    if (this.closed.has(actor.userId)) throw new DomainError("unauthenticated");
    return actor;
  }
}
