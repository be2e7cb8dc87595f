import type { StackSegment } from "@/lib/shared/stack";

export type Scene = "write" | "authorize" | "live" | "locked" | "completed" | "failed" | "expired";

/** `who` is the made-up viewer of a boost; empty for the visitor's own offer. */
export type Backing = StackSegment & { readonly who: string };

/** The miniature's challenge. It exists in the browser only. */
export type Story = {
  readonly scene: Scene;
  readonly dare: string;
  /** Cents. */
  readonly offer: number;
  /** Empty until the card is "authorized", then the offer and the boosts. */
  readonly backings: readonly Backing[];
  /** When it went live, ISO 8601; null before. */
  readonly liveSince: string | null;
};

export type StoryEvent =
  | { readonly type: "edit"; readonly dare?: string; readonly offer?: number }
  | { readonly type: "write" | "rewrite" | "accept" | "complete" | "fail" | "expire" }
  | { readonly type: "authorize"; readonly at: string }
  | { readonly type: "boost"; readonly cents: number }
  | { readonly type: "replay"; readonly dare: string };

/** Offers to choose from, in cents; none is below a new streamer's minimum. */
export const OFFERS = [1_000, 2_000, 5_000] as const;
/** Boosts to choose from, in cents; the first is the smallest possible one. */
export const BOOSTS = [100, 500, 1_000] as const;

/** Characters. A real dare may have 500; this one must fit the small stage. */
export const DARE_MAX = 120;

/** Names that read the same in every language. */
const CROWD = ["Ivy", "Noor", "Leo", "Uma", "Sam", "Max", "Ada", "Rui"] as const;

/** The scenes in which each event is valid: the life of a challenge, shortened. */
const FROM: Record<StoryEvent["type"], readonly Scene[]> = {
  edit: ["write"],
  write: ["write"],
  rewrite: ["authorize"],
  authorize: ["authorize"],
  boost: ["live"],
  accept: ["live"],
  expire: ["live"],
  complete: ["locked"],
  fail: ["locked"],
  replay: ["completed", "failed", "expired"],
};

/** The initial story. */
export function opening(dare: string): Story {
  return { scene: "write", dare, offer: OFFERS[1], backings: [], liveSince: null };
}

/** Why a dare cannot be submitted; null if it can. */
export function dareProblem(dare: string): "missing" | "tooLong" | null {
  if (dare.trim() === "") return "missing";
  return dare.length > DARE_MAX ? "tooLong" : null;
}

/** Returns the story unchanged when the event is not valid in its scene. */
export function storyReducer(story: Story, event: StoryEvent): Story {
  if (!FROM[event.type].includes(story.scene)) return story;
  switch (event.type) {
    case "edit":
      return { ...story, dare: event.dare ?? story.dare, offer: event.offer ?? story.offer };
    case "write":
      return dareProblem(story.dare) === null ? { ...story, scene: "authorize" } : story;
    case "rewrite":
      return { ...story, scene: "write" };
    case "authorize":
      return { ...story, scene: "live", backings: [offerOf(story)], liveSince: event.at };
    case "boost":
      return { ...story, backings: [...story.backings, boostOf(story, event.cents)] };
    case "accept":
      return { ...story, scene: "locked" };
    case "expire":
      return { ...story, scene: "expired" };
    case "complete":
      return { ...story, scene: "completed" };
    case "fail":
      return { ...story, scene: "failed" };
    case "replay":
      return opening(event.dare);
  }
}

function offerOf({ offer }: Story): Backing {
  return { id: "offer", kind: "offer", cents: offer, who: "" };
}

function boostOf({ backings }: Story, cents: number): Backing {
  const place = backings.length - 1;
  return { id: String(place), cents, who: CROWD[place % CROWD.length] ?? CROWD[0] };
}
