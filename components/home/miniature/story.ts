import type { StakePledge } from "@/components/ui/stake-segments";

export type Scene = "write" | "authorize" | "live" | "locked" | "completed" | "failed" | "expired";

/** `who` is the made-up viewer behind a boost; empty for the visitor's own offer. */
export type Backing = StakePledge & { readonly who: string };

/** The miniature's challenge: nothing of it leaves the page. */
export type Story = {
  readonly scene: Scene;
  readonly dare: string;
  /** Cents that the visitor pretends to offer. */
  readonly offer: number;
  /** Empty until the card is "authorized", then the offer and the crowd's boosts. */
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

/** Offers to choose from, in cents; none is below what a new streamer asks for. */
export const OFFERS = [1_000, 2_000, 5_000] as const;
/** Boosts to choose from, in cents; the first is the smallest that there is. */
export const BOOSTS = [100, 500, 1_000] as const;

/** Longer dares exist, up to 500 characters; this one has to fit on a small stage. */
export const DARE_MAX = 120;

/** Names that read the same in every language. */
const CROWD = ["Ivy", "Noor", "Leo", "Uma", "Sam", "Max", "Ada", "Rui"] as const;

/** From which scenes each event leads on: the road of a real challenge, made short. */
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

/** The beginning, with a dare to start from. */
export function opening(dare: string): Story {
  return { scene: "write", dare, offer: OFFERS[1], backings: [], liveSince: null };
}

/** Why a dare cannot go on to the card. */
export function dareProblem(dare: string): "missing" | "tooLong" | null {
  if (dare.trim() === "") return "missing";
  return dare.length > DARE_MAX ? "tooLong" : null;
}

/** How the story goes on. What cannot happen in a scene changes nothing. */
export function tell(story: Story, event: StoryEvent): Story {
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
  return { id: "offer", cents: offer, who: "" };
}

function boostOf({ backings }: Story, cents: number): Backing {
  const place = backings.length - 1;
  return { id: String(place), cents, who: CROWD[place % CROWD.length] ?? CROWD[0] };
}
