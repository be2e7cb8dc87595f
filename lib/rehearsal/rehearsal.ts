import { addMinutes, addSeconds } from "date-fns";
import { type Cents, sumCents } from "@/lib/shared/money";
import { type RehearsedDare, SCRIPT, type Scene, SECONDS } from "./script";

type Money = {
  readonly person: string;
  readonly cents: Cents;
  readonly at: Date;
  /** No hold secures it any more. */
  readonly lapsed: boolean;
};

/** A dare of the rehearsal, as far as it has come. */
export type Rehearsed = {
  readonly dare: RehearsedDare;
  readonly status: "active" | "accepted" | "in_progress" | "completed" | "failed" | "declined";
  /** The offer, then the boosts. */
  readonly money: readonly [Money, ...Money[]];
  readonly pot: Cents;
  readonly people: number;
  readonly createdAt: Date;
  /** The time limit for its acceptance. */
  readonly until: Date;
  readonly acceptedAt: Date | null;
  readonly endedAt: Date | null;
};

export type Happened = Scene & {
  readonly at: Date;
  /** The dare after it. */
  readonly after: Rehearsed;
};

export type Rehearsal = {
  readonly startedAt: Date;
  readonly endsAt: Date;
  /** In the order in which they were created. */
  readonly dares: readonly Rehearsed[];
  readonly scenes: readonly Happened[];
};

const TIME_LIMIT_MINUTES = 30;
const STATUS = {
  declined: "declined",
  accepted: "accepted",
  started: "in_progress",
  completed: "completed",
  failed: "failed",
} as const;
const ENDS: ReadonlySet<Scene["event"]> = new Set(["declined", "completed", "failed"]);

/**
 * How far a rehearsal has come. Every process answers the same without asking another: the script and the clock decide.
 * @param startedAt null for a streamer who does not rehearse
 * @returns null also when it is over
 */
export function rehearsalAt(startedAt: Date | null, at: Date): Rehearsal | null {
  if (startedAt === null || at < startedAt) return null;
  const endsAt = addSeconds(startedAt, SECONDS);
  if (at >= endsAt) return null;
  const dares = new Map<RehearsedDare, Rehearsed>();
  const scenes: Happened[] = [];
  for (const scene of SCRIPT) {
    const when = addSeconds(startedAt, scene.second);
    if (when > at) break;
    const after = afterScene(dares.get(scene.dare), scene, when);
    dares.set(scene.dare, after);
    scenes.push({ ...scene, at: when, after });
  }
  return { startedAt, endsAt, dares: [...dares.values()], scenes };
}

function afterScene(before: Rehearsed | undefined, scene: Scene, at: Date): Rehearsed {
  const { dare } = scene;
  if (scene.event === "created") {
    const offer = { person: scene.person, cents: scene.cents, at, lapsed: false };
    const started = {
      createdAt: at,
      until: addMinutes(at, TIME_LIMIT_MINUTES),
      acceptedAt: null,
      endedAt: null,
    };
    return withMoney({ dare, status: "active", ...started }, [offer]);
  }
  if (before === undefined) throw new Error(`The script has ${dare} before it is created`);
  const [offer, ...boosts] = before.money;
  switch (scene.event) {
    case "boosted":
      return withMoney(before, [offer, ...boosts, { ...scene, at, lapsed: false }]);
    case "lapsed": {
      const lapse = (one: Money) => (one.person === scene.person ? { ...one, lapsed: true } : one);
      return withMoney(before, [lapse(offer), ...boosts.map(lapse)]);
    }
    case "charged_back":
      return before;
    default:
      return {
        ...before,
        status: STATUS[scene.event],
        acceptedAt: scene.event === "accepted" ? at : before.acceptedAt,
        endedAt: ENDS.has(scene.event) ? at : null,
      };
  }
}

function withMoney(dare: Omit<Rehearsed, "money" | "pot" | "people">, money: Rehearsed["money"]): Rehearsed {
  return {
    ...dare,
    money,
    pot: sumCents(money.map((one) => one.cents)),
    people: new Set(money.map(({ person }) => person)).size,
  };
}

/** The dare under way; null without one. */
export function onStage({ dares }: Rehearsal): Rehearsed | null {
  return dares.find(({ status }) => status === "in_progress" || status === "accepted") ?? null;
}

/** The active dares, the largest pot first. */
export function waitingOf({ dares }: Rehearsal): readonly Rehearsed[] {
  return dares.filter(({ status }) => status === "active").toSorted((a, b) => b.pot - a.pot);
}
